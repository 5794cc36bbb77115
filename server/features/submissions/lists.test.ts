import { eq, gte, max } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { listedSubmissions } from '#server/features/submissions/record/read.ts';
import { type Client, startApi } from '#server/test/api.ts';
import { daysAgo } from '#server/test/clock.ts';
import { completeForms, insertSubmission, send, signIn } from '#server/test/submissions.ts';
import { submissions } from '#shared/schema.ts';
import type { SubmissionStatus } from '#shared/submissions/submissions.ts';
import type {
  PendingSubmission,
  SimilarSubmission,
  SubmissionStats,
  SubmissionView,
} from '#shared/submissions/views.ts';

/** Follows the `Link` headers to the end. */
async function walk<T extends SubmissionView = SubmissionView>(client: Client, path: string): Promise<T[]> {
  const rows: T[] = [];
  for (let next: string | undefined = path; next; ) {
    const { body, headers }: { body: T[]; headers: Headers } = await client.call<T[]>('GET', next);
    rows.push(...body);
    next = /<([^>]+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1];
  }
  return rows;
}

describe('GET /api/submissions/employee', () => {
  it('lists one’s own alone, newest first, page by page, and searches them', async () => {
    const api = await startApi();
    const { client, employee } = await signIn(api, 'photographer');
    await send((await signIn(api, 'photographer')).client);
    for (const [index, title] of ['Alpha 100%', 'Beta', 'Gamma', 'Alphabet', 'Delta'].entries()) {
      await insertSubmission(employee.id, index === 1 ? 'draft' : 'submitted', { title, createdAt: daysAgo(index) });
    }
    expect((await walk(client, '/api/submissions/employee?limit=2')).map(({ title }) => title)).toEqual([
      'Alpha 100%',
      'Beta',
      'Gamma',
      'Alphabet',
      'Delta',
    ]);
    const found = await client.call<SubmissionView[]>('GET', '/api/submissions/employee?q=ALPHA&limit=1');
    expect([found.body.length, found.headers.get('X-Total-Count')]).toEqual([1, '2']);
    expect((await walk(client, '/api/submissions/employee?q=AL')).map(({ title }) => title)).toEqual([
      'Alpha 100%',
      'Alphabet',
    ]);
    expect((await walk(client, '/api/submissions/employee?q=10')).map(({ title }) => title)).toEqual(['Alpha 100%']);
    expect((await walk(client, '/api/submissions/employee?q=100%25')).map(({ title }) => title)).toEqual([
      'Alpha 100%',
    ]);
    expect((await walk(client, '/api/submissions/employee?status=draft')).map(({ title }) => title)).toEqual(['Beta']);
    expect((await client.call('GET', '/api/submissions/employee?status=lost')).status).toBe(400);
    expect((await api.call('GET', '/api/submissions/employee')).status).toBe(401);
  });
});

