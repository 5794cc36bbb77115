import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadSecret } from '#server/lib/auth/secrets.ts';

const folder = () => mkdtemp(join(tmpdir(), 'overtone-secret-'));

it('is created once with mode 0600, without leftovers', async () => {
  const directory = await folder();
  const file = join(directory, 'session-secret');
  const [first, second] = await Promise.all([loadSecret(file), loadSecret(file)]);
  expect(first).toHaveLength(43);
  expect(second).toBe(first);
  expect(await loadSecret(file)).toBe(first);
  expect(await readFile(file, 'utf8')).toBe(first);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(directory)).toEqual(['session-secret']);
});

it.each(['', 'only the first half'])('refuses an incomplete secret: %j', async (rest) => {
  const file = join(await folder(), 'session-secret');
  await writeFile(file, rest);
  await expect(loadSecret(file)).rejects.toThrow(/is not whole\. Put your copy of it there/);
  expect(await readFile(file, 'utf8')).toBe(rest);
});
