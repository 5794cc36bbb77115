import { beforeAll, describe, expect, it } from 'vitest';
import { fillDatabase, withClient } from '#bench/fill.ts';
import { busyAuthor, searched } from '#bench/fill-statements.ts';
import { pool } from '#server/database/connection.ts';
import { startApi } from '#server/test/api.ts';
import { statementsOf } from '#server/test/statements.ts';
import type { EmployeeRole } from '#shared/roles.ts';

/** What grows without end. A few hundred accounts are read faster than their index. */
const growing = [
  'submissions',
  'submission_events',
  'contact_inquiries',
  'evaluation_sessions',
  'self_evaluations',
  'audit_events',
];

const deep = `cursor=${Date.now() - 400 * 86_400_000}.10000`;
const words = Object.values(searched).map((word) => `q=${word}`);
/** What trigrams do not index. */
const signs = ['♥', '京', 'C++', 'лё', '—'].map((word) => `q=${encodeURIComponent(word)}`);
/** Rare and frequent ones, short ones, names, a reference and a telephone number. */
const everyWord = [
  ...words,
  ...signs,
  ...['q=ha', 'q=mira', `q=mira%20${searched.frequent}`, 'q=B-00000077', 'q=visitor.77', 'q=%2B31%2010%201000077'],
  ...['q=sales', 'q=quarter', 'q=self-evaluation'],
];
/** One who wrote a tenth of everything, and one like most. */
const authors = [busyAuthor, 77].map((id) => `employee=${id}`);
const ownStatuses = ['approved', 'submitted', 'draft'].map((status) => `status=${status}`);

