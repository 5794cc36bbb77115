import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '#server/config.ts';
import { openBackupFile, openPlace } from '#server/database/backup/open-place.ts';
import { progressLine } from '#server/database/backup/progress.ts';
import { restore } from '#server/database/backup/restore.ts';
import { closeDatabase, openDatabase } from '#server/database/connection.ts';
import { closeJobs, openJobs } from '#server/database/jobs.ts';
import { queues } from '#server/jobs.ts';
import { loadSecret } from '#server/lib/auth/secrets.ts';
import { makeFolder } from '#server/lib/files/make-folder.ts';
import { endWithSentence, StartError } from '#server/lib/start-error.ts';
import { acquireDatabase } from '#server/scripts/acquire-database.ts';

const usage = 'Say which file: npm run restore -- path/to/backup.tar.gz';
const unsealedFlag = '--unsealed';

const sealFits = 'Its seal fits: it is as this installation wrote it.';
const unproved =
  'Nothing proves that it is as it was written: whoever could write to where it was kept decided what is in it.';
const withoutSecret =
  'It holds no session secret. Start with the SESSION_SECRET of the installation it comes from: with another one everybody signs in again, private links sent so far no longer open, and authenticator apps no longer fit.\n';

await run().catch(endWithSentence);

async function run(): Promise<void> {
  const words = process.argv.slice(2);
  const argument = words.find((word) => !word.startsWith('--'));
  const unknown = words.find((word) => word.startsWith('--') && word !== unsealedFlag);
  if (unknown) throw new StartError(`There is no ${unknown}. ${usage}`);
  if (!argument) throw new StartError(await askWhich());
  const { place, name } = await openBackupFile(argument);
  // A name that leads nowhere needs no database.
  (await place.read(name)).destroy();
  const secret = await knownSecret();
  const { url, stop } = await acquireDatabase();
  openDatabase(url);
  const line = progressLine();
  try {
    const { manifest, closing, isSealed, holdsSecret } = await restore({
      url,
      open: () => place.read(name),
      secret,
      takesUnsealed: words.includes(unsealedFlag),
      saveSecret,
      openQueues: () => openJobs(queues),
      onProgress: line.show,
    });
    line.end();
    const rows = Object.values(closing.rows).reduce((sum, count) => sum + count, 0);
    process.stdout.write(
      `Restored ${rows} rows and ${closing.files} files, as they were at ${manifest.createdAt} (release ${manifest.product}). ${isSealed ? sealFits : unproved}\n`,
    );
    if (!isSealed && !holdsSecret) process.stdout.write(withoutSecret);
  } finally {
    await closeJobs();
    await closeDatabase();
    await stop();
  }
}

/** The one that sealed the backups of this installation; undefined on an empty machine. */
async function knownSecret(): Promise<string | undefined> {
  if (config.sessionSecret !== undefined) return config.sessionSecret;
  const file = join(config.dataDir, 'session-secret');
  return existsSync(file) ? loadSecret(file) : undefined;
}

async function askWhich(): Promise<string> {
  if (!config.backupDir) return usage;
  const place = await openPlace(config.backupDir);
  const newest = (await place.list()).filter((name) => name.endsWith('.tar.gz')).sort();
  return [usage, ...newest.slice(-9).map((name) => place.nameOf(name))].join('\n  ');
}

async function saveSecret(secret: string): Promise<void> {
  if (config.sessionSecret === undefined) {
    await makeFolder(config.dataDir);
    await writeFile(join(config.dataDir, 'session-secret'), secret, { mode: 0o600, flush: true });
  } else if (config.sessionSecret !== secret) {
    process.stdout.write(
      'SESSION_SECRET differs from the one in the backup: everybody signs in again, and private links sent so far no longer open.\n',
    );
  }
}
