import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { backedUp, contentOf, sendContact } from '#server/test/backups.ts';
import { dataFolder, runScript, startProduct } from '#server/test/product.ts';

describe('npm run backup, npm run restore', () => {
  it('restores one consistent moment on an empty machine', async () => {
    const { folder, product, file } = await backedUp();
    const before = await contentOf(folder);
    await product.end('SIGTERM');

    const [empty, secret] = [await dataFolder(), await readFile(join(folder, 'session-secret'))];
    // Who can write there finds nothing in the file that would seal it anew.
    expect(gunzipSync(await readFile(file)).includes(secret)).toBe(false);
    // As the operator kept it.
    await mkdir(empty, { recursive: true });
    await writeFile(join(empty, 'session-secret'), secret);
    const restored = await runScript('restore', { DATA_DIR: empty }, file);
    expect(restored.printed).toMatch(
      /^Restored \d+ rows and 6 files.* Its seal fits: it is as this installation wrote it\.$/m,
    );
    const after = await contentOf(empty);
    // Inquiries that arrived behind the snapshot are not in it; all that were there before are.
    expect(after.tables).toMatchObject({ 'public.employees': before.tables['public.employees'] });
    expect(after.names).toEqual(expect.arrayContaining(['Before the backup', 'Ana Ruiz']));
    expect(after.files).toEqual(before.files);
    expect(await readFile(join(empty, 'session-secret'))).toEqual(secret);
    // Mail that was not sent yet is still to be sent.
    expect(after.jobs).toBeGreaterThan(0);

    const again = await startProduct({ DATA_DIR: empty });
    expect(again.printed()).not.toContain('First admin');
    const sent = await sendContact(again, 'After the restore');
    expect(sent.status).toBe(201);
    const refused = await runScript('restore', { DATA_DIR: empty }, file, '--unsealed');
    expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('This database is not empty') });
  });
});
