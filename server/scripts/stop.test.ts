import { it } from 'vitest';
import { expectStopped } from '#server/test/stopped.ts';

it.each([
  ['SIGTERM', 'npm alone'],
  ['SIGKILL', 'npm alone'],
  ['SIGINT', 'the whole group'],
] as const)('npm start leaves nothing behind when %s reaches %s', expectStopped);
