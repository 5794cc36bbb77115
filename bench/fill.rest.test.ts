import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { urlOf } from '#server/test/template.ts';
import { submissionStatuses, submissionTypes } from '#shared/submissions/submissions.ts';
import { fillDatabase, restoreDatabase } from './fill.ts';
import { searched } from './fill-statements.ts';

const size = { submissions: 2_000, inquiries: 300, answers: 400 };

async function rowsOf(query: string): Promise<Record<string, unknown>[]> {
  return (await db.execute(sql.raw(query))).rows;
}

async function ownUrl(): Promise<string> {
  const [row] = await rowsOf('select current_database() as name');
  return urlOf(inject('serverUrl'), String(row?.name));
}

const shape = `
  select indexdef as definition from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where contype = 'f'
  order by 1`;

describe('fillDatabase', () => {
  it('fills to size, keeps indexes, keys and counters right, and restores the database', async () => {
    const [before, url] = [await rowsOf(shape), await ownUrl()];
    // The statements count accounts from 1.
    await db.execute(sql`alter sequence employees_id_seq restart`);
    await fillDatabase(url, size);
    expect(await rowsOf(shape)).toEqual(before);
    const counts = `select (select count(*) from submissions)::int as submissions, (select count(*) from contact_inquiries)::int as inquiries,
      (select count(*) from self_evaluations)::int as answers`;
    expect(await rowsOf(counts)).toEqual([size]);

    const counters = `
      select 'submissions' as counted, (select sum(count)::int from submission_counts) as count
      union all select 'inquiries', (select sum(count)::int from inquiry_counts)
      union all select 'answers', (select sum(count)::int from evaluation_counts where counted = 'responses')`;
    expect(await rowsOf(counters)).toEqual(Object.entries(size).map(([counted, count]) => ({ counted, count })));

    const kinds = await rowsOf('select distinct status, submission_type as type from submissions');
    expect(new Set(kinds.map(({ status }) => status))).toEqual(new Set(submissionStatuses));
    expect(new Set(kinds.map(({ type }) => type))).toEqual(new Set(submissionTypes));
    const found = await Promise.all(
      Object.values(searched).map((word) =>
        rowsOf(`select count(*)::int as found from submissions where lower(title) like '%${word}%'`),
      ),
    );
    const [frequent = 0, uncommon, rare, absent] = found.map(([row]) => Number(row?.found));
    expect(frequent).toBeGreaterThan(size.submissions / 10);
    expect([uncommon, rare, absent]).toEqual([2, 5, 0]);

    await db.execute(sql`insert into submissions (employee_id, submission_type, title, submission_data)
      values (1, 'special_content', 'made by a bench', '{}')`);
    await restoreDatabase(url, size);
    expect(await rowsOf(counts)).toEqual([size]);
  });
});
