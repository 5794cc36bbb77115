import { randomBytes, randomInt } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { config } from '#server/config.ts';
import { writeTally } from '#server/database/audit-tally.ts';
import { closeDatabase, hasCode, openDatabase, pool, waitForConnections } from '#server/database/connection.ts';
import { postgresErrors } from '#server/database/error-codes.ts';
import { closeJobs, openJobs } from '#server/database/jobs.ts';
import { queues } from '#server/jobs.ts';
import { closePasswordWorkers, setPasswordCost } from '#server/lib/auth/passwords.ts';
import { setSecret } from '#server/lib/auth/secrets.ts';
import { setTime } from '#server/lib/clock.ts';
import { closeMailReader } from '#server/lib/mail/inbound/reader.ts';
import { closeImageWorkers } from '#server/lib/pictures/images.ts';
import { setPublished } from '#server/lib/site/published.ts';
import { closeTextWorker } from '#server/lib/site/texts.ts';
import { tally } from '#server/test/tally.ts';
import { runOnServer, templateName, urlOf } from '#server/test/template.ts';

/* Each test file gets a copy of the migrated template. */
const name = `test_${randomBytes(6).toString('hex')}`;
const serverUrl = inject('serverUrl');

beforeAll(async () => {
  tally('databases');
  await runOnServer(serverUrl, `create database ${name} template ${templateName}`);
  // The first is that of `holdClock`.
  await runOnServer(serverUrl, `alter database ${name} set search_path = held, public, pg_catalog`);
  setSecret(config.sessionSecret ?? '');
  setPasswordCost(4);
  openDatabase(urlOf(serverUrl, name));
  // On a busy machine a connection may take longer than people wait for a page.
  waitForConnections(60_000);
  // What a worker remembers of people, such as their limits, outlives a test file: none meets those of another.
  await pool.query(`select setval('employees_id_seq', ${randomInt(1, 20_000) * 100_000})`);
  await openJobs(queues);
});

afterAll(async () => {
  await writeTally();
  await closeJobs();
  await closePasswordWorkers();
  await closeImageWorkers();
  await closeMailReader();
  await closeTextWorker();
  await closeDatabase();
  // A test file may have published words, started a mail server or set the clock.
  setPublished({ words: new Map(), pictures: new Map(), texts: new Map(), respelled: new Map() });
  config.smtpUrl = undefined;
  setTime(undefined);
  await dropWhenLeft();
});

/** On a busy machine a session outlives its connection, longer than the five seconds that the server waits: it is ended. */
async function dropWhenLeft(): Promise<void> {
  for (;;) {
    try {
      // `with (force)` needs rights over autovacuum, which is a superuser.
      return await runOnServer(serverUrl, `drop database ${name}`);
    } catch (error) {
      if (!hasCode(error, postgresErrors.objectInUse)) throw error;
      const sessions = `pg_stat_activity where datname = '${name}' and usename = current_user`;
      await runOnServer(serverUrl, `select pg_terminate_backend(pid) from ${sessions}`);
    }
  }
}