describe('GET /api/submissions/all and /stats', () => {
  it('selects without values, so that its columns are written to SQL once', () => {
    expect(listedSubmissions.toSQL().params).toEqual([]);
  });

  it('says that there are at least so many where it did not count to the end', async () => {
    const api = await startApi();
    const { client: admin } = await signIn(api, 'admin');
    const { employee } = await signIn(api, 'staff_writer');
    const rows = Array.from({ length: 1_001 }, () => ({
      employeeId: employee.id,
      submissionType: 'sales_prospect' as const,
      title: 'Umbrella makers',
      submissionData: '{}',
    }));
    await db.insert(submissions).values(rows);
    const totals = async (query: string) => {
      const { headers } = await admin.call('GET', `/api/submissions/all?limit=1&${query}`);
      return [headers.get('X-Total-Count'), headers.get('X-Total-Count-Relation')];
    };
    expect(await totals('q=umbrella')).toEqual(['1000', 'gte']);
    expect(await totals(`employee=${employee.id}`)).toEqual(['1000', 'gte']);
    const [last] = await db.select({ id: max(submissions.id) }).from(submissions);
    await db.delete(submissions).where(gte(submissions.id, (last?.id ?? 0) - 1));
    expect(await totals(`employee=${employee.id}`)).toEqual(['999', null]);
    await db.delete(submissions).where(eq(submissions.employeeId, employee.id));
  });

  it('filters, sorts and pages on the server', async () => {
    const api = await startApi();
    const { client: admin } = await signIn(api, 'admin');
    const { employee } = await signIn(api, 'staff_writer');
    const make = (title: string, status: SubmissionStatus, days: number, values = {}) =>
      insertSubmission(employee.id, status, { title, createdAt: daysAgo(days), updatedAt: daysAgo(days), ...values });
    await make('zither', 'submitted', 1);
    await make('Accordion', 'approved', 2, { updatedAt: daysAgo(0) });
    await make('marimba', 'rejected', 30);
    await make('unsent', 'draft', 3);
    await make('Bassoon', 'withdrawn', 40, {
      submissionType: 'special_interview',
      submissionData: JSON.stringify(completeForms.special_interview),
    });
    const titles = async (query: string) =>
      (await walk(admin, `/api/submissions/all?employee=${employee.id}&limit=1${query}`)).map(({ title }) => title);
    expect(await titles('')).toEqual(['zither', 'Accordion', 'marimba', 'Bassoon']);
    expect(await titles('&sort=oldest')).toEqual(['Bassoon', 'marimba', 'Accordion', 'zither']);
    expect(await titles('&sort=title')).toEqual(['Accordion', 'Bassoon', 'marimba', 'zither']);
    expect(await titles('&sort=updated')).toEqual(['Accordion', 'zither', 'marimba', 'Bassoon']);
    expect(await titles('&status=rejected')).toEqual(['marimba']);
    expect(await titles('&age=30')).toEqual(['marimba', 'Bassoon']);
    expect(await titles('&type=special_interview')).toEqual(['Bassoon']);
    expect(await titles('&q=special%20int')).toEqual(['Bassoon']);
    expect(await titles('&q=ssoo')).toEqual(['Bassoon']);
    expect(await titles('&q=%25')).toEqual([]);
    expect((await admin.call('GET', '/api/submissions/all?status=draft')).status).toBe(400);
  });

  it('writes a row as the row itself is read, whatever stands in it', async () => {
    const api = await startApi();
    const { client: admin, employee: reviewer } = await signIn(api, 'admin');
    const { employee } = await signIn(api, 'staff_writer');
    const title = 'A "quoted" \\ line\nand a\ttab, \u007f \u2028 🎻 </script> {"a":1}';
    const submissionData = JSON.stringify({ ...completeForms.special_interview, interviewee: title });
    const form = { submissionType: 'special_interview' as const, title, submissionData };
    await insertSubmission(employee.id, 'withdrawn', { ...form, createdAt: new Date('2026-01-02T03:04:05.006Z') });
    await insertSubmission(employee.id, 'approved', {
      ...form,
      createdAt: new Date('2026-01-02T03:04:05Z'),
      updatedAt: new Date('2026-02-03T04:05:06.7Z'),
      reviewedBy: reviewer.id,
      reviewedAt: new Date('2026-02-03T04:05:06.78Z'),
      reviewNotes: 'Yes.\n',
    });
    const { body: list } = await admin.call<SubmissionView[]>('GET', `/api/submissions/all?employee=${employee.id}`);
    expect(list).toHaveLength(2);
    for (const row of list) {
      expect((await admin.call('GET', `/api/submissions/${row.id}`)).body).toMatchObject(row);
    }
  });

  it('counts from the counters, drafts nowhere', async () => {
    const api = await startApi();
    const { client: admin } = await signIn(api, 'admin');
    const { employee } = await signIn(api, 'staff_writer');
    const read = async () => (await admin.call<SubmissionStats>('GET', '/api/submissions/stats')).body;
    const before = await read();
    for (const status of ['draft', 'submitted', 'submitted', 'approved', 'changes_requested'] as const)
      await insertSubmission(employee.id, status);
    const after = await read();
    expect([
      after.total - before.total,
      after.submitted - before.submitted,
      after.approved - before.approved,
      after.rejected - before.rejected,
    ]).toEqual([4, 2, 1, 0]);
    expect(after.byStatus).not.toHaveProperty('draft');
    const list = await admin.call('GET', '/api/submissions/all?status=approved&limit=1');
    expect(list.headers.get('X-Total-Count')).toBe(String(after.approved));
  });

  it('lets managers read the list and its numbers, and admins alone export it', async () => {
    const api = await startApi();
    const { client: manager } = await signIn(api, 'sales_manager');
    for (const path of ['all', 'stats', 'export']) {
      const expected = path === 'export' ? 403 : 200;
      expect((await manager.call('GET', `/api/submissions/${path}`)).status, path).toBe(expected);
      expect((await api.call('GET', `/api/submissions/${path}`)).status, path).toBe(401);
    }
  });
});

