import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { closeDatabase, db, isDatabaseAway, openDatabase } from '#server/database/connection.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { makeUsedFolder } from '#server/database/embedded/test-support.ts';

it('refuses a server that is a standby, and might be far behind', async () => {
  const folder = await makeUsedFolder();
  await writeFile(join(folder, 'postgres/standby.signal'), '');
  const standby = await startEmbedded(folder);
  onTestFinished(() => standby.stop());
  openDatabase(standby.url);
  onTestFinished(closeDatabase);
  const error = await db.execute(sql`select 1`).catch((reason: unknown) => reason);
  expect(isDatabaseAway(error), String(error)).toBe(true);
});
