import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import { db } from '#server/database/connection.ts';
import { describeApi } from '#server/middleware/contract.ts';
import { type Answer, type Client, makeEmployee, startApi } from '#server/test/api.ts';
import { insertNotification } from '#server/test/notifications.ts';
import { type Fixtures, makeFixtures } from '#server/test/route-call.ts';
import { insertSubmission } from '#server/test/submissions.ts';
import {
  assignments,
  auditEvents,
  contactInquiries,
  documentVersions,
  evaluationSessions,
  inquiryMessages,
  mails,
  pictures,
  selfEvaluations,
  siteDocuments,
} from '#shared/schema.ts';

interface Row {
  id: number | string;
}

interface List {
  reader: 'admin' | 'manager' | 'writer';
  query?: string;
  /** Makes a row of this moment, by whatever the list is ordered. */
  insert(fixtures: Fixtures, at: Date): Promise<Row>;
  idOf?: (row: never) => Row['id'];
}

const word = 'Zymurgy';

const submission = (employeeId: number, at: Date, values: Parameters<typeof insertSubmission>[2] = {}) =>
  insertSubmission(employeeId, 'submitted', {
    title: at.toISOString(),
    submissionData: JSON.stringify({ datetime: at.toISOString().slice(0, 16) }),
    createdAt: at,
    updatedAt: at,
    ...values,
  });

const firstOf = async <Made>(rows: Promise<Made[]>) => (await rows)[0] as Made;

/** Must name every list of the API. */
const lists: Record<string, List> = {
  'GET /api/submissions/all': {
    reader: 'admin',
    insert: ({ people }, at) => submission(people.writer.id, at),
  },
  'GET /api/submissions/employee': {
    reader: 'writer',
    insert: ({ people }, at) => submission(people.writer.id, at),
  },
  'GET /api/manager/submissions': {
    reader: 'manager',
    query: 'assigned=me',
    insert: ({ people }, at) => submission(people.writer.id, at, { assignedTo: people.manager.id }),
  },
  'GET /api/contact-inquiries': {
    reader: 'admin',
    insert: (_, at) =>
      firstOf(
        db
          .insert(contactInquiries)
          .values({ name: word, email: 'ana@example.com', reference: randomUUID().slice(0, 18), createdAt: at })
          .returning(),
      ),
  },
  'GET /api/contact-inquiries/unmatched': {
    reader: 'admin',
    insert: (_, at) =>
      firstOf(
        db
          .insert(inquiryMessages)
          .values({ direction: 'in', senderEmail: 'ana@example.com', text: 'Hello', createdAt: at })
          .returning(),
      ),
  },
  'GET /api/assignments': {
    reader: 'manager',
    query: 'scope=all',
    insert: (_, at) =>
      firstOf(
        db
          .insert(assignments)
          .values({ title: at.toISOString(), kind: 'other', createdAt: at, nextAt: at })
          .returning(),
      ),
  },
  'GET /api/admin/employees': {
    reader: 'admin',
    query: `q=${word}`,
    insert: (_, createdAt) => makeEmployee('photographer', { lastName: word, createdAt }),
  },
  'GET /api/manager/team': {
    reader: 'admin',
    query: 'role=street_team',
    insert: (_, createdAt) => makeEmployee('street_team', { createdAt }),
  },
  'GET /api/admin/evaluations': {
    reader: 'admin',
    insert: ({ people }, at) => evaluation(people.writer.id, at),
    idOf: ({ sessionId }: { sessionId: number }) => sessionId,
  },
  'GET /api/employee/evaluations': {
    reader: 'writer',
    insert: ({ people }, at) => evaluation(people.writer.id, at),
  },
  'GET /api/admin/mail': {
    reader: 'admin',
    insert: ({ people }, at) =>
      firstOf(
        db
          .insert(mails)
          .values({ queue: 'account-mail', kind: 'reset', employeeId: people.writer.id, createdAt: at })
          .returning(),
      ),
  },
  'GET /api/admin/activity': {
    reader: 'admin',
    query: 'action=session_logout',
    insert: ({ people }, at) =>
      firstOf(db.insert(auditEvents).values({ action: 'session_logout', actorId: people.writer.id, at }).returning()),
  },
  'GET /api/notifications': {
    reader: 'writer',
    insert: ({ people }, visibleAt) => insertNotification(people.writer.id, { visibleAt }),
  },
  'GET /api/pictures': {
    reader: 'admin',
    async insert(_, createdAt) {
      const size = { width: 640, height: 480, widths: [640], bytes: 1, color: '#000000' };
      const values = { id: randomUUID(), alt: word, createdAt, ...size };
      return firstOf(db.insert(pictures).values(values).returning());
    },
  },
  'GET /api/content/:kind/versions': {
    reader: 'admin',
    async insert(_, publishedAt) {
      await db.insert(siteDocuments).values({ kind: 'landing' }).onConflictDoNothing();
      const number = (await db.$count(documentVersions)) + 1;
      await db.insert(documentVersions).values({ kind: 'landing', number, words: {}, publishedAt });
      return { id: number };
    },
  },
};