describe('GET /api/manager/submissions', () => {
  it('lists what is pending, oldest first, by type', async () => {
    const api = await startApi();
    const { client: manager } = await signIn(api, 'production_manager');
    const { employee, client } = await signIn(api, 'staff_writer');
    const old = await insertSubmission(employee.id, 'under_review', { createdAt: daysAgo(400) });
    const older = await insertSubmission(employee.id, 'submitted', {
      createdAt: daysAgo(500),
      submissionType: 'special_interview',
      submissionData: JSON.stringify(completeForms.special_interview),
    });
    await insertSubmission(employee.id, 'approved', { createdAt: daysAgo(600) });
    const rows = await walk<PendingSubmission>(manager, '/api/manager/submissions?limit=1');
    expect(rows.slice(0, 2).map(({ id, version, returned }) => [id, version, returned])).toEqual([
      [older.id, 1, null],
      [old.id, 1, null],
    ]);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['submitted', 'under_review']));
    expect((await walk(manager, '/api/manager/submissions?type=special_interview')).map(({ id }) => id)).toEqual([
      older.id,
    ]);
    const beyond = await manager.call('GET', `/api/manager/submissions?cursor=${Date.now() + 60_000}.1`);
    expect([beyond.body, beyond.headers.get('X-Total-Count')]).toEqual([[], String(rows.length)]);
    expect((await client.call('GET', '/api/manager/submissions')).status).toBe(403);
    expect((await api.call('GET', '/api/manager/submissions')).status).toBe(401);
  });
});

describe('GET /api/submissions/similar', () => {
  it('finds namesakes of the last 90 days, with owner and state', async () => {
    const api = await startApi();
    const { employee, client: author } = await signIn(api, 'staff_writer');
    const { client } = await signIn(api, 'staff_writer');
    const interview = {
      submissionType: 'special_interview' as const,
      submissionData: JSON.stringify(completeForms.special_interview),
    };
    const recent = await insertSubmission(employee.id, 'approved', {
      ...interview,
      title: 'Interview: Wilhelmina Quist',
    });
    const draft = await insertSubmission(employee.id, 'draft', { ...interview, title: 'Interview: Wilhelmina Quist' });
    await insertSubmission(employee.id, 'approved', {
      ...interview,
      title: 'Interview: Wilhelmina Quist',
      createdAt: daysAgo(91),
    });
    const find = async (who: Client, query: string) =>
      (await who.call<SimilarSubmission[]>('GET', `/api/submissions/similar?${query}`)).body;
    expect(await find(client, 'type=special_interview&text=wilhelmina%20quist')).toMatchObject([
      { id: recent.id, status: 'approved', owner: { id: employee.id, firstName: 'Test' }, mine: false },
    ]);
    expect(await find(client, 'type=special_interview&text=wilhelmina%20quist%20and%20band')).toHaveLength(1);
    expect(
      (await find(author, `type=special_interview&text=quist&except=${recent.id}`)).map(({ id, mine }) => [id, mine]),
    ).toEqual([[draft.id, true]]);
    expect(await find(client, 'type=event_opportunity&text=wilhelmina%20quist')).toEqual([]);
    expect((await client.call('GET', '/api/submissions/similar?type=sales_prospect&text=larch')).status).toBe(403);
    expect((await client.call('GET', '/api/submissions/similar?type=special_interview&text=ab')).status).toBe(400);
  });
});
