import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { config } from '#server/config.ts';
import { backUp } from '#server/database/backup/backup.ts';
import { openBackupFile, openPlace } from '#server/database/backup/open-place.ts';
import type { BackupPlace } from '#server/database/backup/place.ts';
import { progressLine, readableSize } from '#server/database/backup/progress.ts';
import { archiveName, dailyName, outdatedBackups } from '#server/database/backup/rule.ts';
import { loadSecret } from '#server/lib/auth/secrets.ts';
import { endWithParent } from '#server/lib/process.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { endWithSentence, StartError } from '#server/lib/start-error.ts';
import { acquireDatabase } from '#server/scripts/acquire-database.ts';

/** The product starts one of these a day. */
const isDaily = process.argv.includes('--daily');

await run().catch(endWithSentence);

async function run(): Promise<void> {
  if (isDaily) giveWay();
  assertProduct();
  const { place, name } = await openTarget();
  const secret = config.sessionSecret ?? (await loadSecret(join(config.dataDir, 'session-secret')));
  const { version } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  const database = await acquireDatabase();
  const line = progressLine();
  try {
    const result = await backUp({
      url: database.url,
      place,
      name,
      secret,
      product: version,
      isDaily,
      onProgress: line.show,
    });
    line.end();
    if (!result) return;
    const rows = Object.values(result.rows).reduce((sum, count) => sum + count, 0);
    process.stdout.write(
      `${place.nameOf(name)}: ${rows} rows, ${result.files} files, ${readableSize(result.size)}, read again.\n`,
    );
    const kept = config.sessionSecret === undefined ? join(config.dataDir, 'session-secret') : 'SESSION_SECRET';
    process.stdout.write(
      `It is sealed with the session secret, which is not in it: keep a copy of ${kept} apart from the backups, for a restore on another machine.\n`,
    );
    if (result.missing.length > 0) {
      process.stdout.write(`No longer in storage: ${result.missing.length} files that the database names.\n`);
    }
    if (isDaily) await removeOutdated(place);
  } finally {
    await database.stop();
  }
}

/** A wrong DATA_DIR would be filled with an empty database, whose backup looks like any other. */
function assertProduct(): void {
  const { dataDir, databaseUrl, sessionSecret } = config;
  if ((databaseUrl && sessionSecret) || existsSync(databaseUrl ? dataDir : join(dataDir, 'postgres'))) return;
  throw new StartError(`There is no product in ${dataDir}: run this with the DATA_DIR that the product has.`);
}

/** Runs at low priority and stops with the product. */
function giveWay(): void {
  endWithParent();
  setPriority(10);
}

async function openTarget(): Promise<{ place: BackupPlace; name: string }> {
  const argument = process.argv[2];
  if (argument && !argument.startsWith('--')) return openBackupFile(argument);
  const place = await openPlace(config.backupDir ?? join(config.dataDir, 'backups'));
  return { place, name: isDaily ? dailyName() : archiveName() };
}

/** Removes what a killed one left, too. */
async function removeOutdated(place: BackupPlace): Promise<void> {
  const names = await place.list();
  const left = names.filter((name) => /^daily-.*\.partial$/.test(name));
  for (const name of [...outdatedBackups(names), ...left]) await place.remove(name);
}
