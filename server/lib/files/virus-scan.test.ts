import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eicar, startClamd } from '#server/test/clamd.ts';

afterEach(() => vi.unstubAllEnvs());

/** The scan as it is with this clamd. */
async function scanWith(url: string) {
  vi.resetModules();
  vi.stubEnv('CLAMD_URL', url);
  return (await import('#server/lib/files/virus-scan.ts')).findVirus;
}

async function fileOf(content: Buffer | string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-scan-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'file');
  await writeFile(path, content);
  return path;
}

const unavailable = { code: 'unavailable', status: 503, headers: { 'Retry-After': '60' } };

describe('findVirus', () => {
  it('sends the whole file, and reads what clamd says, in one piece or in many', async () => {
    const clamd = await startClamd();
    const find = await scanWith(clamd.url);
    const [clean, infected] = [randomBytes(3_000_001), Buffer.concat([randomBytes(200_000), Buffer.from(eicar)])];
    for (const mood of ['well', 'split'] as const) {
      clamd.mood = mood;
      expect(await find(await fileOf(clean))).toBeUndefined();
      expect(await find(await fileOf(infected))).toBe('Eicar-Signature');
    }
    expect(clamd.scanned.map((content) => content.equals(clean) || content.equals(infected))).toEqual(
      Array.from({ length: 4 }, () => true),
    );
  });

  it('reaches a clamd behind a socket of this machine', async () => {
    const clamd = await startClamd(join(await mkdtemp(join(tmpdir(), 'clamd-')), 'ctl'));
    expect(await (await scanWith(clamd.url))(await fileOf(eicar))).toBe('Eicar-Signature');
  });

  it.each(['cut', 'full'] as const)('takes nothing for clean where clamd is %s', async (mood) => {
    const clamd = await startClamd();
    clamd.mood = mood;
    const find = await scanWith(clamd.url);
    await expect(find(await fileOf(randomBytes(5_000_000)))).rejects.toMatchObject(unavailable);
  });

  it('takes nothing for clean while clamd is away, or says nothing for a minute', async () => {
    const clamd = await startClamd();
    const find = await scanWith(clamd.url);
    clamd.mood = 'mute';
    const minute = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    await expect(find(await fileOf('Hello'))).rejects.toMatchObject(unavailable);
    expect(minute).toHaveBeenCalledWith(60_000);
    minute.mockRestore();
    await clamd.close();
    await expect(find(await fileOf('Hello'))).rejects.toMatchObject(unavailable);
  });

  it('is asked for by CLAMD_URL alone', async () => {
    expect(await (await scanWith(''))('/nowhere')).toBeUndefined();
  });
});
