import { access, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { config } from '#server/config.ts';
import { progressLine } from '#server/database/backup/progress.ts';
import { restore } from '#server/database/backup/restore.ts';
import { closeDatabase, openDatabase } from '#server/database/connection.ts';
import { closeJobs, openJobs } from '#server/database/jobs.ts';
import { queues } from '#server/jobs.ts';
import { endWithSentence, StartError } from '#server/lib/start-error.ts';
import { acquireDatabase } from '#server/scripts/acquire-database.ts';

await run().catch(endWithSentence);

async function run(): Promise<void> {
  const given = process.argv[2];
  if (!given) throw new StartError('Say which file: npm run restore -- path/to/backup.tar.gz');
  const path = resolve(given);
  await access(path).catch((error: unknown) => {
    throw new StartError(`There is no file ${path} that could be read.`, { cause: error });
  });
  const { url, stop } = await acquireDatabase();
  openDatabase(url);
  const line = progressLine();
  try {
    const { manifest, closing } = await restore({
      url,
      path,
      saveSecret,
      openQueues: () => openJobs(queues),
      onProgress: line.show,
    });
    line.end();
    const rows = Object.values(closing.rows).reduce((sum, count) => sum + count, 0);
    process.stdout.write(
      `Restored ${rows} rows and ${closing.files} files, as they were at ${manifest.createdAt} (release ${manifest.product}).\n`,
    );
  } finally {
    await closeJobs();
    await closeDatabase();
    await stop();
  }
}

async function saveSecret(secret: string): Promise<void> {
  if (config.sessionSecret === undefined) {
    await mkdir(config.dataDir, { recursive: true });
    await writeFile(join(config.dataDir, 'session-secret'), secret, { mode: 0o600, flush: true });
  } else if (config.sessionSecret !== secret) {
    process.stdout.write(
      'SESSION_SECRET differs from the one in the backup: everybody signs in again, and private links sent so far no longer open.\n',
    );
  }
}
