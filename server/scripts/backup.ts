import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { config } from '#server/config.ts';
import { backUp } from '#server/database/backup/backup.ts';
import { progressLine, readableSize } from '#server/database/backup/progress.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { loadSecret } from '#server/lib/secrets.ts';
import { endWithSentence } from '#server/lib/start-error.ts';
import { acquireDatabase } from '#server/scripts/acquire-database.ts';

await run().catch(endWithSentence);

async function run(): Promise<void> {
  const path = resolve(process.argv[2] ?? join(config.dataDir, 'backups', `${stamp()}.tar.gz`));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const secret = config.sessionSecret ?? (await loadSecret(join(config.dataDir, 'session-secret')));
  const { version } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  const database = await acquireDatabase();
  const line = progressLine();
  try {
    const result = await backUp({
      url: database.url,
      path,
      secret,
      product: version,
      onProgress: line.show,
    });
    line.end();
    const rows = Object.values(result.rows).reduce((sum, count) => sum + count, 0);
    process.stdout.write(`${path}: ${rows} rows, ${result.files} files, ${readableSize(result.size)}.\n`);
    if (result.missing.length > 0) {
      process.stdout.write(`No longer in storage: ${result.missing.length} files that the database names.\n`);
    }
  } finally {
    await database.stop();
  }
}

/** Such as `2026-11-21T0912`. */
function stamp(): string {
  return new Date().toISOString().slice(0, 16).replace(':', '');
}
