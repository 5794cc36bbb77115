import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { config } from '#server/config.ts';
import { backUp } from '#server/database/backup/backup.ts';
import { openPlace } from '#server/database/backup/open-place.ts';
import { progressLine } from '#server/database/backup/progress.ts';
import { restore } from '#server/database/backup/restore.ts';
import { archiveName } from '#server/database/backup/rule.ts';
import { closeDatabase, openDatabase } from '#server/database/connection.ts';
import { closeJobs, openJobs } from '#server/database/jobs.ts';
import { queues } from '#server/jobs.ts';
import { loadSecret } from '#server/lib/auth/secrets.ts';
import { endWithSentence, StartError } from '#server/lib/start-error.ts';
import { acquireDatabase } from '#server/scripts/acquire-database.ts';

await run().catch(endWithSentence);

/** A backup of the built-in database, restored on a server. */
async function run(): Promise<void> {
  const url = process.argv[2] ?? '';
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new StartError('Say where to: npm run move-to -- postgres://user:password@host:5432/database');
  }
  if (config.databaseUrl) {
    throw new StartError('DATABASE_URL is set, so a server is used already: unset it to move the built-in database.');
  }
  const database = await acquireDatabase();
  try {
    await assertStopped(database.url);
    const folder = await mkdtemp(join(tmpdir(), 'overtone-move-'));
    try {
      await move(database.url, url, folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  } finally {
    await database.stop();
  }
  const left = join(config.dataDir, 'postgres');
  process.stdout.write(`Moved. Start with DATABASE_URL from now on; ${left} stays as it is until you delete it.\n`);
}

/** Anything that arrived during the move would be left behind. */
async function assertStopped(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() limit 1',
  );
  await client.end();
  if (rows.length > 0)
    throw new StartError('The product is running: stop it first, so that nothing arrives meanwhile.');
}

async function move(from: string, to: string, folder: string): Promise<void> {
  const secret = config.sessionSecret ?? (await loadSecret(join(config.dataDir, 'session-secret')));
  const line = progressLine();
  const place = await openPlace(folder);
  const name = archiveName();
  await backUp({ url: from, place, name, secret, product: 'moved', onProgress: line.show });
  openDatabase(to);
  try {
    // The secret stays where it is.
    const saveSecret = async () => undefined;
    const open = () => place.read(name);
    await restore({ url: to, open, secret, saveSecret, openQueues: () => openJobs(queues), onProgress: line.show });
    line.end();
  } finally {
    await closeJobs();
    await closeDatabase();
  }
}
