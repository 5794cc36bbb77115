import { beforeAll, describe, expect, it } from 'vitest';
import { fillDatabase } from '#server/bench/fill.ts';
import { busyAuthor, searched } from '#server/bench/fill-statements.ts';
import { pool } from '#server/database/connection.ts';
import { startApi } from '#server/test/api.ts';
import { statementsOf } from '#server/test/statements.ts';
import type { EmployeeRole } from '#shared/roles.ts';

/** What grows without end. A few hundred accounts are read faster than their index. */
const growing = ['submissions', 'submission_events', 'contact_inquiries', 'evaluation_sessions', 'self_evaluations'];

const deep = `cursor=${Date.now() - 400 * 86_400_000}.10000`;
const words = Object.values(searched).map((word) => `q=${word}`);

/** Everything that is read from tables that grow, each way that it can be asked for. */
const reads: Partial<Record<EmployeeRole, Record<string, string[]>>> = {
  admin: {
    '/api/submissions/all': [
      ...['', deep, 'sort=oldest', `sort=oldest&${deep}`, 'sort=updated', 'sort=title', `sort=title&${deep}`],
      ...['status=approved', `status=approved&${deep}`, 'type=sales_prospect', 'status=approved&type=sales_prospect'],
      ...[`employee=${busyAuthor}`, `employee=${busyAuthor}&status=approved`, 'age=30', 'age=900'],
      ...[...words, `status=approved&${words[0]}`, 'q=ha'],
    ],
    '/api/submissions/stats': [''],
    '/api/submissions/500': [''],
    '/api/contact-inquiries': [
      ...['', deep, 'status=new', 'formType=sales', 'status=new&formType=sales', 'assignedTo=none', 'assignedTo=me'],
      ...['q=visitor.77', 'q=zzz', 'status=new&q=harbour'],
    ],
    '/api/contact-inquiries/stats': [''],
    '/api/contact-inquiries/500': [''],
    '/api/admin/evaluations': ['', deep, 'role=staff_writer', `employee=${busyAuthor}`, 'q=mira', 'q=nobody'],
    '/api/admin/evaluations/stats': [''],
    '/api/admin/evaluations/grid': [''],
    '/api/admin/evaluations/50': [''],
  },
  sales_manager: { '/api/manager/submissions': ['', deep, 'type=sales_prospect'] },
  staff_writer: {
    '/api/submissions/employee': ['', deep, 'status=approved', ...words],
    '/api/submissions/similar': [`type=event_opportunity&text=${searched.rare}`],
    '/api/employee/evaluations': ['', deep],
    '/api/employee/evaluation/draft': [''],
  },
};

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** The growing tables that a plan reads from end to end. */
function scanned({ Plans = [], ...node }: Plan): string[] {
  const here = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [];
  return [...here, ...Plans.flatMap(scanned)].filter((table) => growing.includes(table));
}

async function planOf(text: string, values: unknown[]): Promise<Plan> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values);
  const [explained] = rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }];
  return explained['QUERY PLAN'][0].Plan;
}

describe('nothing that is read reads a table from end to end', () => {
  beforeAll(async () => {
    const url = pool.options.connectionString as string;
    await fillDatabase(url, { submissions: 20_000, inquiries: 20_000, answers: 200_000 });
  });

  const cases = Object.entries(reads).flatMap(([role, paths]) =>
    Object.entries(paths).flatMap(([path, queries]) => queries.map((query) => [role, `${path}?${query}`] as const)),
  );

  it.each(cases)('%s: GET %s', async (role, path) => {
    const { rows } = await pool.query<{ id: number; sessionEpoch: number }>(
      'select id, session_epoch as "sessionEpoch" from employees where role = $1 order by id limit 1',
      [role],
    );
    const client = await (await startApi()).signedInAs(rows[0] as { id: number; sessionEpoch: number });
    let status = 0;
    const statements = await statementsOf(async () => {
      ({ status } = await client.call('GET', path));
    });
    expect(status).toBe(200);
    for (const { text, values } of statements) expect(scanned(await planOf(text, values)), text).toEqual([]);
  });
});
