import pg from 'pg';
import { closeDatabase, connectionOptions, openDatabase } from '#server/database/connection.ts';
import { closeJobs, openJobs } from '#server/database/jobs.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { queues } from '#server/jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server with a migrated database `template_overtone` that test files copy. */
    serverUrl: string;
  }
}

export const templateName = 'template_overtone';

/** Runs one statement on the server's own database, outside any pool. */
export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ ...connectionOptions(serverUrl), statement_timeout: 0, query_timeout: 0 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Makes the template once; every test file starts from a copy of it. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await runOnServer(serverUrl, `create database ${templateName}`);
  const url = urlOf(serverUrl, templateName);
  await migrateDatabase(url);
  // With its queues, so that every copy has them.
  openDatabase(url, { max: 2 });
  await openJobs(queues);
  await closeJobs();
  await closeDatabase();
}
