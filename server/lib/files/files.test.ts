import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const usualKey = '6f1c9b0e-2f55-4b39-9a63-0d7f6f0f9c11.pdf';
const pictureKey = '6f1c9b0e-2f55-4b39-9a63-0d7f6f0f9c11-1440.avif';
const content = Buffer.from('%PDF-1.4 of some kind %%EOF');

let folder: string;
let server: ChildProcess | undefined;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-files-'));
  server = spawn(process.execPath, ['server/test/s3-server.ts', join(folder, 's3'), 'overtone-test'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(server.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  endpoint = `http://127.0.0.1:${port.toString().trim()}`;
});

afterAll(async () => {
  if (server?.kill()) await once(server, 'exit');
  await rm(folder, { recursive: true, force: true });
});

afterEach(() => vi.unstubAllEnvs());

/** The module as it is with these settings. */
async function filesWith(settings: Record<string, string>) {
  vi.resetModules();
  vi.stubEnv('DATA_DIR', folder);
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return import('#server/lib/files/files.ts');
}

const bucket = () => ({
  S3_BUCKET: 'overtone-test',
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});

describe.each([
  ['a folder', () => ({})],
  ['an S3 server', bucket],
])('storage in %s', (_where, settings) => {
  it.each([usualKey, pictureKey])('stores, lists, reads and deletes %s', async (key) => {
    const files = await filesWith(settings());
    const source = join(folder, 'source');
    await writeFile(source, content);
    await files.storeFile(source, key, 'application/pdf');
    expect(await buffer(await files.readStoredFile(key))).toEqual(content);
    const listed = (await Array.fromAsync(files.listStoredFiles())).flat();
    expect(listed.map((file) => file.key)).toEqual([key]);
    expect(Math.abs(Date.now() - ((await listed[0]?.modifiedAt())?.getTime() ?? 0))).toBeLessThan(60_000);
    await files.deleteStoredFile(key);
    await files.deleteStoredFile(key);
    await expect(files.readStoredFile(key)).rejects.toMatchObject({ code: 'not_found' });
    expect((await Array.fromAsync(files.listStoredFiles())).flat()).toEqual([]);
  });
});

describe('storage in an S3 server', () => {
  it('leaves nothing in the local folder', async () => {
    const files = await filesWith(bucket());
    const before = await readdir(join(folder, 'files')).catch(() => []);
    const source = join(folder, 'source');
    await writeFile(source, content);
    await files.storeFile(source, usualKey, 'application/pdf');
    expect(await readdir(join(folder, 'files')).catch(() => [])).toEqual(before);
    await files.deleteStoredFile(usualKey);
  });

  it('that is away answers 503', async () => {
    const files = await filesWith({ ...bucket(), S3_ENDPOINT: 'http://127.0.0.1:9' });
    const source = join(folder, 'source');
    await writeFile(source, content);
    await expect(files.storeFile(source, usualKey, 'application/pdf')).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
    });
  });
});