/** Everything that is read from tables that grow, each way that it can be asked for. */
const reads: Partial<Record<EmployeeRole, Record<string, string[]>>> = {
  admin: {
    '/api/submissions/all': [
      ...['', deep, 'sort=oldest', `sort=oldest&${deep}`, 'sort=updated', 'sort=title', `sort=title&${deep}`],
      ...['status=approved', `status=approved&${deep}`, 'type=sales_prospect', `type=sales_prospect&${deep}`],
      ...['status=approved&type=sales_prospect', `status=approved&type=sales_prospect&${deep}`],
      ...['status=approved&sort=title', 'type=sales_prospect&sort=updated'],
      ...authors.flatMap((author) => [author, `${author}&${deep}`, `${author}&sort=oldest`, `${author}&sort=title`]),
      ...authors.flatMap((author) => [`${author}&sort=updated`, `${author}&age=30`, `${author}&status=approved`]),
      ...authors.flatMap((author) => [
        `${author}&type=sales_prospect`,
        `${author}&type=sales_prospect&status=rejected`,
      ]),
      ...['from=2026-09-01&to=2026-09-30', 'status=approved&type=sales_prospect&from=2025-09-01&to=2026-09-30'],
      ...['from=2026-09-01&to=2026-09-30&sort=title', `from=2025-01-01&${words[0]}`],
      ...['age=30', 'age=900', 'age=30&status=submitted', 'age=30&type=sales_prospect', `age=30&${words[0]}`],
      ...[
        ...words,
        ...signs,
        `status=approved&${words[0]}`,
        'q=ha',
        'q=mira',
        `q=mira%20${searched.frequent}`,
        'q=employee.77',
      ],
    ],
    '/api/submissions/export': [
      ...[
        '',
        'sort=title',
        'sort=updated',
        'status=approved',
        'type=sales_prospect',
        `employee=${busyAuthor}&format=json`,
      ],
      words[0] ?? '',
      'ids=500,77&sort=title',
    ],
    '/api/submissions/stats': [''],
    '/api/submissions/500': [''],
    '/api/contact-inquiries': [
      ...[
        '',
        deep,
        'status=new',
        'formType=sales',
        'status=new&formType=sales',
        'status=open',
        'status=open&sort=oldest',
        `status=open&sort=oldest&${deep}`,
        'sort=oldest&formType=sales',
        'assignedTo=none',
        'assignedTo=me',
        'stage=talk',
        'stage=new&formType=sales',
      ],
      ...['from=2026-09-01&to=2026-09-30', 'formType=sales&answered=yes&from=2026-09-01&to=2026-09-30'],
      ...['q=visitor.77', 'q=zzz', 'status=new&q=harbour', ...signs],
    ],
    '/api/contact-inquiries/export': ['', 'status=new', 'q=zzz', 'ids=500,77'],
    '/api/contact-inquiries/stats': [''],
    '/api/contact-inquiries/500': [''],
    '/api/admin/evaluations': [
      // A frequent word counts to 1,000 of these 20,000, which is most of the table.
      ...['', deep, 'role=staff_writer', `employee=${busyAuthor}`, 'q=nobody'],
      'role=staff_writer&from=2026-07-01&to=2026-09-30',
      ...['unread=yes', 'quarter=2026-Q3', 'quarter=2026-Q3&unread=yes&role=staff_writer'],
    ],
    '/api/report': ['from=2026-09-01&to=2026-09-30', 'from=2025-11-01&to=2026-10-31'],
    // An export of everything counts everything.
    '/api/admin/evaluations/export': [`employee=${busyAuthor}`, 'ids=50,7'],
    '/api/admin/evaluations/stats': [''],
    '/api/manager/team': [''],
    '/api/admin/evaluations/50': [''],
    '/api/admin/activity': [
      ...[
        '',
        deep,
        'action=changes',
        `action=changes&${deep}`,
        'actor=77',
        `actor=77&${deep}`,
        'action=sensitive_read',
        'action=session_logout',
        'thing=mail',
      ],
      ...['thing=submission', `thing=submission&${deep}`, 'thing=submission&of=500', 'thing=submissions'],
      ...['actor=77&action=sensitive_read', 'actor=77&thing=inquiry', 'thing=inquiry&action=authz_fail'],
      ...['from=2026-11-01&until=2026-11-02', 'action=sensitive_update&from=2020-01-01&until=2020-01-02'],
    ],
    '/api/admin/activity/people': [''],
    // One of everything counts everything.
    '/api/admin/activity/export': ['actor=77', 'thing=submission&of=500', 'ids=500,77'],
    '/api/notifications/count': [''],
    '/api/search': everyWord,
  },
  sales_manager: {
    '/api/manager/submissions': [
      '',
      deep,
      'type=sales_prospect',
      'sort=event',
      `sort=event&${deep}`,
      ...words,
      ...signs,
    ],
    '/api/submissions/all': [
      ...[
        'status=changes_requested&sort=updated',
        'status=decided&sort=updated',
        `status=decided&sort=updated&${deep}`,
      ],
      `status=decided&sort=updated&q=${searched.rare}`,
    ],
    '/api/notifications/count': [''],
    '/api/search': everyWord,
  },
  staff_writer: {
    '/api/submissions/employee': ['', deep, ...ownStatuses.flatMap((own) => [own, `${own}&${deep}`]), ...words],
    '/api/submissions/similar': [`type=event_opportunity&text=${searched.rare}`],
    '/api/employee/evaluations': ['', deep],
    '/api/employee/evaluation/draft': [''],
    '/api/notifications/count': [''],
    '/api/search': everyWord,
  },
};

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: Plan[];
}

function nodesOf({ Plans = [], ...node }: Plan): Plan[] {
  return [node, ...Plans.flatMap(nodesOf)];
}

/** The growing tables that a plan reads from end to end. */
function scanned(plan: Plan): string[] {
  const scans = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan');
  return scans.map((node) => node['Relation Name'] ?? '').filter((table) => growing.includes(table));
}

/** Settings have no plan, and what is fetched has its cursor's. */
const planned = /^\s*(select|insert|update|delete|with|declare)\b/i;

