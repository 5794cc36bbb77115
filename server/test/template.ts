import pg from 'pg';
import { closeDatabase, openDatabase, patientOptions } from '#server/database/connection.ts';
import { closeJobs, openJobs } from '#server/database/jobs.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { queues } from '#server/jobs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server with the migrated database `template_overtone`. */
    serverUrl: string;
    /** Each worker has its data folder in it. */
    dataRoot: string;
    /** A stopped embedded database without tables. */
    emptyCluster: string;
    /** The same, migrated. */
    preparedCluster: string;
  }
}

export const templateName = 'template_overtone';

/** One statement on the server's own database. */
export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(patientOptions(serverUrl));
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

/** Created once; every test file copies it. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await runOnServer(serverUrl, `create database ${templateName}`);
  await prepareDatabase(urlOf(serverUrl, templateName));
}

/** As a start does: its owner migrates, and the application makes its queues. */
export async function prepareDatabase(url: string, applicationUrl = url): Promise<void> {
  const role = applicationUrl === url ? undefined : decodeURIComponent(new URL(applicationUrl).username);
  await migrateDatabase(url, { role });
  openDatabase(applicationUrl, { max: 2 });
  await openJobs(queues);
  await closeJobs();
  await closeDatabase();
}
