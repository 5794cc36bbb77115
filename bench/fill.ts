import { hash } from 'bcryptjs';
import pg from 'pg';
import { connectionOptions } from '#server/database/connection.ts';
import { passwordCost } from '#server/lib/password-cost.ts';
import { fillEmployees, fillEvaluations, fillInquiries, fillSubmissions } from './fill-statements.ts';

export interface Size {
  submissions: number;
  inquiries: number;
  /** Answers of evaluations, twenty to each. */
  answers: number;
}

/** Of everyone in a filled database: `employee.1` (an admin) to `employee.500`. */
export const password = 'correct horse battery';

/**
 * Fills a migrated, empty database to `size` by SQL. Indexes and foreign keys are taken away meanwhile and made again
 * afterwards, which is several times quicker than keeping them up row by row; the triggers that count stay.
 */
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

/** Back to what was filled: what a part created is deleted, and the room it took is freed. */
export async function restoreDatabase(url: string, { submissions }: Size): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('delete from submissions where id > $1', [submissions]);
    await client.query('delete from session');
    await client.query('delete from evaluation_sessions where not is_completed');
    await client.query('delete from training_progress');
    await client.query('vacuum (analyze) submissions, submission_events, submission_counts, session');
  });
}

/** A connection without the time limits that the product's have. */
export async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connectionOptions(url), statement_timeout: 0, query_timeout: 0, lock_timeout: 0 });
  await client.connect();
  try {
    await client.query(`set maintenance_work_mem = '512MB'`);
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Each statement has $1 for its first number, $2 for its last and $3 for how many there are in all. */
async function inBatches(client: pg.Client, statements: string[], total: number, batch: number): Promise<void> {
  for (let first = 1; first <= total; first += batch) {
    const last = Math.min(total, first + batch - 1);
    for (const statement of statements) await client.query(statement, [first, last, total]);
  }
}

/** Partial indexes stay: PostgreSQL does not tell their condition in the words it was given. */
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