type Statement = Awaited<ReturnType<typeof statementsOf>>[number];

/** For any values, by the text alone. */
const generic = new Map<string, Promise<Plan>>();

/** For its values, and for any where it is prepared: PostgreSQL may choose either. */
async function plansOf({ text, values, isPrepared }: Statement): Promise<Plan[]> {
  if (!planned.test(text)) return [];
  const plan = async (option: string, given: unknown[]) => {
    const explain = { text: `explain (format json${option}) ${text}`, values: given };
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain);
    return (rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }])[0]['QUERY PLAN'][0].Plan;
  };
  if (isPrepared && !generic.has(text)) generic.set(text, plan(', generic_plan', []));
  return Promise.all([plan('', values), ...(isPrepared ? [generic.get(text) as Promise<Plan>] : [])]);
}

/** The statements of a call by the first employee of a role, or by a certain one. */
async function asked(role: string, path: string, employee?: number): Promise<Statement[]> {
  const { rows } = await pool.query<{ id: number; sessionEpoch: number }>(
    `select id, session_epoch as "sessionEpoch" from employees where ${employee ? 'id = $1' : 'role = $1'} order by id limit 1`,
    [employee ?? role],
  );
  const client = await (await startApi()).signedInAs(rows[0] as { id: number; sessionEpoch: number });
  let status = 0;
  const statements = await statementsOf(async () => {
    ({ status } = await client.call('GET', path));
  });
  expect(status).toBe(200);
  return statements;
}

beforeAll(async () => {
  const url = pool.options.connectionString as string;
  // The statements of the filling count accounts from 1.
  await pool.query(`alter sequence employees_id_seq restart`);
  await fillDatabase(url, { submissions: 20_000, inquiries: 20_000, answers: 200_000 });
  await withClient(url, async (client) => {
    await client.query(`insert into audit_events (at, actor_id, action, target)
    select now() - make_interval(mins => 40000 - n), case when n % 9 > 0 then 1 + n % 99 end,
      case when n % 999 = 0 then 'session_logout' when n % 3 = 0 then 'sensitive_update' else 'sensitive_read' end,
      case when n % 5 = 0 then 'submissions' when n % 700 = 0 then 'mail:' || n when n % 2 = 0 then 'submission:' || n / 40 else 'inquiry:' || n / 40 end
    from generate_series(1, 40000) as n`);
    await client.query('vacuum (analyze) audit_events');
  });
});

describe('no list reads a whole table', () => {
  const cases = Object.entries(reads).flatMap(([role, paths]) =>
    Object.entries(paths).flatMap(([path, queries]) => queries.map((query) => [role, `${path}?${query}`] as const)),
  );

  it.each(cases)('%s: GET %s', async (role, path) => {
    for (const statement of await asked(role, path)) {
      for (const plan of await plansOf(statement)) expect(scanned(plan), statement.text).toEqual([]);
    }
  });
});

describe("one employee's list", () => {
  const own = '/api/submissions/employee';
  const theirs = '/api/submissions/all?employee=77';

  it.each([
    ...['', '&type=sales_prospect', '&status=approved', '&status=approved&type=sales_prospect', '&sort=oldest'].map(
      (more) => ['admin', theirs + more] as const,
    ),
    ...['', `?${deep}`, '?status=approved', '?status=draft'].map((query) => ['', own + query] as const),
  ])('reads only their own rows: %s %s', async (role, path) => {
    const statements = await asked(role, path, role === '' ? 77 : undefined);
    const [list] = statements.filter(({ text }) => text.includes('as counted'));
    for (const plan of await plansOf(list as Statement)) {
      const reading = nodesOf(plan).filter((node) => node['Relation Name'] === 'submissions');
      expect(reading.map((node) => node['Index Cond'] ?? node['Recheck Cond'])).toEqual(
        reading.map(() => expect.stringMatching(/employee_id = /)),
      );
    }
  });
});
