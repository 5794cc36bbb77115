import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { archive, contentOf, sendApplication } from '#server/test/backups.ts';
import { pdf } from '#server/test/pictures.ts';
import { dataFolder, emptyFolder, preparedFolder, runScript, startProduct, startScript } from '#server/test/product.ts';

const incomplete = 'This backup is not complete: it was cut short, or damaged. Nothing was restored.';

describe('npm run restore', () => {
  it('restores nothing from a broken file, and the whole one after that', async () => {
    const [whole, empty] = [await archive(), await emptyFolder()];
    const file = join(await dataFolder(), 'backup.tar.gz');
    const size = whole.length;

    await writeFile(file, whole.subarray(0, size - 200));
    expect(await runScript('restore', { DATA_DIR: empty }, file, '--unsealed')).toMatchObject({
      code: 1,
      printed: expect.stringContaining(incomplete),
    });
    const damaged = Buffer.from(whole);
    damaged.fill(0x55, size >> 1, (size >> 1) + 64);
    await writeFile(file, damaged);
    expect(await runScript('restore', { DATA_DIR: empty }, file, '--unsealed')).toMatchObject({
      code: 1,
      printed: expect.stringContaining(incomplete),
    });
    await writeFile(file, pdf);
    expect((await runScript('restore', { DATA_DIR: empty }, file, '--unsealed')).printed).toContain(
      'This file is not a backup',
    );
    expect((await runScript('restore', { DATA_DIR: empty }, join(empty, 'nothing'), '--unsealed')).printed).toContain(
      'There is no file',
    );

    await writeFile(file, whole);
    expect(await runScript('restore', { DATA_DIR: empty }, file, '--unsealed')).toMatchObject({ code: 0 });
    expect((await contentOf(empty)).names).toContain('Ana Ruiz');
  });

  it('leaves no half of a backup or restore after kill -9', async () => {
    const empty = await emptyFolder();
    const file = join(await dataFolder(), 'backup.tar.gz');
    await writeFile(file, await archive());
    const restoring = startScript('restore', { DATA_DIR: empty }, file, '--unsealed');
    await begun(restoring, join(empty, 'files'));
    restoring.kill('SIGKILL');
    await once(restoring, 'close');
    expect(await runScript('restore', { DATA_DIR: empty }, file, '--unsealed')).toMatchObject({ code: 0 });
    expect((await contentOf(empty)).names).toContain('Ana Ruiz');

    const second = join(empty, 'second.tar.gz');
    const backup = startScript('backup', { DATA_DIR: empty }, second);
    await begun(backup, `${second}.partial`);
    backup.kill('SIGKILL');
    await once(backup, 'close');
    if (existsSync(second)) {
      expect(await runScript('restore', { DATA_DIR: await emptyFolder() }, second, '--unsealed')).toMatchObject({
        code: 0,
      });
    }
  });
});

describe('npm run move-to', () => {
  it('takes the stopped product to a server, which is empty', async () => {
    const folder = await preparedFolder();
    const server = await startEmbedded(await emptyFolder());
    onTestFinished(() => server.stop());
    const product = await startProduct({ DATA_DIR: folder });
    expect((await sendApplication(product)).status).toBe(201);
    expect(await runScript('move-to', { DATA_DIR: folder }, server.url)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('The product is running: stop it first'),
    });
    await product.end('SIGTERM');
    expect(await runScript('move-to', { DATA_DIR: folder }, 'elsewhere')).toMatchObject({ code: 1 });
    const moved = await runScript('move-to', { DATA_DIR: folder }, server.url);
    expect(moved.printed).toContain('Moved. Start with DATABASE_URL');

    const client = new pg.Client(server.url);
    await client.connect();
    const { rows } = await client.query(
      'select name, (select count(*)::int from inquiry_files) as files from contact_inquiries',
    );
    await client.end();
    expect(rows).toEqual([{ name: 'Ana Ruiz', files: 2 }]);
    expect((await runScript('move-to', { DATA_DIR: folder }, server.url)).printed).toContain(
      'This database is not empty',
    );
  });
});

/** Until it makes that file, or is over. */
async function begun(script: ChildProcess, file: string): Promise<void> {
  await expect.poll(() => existsSync(file) || script.exitCode !== null, { interval: 2 }).toBe(true);
}
