import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { config } from '#server/config.ts';
import { closeDatabase, openDatabase } from '#server/database/connection.ts';
import { closePasswordWorkers } from '#server/lib/passwords.ts';
import { setSecret } from '#server/lib/secrets.ts';
import { runOnServer, templateName, urlOf } from '#server/test/template.ts';

/* Every test file has a database of its own, copied from the migrated template. */
const name = `test_${randomBytes(6).toString('hex')}`;
const serverUrl = inject('serverUrl');

beforeAll(async () => {
  await runOnServer(serverUrl, `create database ${name} template ${templateName}`);
  setSecret(config.sessionSecret ?? '');
  openDatabase(urlOf(serverUrl, name));
});

afterAll(async () => {
  await closePasswordWorkers();
  await closeDatabase();
  await runOnServer(serverUrl, `drop database ${name} with (force)`);
});
