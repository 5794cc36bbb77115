import { hash } from 'bcryptjs';
import pg from 'pg';
import { patientOptions } from '#server/database/connection.ts';
import { passwordCost } from '#server/lib/auth/passwords.ts';
import { fillEmployees, fillEvaluations, fillInquiries, fillSubmissions } from './fill-statements.ts';

export interface Size {
  submissions: number;
  inquiries: number;
  /** Twenty per evaluation. */
  answers: number;
}

/** The password of `employee.1` (an admin) to `employee.500`. */
export const password = 'correct horse battery';

/** Drops indexes and foreign keys meanwhile, which is several times faster; the triggers that count stay. */
export async function fillDatabase(url: string, { submissions, inquiries, answers }: Size): Promise<void> {
  await withClient(url, async (client) => client.query(fillEmployees, [await hash(password, passwordCost)]));
  await Promise.all([
    withClient(url, async (client) => {
      await withoutIndexes(client, ['submissions', 'submission_events'], () =>
        inBatches(client, fillSubmissions, submissions, 100_000),
      );
    }),
    withClient(url, async (client) => {
      await withoutIndexes(client, ['contact_inquiries', 'evaluation_sessions', 'self_evaluations'], async () => {
        await inBatches(client, fillInquiries, inquiries, 100_000);
        await inBatches(client, fillEvaluations, answers / 20, 10_000);
      });
    }),
  ]);
  await withClient(url, (client) => client.query('vacuum (analyze)'));
}

export async function restoreDatabase(url: string, { submissions }: Size): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('delete from submissions where id > $1', [submissions]);
    await client.query('delete from session');
    await client.query('delete from evaluation_sessions where not is_completed');
    await client.query('delete from training_progress');
    await client.query('vacuum (analyze) submissions, submission_events, submission_counts, session');
  });
}

export async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(patientOptions(url));
  await client.connect();
  try {
    await client.query(`set maintenance_work_mem = '512MB'`);
    return await act(client);
  } finally {
    await client.end();
  }
}

/** $1 is a batch's first number, $2 its last, $3 the total. */
async function inBatches(client: pg.Client, statements: string[], total: number, batch: number): Promise<void> {
  for (let first = 1; first <= total; first += batch) {
    const last = Math.min(total, first + batch - 1);
    for (const statement of statements) await client.query(statement, [first, last, total]);
  }
}

/** Keeps partial indexes, because PostgreSQL rewrites their conditions. */
async function withoutIndexes(client: pg.Client, tables: string[], act: () => Promise<void>): Promise<void> {
  const keys = await client.query<{ name: string; owner: string; definition: string }>(
    `select conname as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
    [tables],
  );
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::regclass[]) and indpred is null and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { name, owner } of keys.rows) await client.query(`alter table ${owner} drop constraint "${name}"`);
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  await act();
  for (const { definition } of indexes.rows) await client.query(definition);
  for (const { name, owner, definition } of keys.rows) {
    await client.query(`alter table ${owner} add constraint "${name}" ${definition}`);
  }
}
