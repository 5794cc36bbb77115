import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { fileFailure } from '#server/lib/files/start-failure.ts';
import { programFailure, unrunnable } from './failure.ts';

const full = 'The disk that holds /data is full: free some space and start again.';
const readOnly = '/data is on a read-only file system: point DATA_DIR to a folder that can be written.';

describe('fileFailure', () => {
  it.each([
    ['ENOSPC', full],
    ['EDQUOT', full],
    ['EROFS', readOnly],
    ['EACCES', 'This user may not write /data: give it the right to, or point DATA_DIR to another folder.'],
    ['ENOTDIR', '/data is not a folder, or lies below a file: point DATA_DIR to a folder.'],
    ['ENOENT', '/data does not exist and cannot be made there: point DATA_DIR to another folder.'],
    ['EMFILE', '/data cannot be used: too many open files.'],
  ])('explains %s', (code, sentence) => {
    expect(fileFailure(Object.assign(new Error('too many open files'), { code }), '/data').message).toBe(sentence);
  });

  it('passes a StartError through', () => {
    const failure = unrunnable('/bin/postgres', 'ENOENT');
    expect(fileFailure(failure, '/data')).toBe(failure);
    expect(failure.message).toBe(
      '/bin/postgres cannot be run on this system (ENOENT): set DATABASE_URL to a PostgreSQL server.',
    );
  });
});

describe('programFailure', () => {
  it.each([
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', full],
    ['FATAL:  could not extend file "base/1/2": wrote only 4096 of 8192 bytes\nHINT:  Check free disk space.', full],
    ['initdb: error: could not create directory "/data/postgres": Disk quota exceeded', full],
    ['FATAL:  could not open lock file "postmaster.pid": Read-only file system', readOnly],
    ['LOG:  starting\n2026-01-01 UTC [1] FATAL:  out of memory\nLOG:  shut down', 'It failed: out of memory.'],
    [
      'initdb: error while loading shared libraries: libxml2.so.2: cannot open shared object file',
      'It failed: initdb: error while loading shared libraries: libxml2.so.2: cannot open shared object file.',
    ],
    ['', 'It failed: it gave no reason.'],
  ])('turns %j into one sentence', (output, sentence) => {
    expect(programFailure('It failed', output, tmpdir()).message).toBe(sentence.replace('/data', tmpdir()));
  });
});