async function evaluation(employeeId: number, completedAt: Date) {
  const author = { employeeId, role: 'staff_writer' } as const;
  const values = { ...author, isCompleted: true, completedAt };
  const { id } = await firstOf(db.insert(evaluationSessions).values(values).returning());
  const answer = { questionId: 'staff_writer_1', questionText: 'How many?', response: 'Twelve.' };
  await db.insert(selfEvaluations).values({ ...author, ...answer, sessionId: id });
  return { id };
}

const api = describeApi(apiRoutes(), '1');
const parametersOf = Object.fromEntries(
  Object.entries(api.paths).flatMap(([path, { get }]) =>
    get ? [[`GET ${path.replace(/\{(\w+)\}/g, ':$1')}`, get.parameters.filter((each) => 'name' in each)]] : [],
  ),
);
const withPages = Object.keys(parametersOf).filter((call) => parametersOf[call]?.some(({ name }) => name === 'cursor'));
const ordersOf = (call: string) => {
  const { schema } = parametersOf[call]?.find(({ name }) => name === 'sort') ?? {};
  return (schema?.enum as string[] | undefined) ?? ['newest'];
};
const ascending = ['oldest', 'title', 'event', 'due'];

describe('a list', () => {
  it('is tried if it has pages', () => {
    expect(Object.keys(lists).sort()).toEqual(withPages.sort());
  });

  const inEachOrder = Object.entries(lists).flatMap(([call, list]) =>
    ordersOf(call).map((order) => [`${call} ${order}`, { call, order, list }] as const),
  );

  it.each(inEachOrder)('%s has every row once, however the pages cut it', async (_, { call, order, list }) => {
    const fixtures = await makeFixtures(await startApi());
    const reader = fixtures[list.reader];
    const made: Row['id'][] = [];
    // Pages of two begin and end within the three of one moment.
    for (const second of [1, 2, 2, 2, 3]) {
      made.push((await list.insert(fixtures, new Date(moment + second * 1_000))).id);
    }
    const expected = ascending.includes(order) ? made : made.toReversed();
    const query = [list.query, parametersOf[call]?.some(({ name }) => name === 'sort') && `sort=${order}`];
    const path = `${call.slice(4).replace(':kind', 'landing')}?${query.filter(Boolean).join('&')}`;
    for (const limit of [1, 2, 3, 200]) {
      const seen = await walk(reader, `${path}&limit=${limit}`, list.idOf);
      expect(new Set(seen).size, `pages of ${limit}`).toBe(seen.length);
      expect(
        seen.filter((id) => made.includes(id)),
        `pages of ${limit}`,
      ).toEqual(expected);
    }
  });
});

const moment = Date.UTC(2026, 9, 1);

/** The ids of all rows, as the `Link` of each page leads on. */
async function walk(
  reader: Client,
  path: string,
  idOf: (row: never) => Row['id'] = ({ id }: Row) => id,
): Promise<Row['id'][]> {
  const seen: Row['id'][] = [];
  for (let next: string | undefined = path; next; ) {
    const { status, body, headers }: Answer<Row[]> = await reader.call<Row[]>('GET', next);
    if (status !== 200) throw new Error(`${next}: ${status} ${JSON.stringify(body)}`);
    seen.push(...body.map((row) => idOf(row as never)));
    next = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  }
  return seen;
}
