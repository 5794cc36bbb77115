import { it } from 'vitest';
import { expectStopped } from '#server/test/stopped.ts';

it.each([
  ['SIGHUP', 'npm alone'],
  ['SIGHUP', 'the whole group'],
  ['SIGKILL', 'the whole group'],
] as const)('npm start leaves nothing behind when %s reaches %s', expectStopped);
