import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { type Client, startApi } from '#server/test/api.ts';
import { downloadBook } from '#server/test/exports.ts';
import { completeForms, insertSubmission, send, signIn } from '#server/test/submissions.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { auditEvents, submissions } from '#shared/schema.ts';

interface JsonExport {
  about: Record<string, string | number>;
  rows: Record<string, unknown>[];
}

describe('GET /api/submissions/export', () => {
  const pitch = 'A long pitch. '.repeat(400).trim();

  async function filled() {
    const api = await startApi();
    const admin = await signIn(api, 'admin');
    const { employee } = await signIn(api, 'content_creator');
    const rows = Array.from({ length: 1_203 }, (_, index) => ({
      employeeId: employee.id,
      submissionType: 'special_content' as const,
      title: `=cmd|' /C calc'!A${index}`,
      status: 'rejected' as const,
      submissionData: JSON.stringify({ contentTitle: 'x', contentFormat: 'Other', detailedPitch: pitch }),
    }));
    // One statement for all would take longer than statements may on a busy machine.
    for (let from = 0; from < rows.length; from += 200)
      await db.insert(submissions).values(rows.slice(from, from + 200));
    return { admin, query: `employee=${employee.id}&status=rejected` };
  }

  it('writes every row, whole and harmless, in all three formats, and says so in the audit trail', async () => {
    const { admin, query } = await filled();
    const csv = await admin.client.call<string>('GET', `/api/submissions/export?${query}`);
    expect(csv.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="submissions_status-rejected_employee-id-\d+_1203-rows_\d{4}-\d\d-\d\dT\d{4}_by-[\w.-]+\.csv"$/,
    );
    expect(csv.body.split('\r\n')).toHaveLength(1_205);
    expect(csv.body.match(/"?'=cmd/g)).toHaveLength(1_203);
    expect(csv.body.split(pitch)).toHaveLength(1_204);
    const json = await admin.client.call<JsonExport>('GET', `/api/submissions/export?${query}&format=json&sort=oldest`);
    expect(json.body.rows).toHaveLength(1_203);
    expect(json.body.rows[0]).toMatchObject({
      title: "=cmd|' /C calc'!A0",
      type: 'Special Content',
      status: 'Rejected',
      employee: 'Test Person',
      detailedPitch: pitch,
    });
    const book = await downloadBook(admin.client, `/api/submissions/export?${query}&format=xlsx`);
    expect(book.rows).toHaveLength(1_203);
    expect(book.rows[0]).toMatchObject({ Title: expect.stringMatching(/^=cmd/), 'Detailed pitch': pitch });
    const trail = await db
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(and(eq(auditEvents.actorId, admin.employee.id), eq(auditEvents.target, 'submissions')));
    expect(trail.map(({ detail }) => [detail.format, detail.rows])).toEqual([
      ['csv', 1_203],
      ['json', 1_203],
      ['xlsx', 1_203],
    ]);
  });

  it('says what is in it, with dates that are dates, in a table that can be filtered', async () => {
    const api = await startApi();
    const admin = await signIn(api, 'admin');
    const writer = await signIn(api, 'staff_writer');
    const { id, createdAt } = await send(writer.client);
    const query = `employee=${writer.employee.id}&status=submitted&q=${completeForms.event_opportunity.opportunityName}`;
    const { about, sheet, rows } = await downloadBook(
      admin.client,
      `/api/submissions/export?format=xlsx&${query.replaceAll(' ', '%20')}`,
    );
    const { username } = admin.employee;
    expect(about).toEqual({
      Export: 'Submissions',
      Status: 'Submitted',
      'Employee ID': writer.employee.id,
      Search: completeForms.event_opportunity.opportunityName,
      Rows: 1,
      'Exported (UTC)': expect.any(Date),
      'Exported by': `Test Person (${username})`,
    });
    expect(rows).toMatchObject([
      { Id: id, Status: 'Submitted', 'Submitted (UTC)': new Date(createdAt), 'Reviewed (UTC)': null },
    ]);
    expect(rows[0]?.['Date and time']).toEqual(new Date(`${completeForms.event_opportunity.datetime}Z`));
    expect(sheet).toMatchObject({ name: 'Submissions', freezePane: { rows: 1 } });
    expect(sheet.autoFilter?.range).toMatch(/^A1:[A-Z]+2$/);
    expect(sheet.columns?.slice(0, 2).map(({ width }) => width)).toEqual([10, 24]);
    const { body } = await admin.client.call<JsonExport>('GET', `/api/submissions/export?format=json&${query}`);
    expect(body.about).toMatchObject({ Status: 'Submitted', Rows: 1, 'Exported by': about['Exported by'] });
    expect(body.rows[0]).toMatchObject({ id, submitted: createdAt });
  });

  it('takes exactly the chosen rows, in the list’s order, and says how many were chosen', async () => {
    const api = await startApi();
    const { client, employee } = await signIn(api, 'admin');
    const { employee: writer } = await signIn(api, 'staff_writer');
    const titles = ['One', 'Two', 'Three', 'Four'];
    const ids: number[] = [];
    for (const title of titles) ids.push((await insertSubmission(writer.id, 'submitted', { title })).id);
    const draft = await insertSubmission(writer.id, 'draft');
    const path = `/api/submissions/export?ids=${ids[3]},${ids[0]},${draft.id},2000000000&sort=title`;
    const csv = await client.call<string>('GET', path);
    expect(csv.headers.get('Content-Disposition')).toContain('submissions_chosen_2-rows_');
    const json = await client.call<JsonExport>('GET', `${path}&format=json`);
    expect(json.body.about).toMatchObject({ 'Chosen in the list': 4, Rows: 2 });
    expect(json.body.rows.map(({ title }) => title)).toEqual(['Four', 'One']);
    const narrowed = await client.call<JsonExport>('GET', `${path}&format=json&status=approved&assigned=${writer.id}`);
    expect(narrowed.body.rows).toEqual([]);
    expect(narrowed.body.about).toMatchObject({ Status: 'Approved', 'Assigned to': writer.username });
    const [event] = await db.select().from(auditEvents).where(eq(auditEvents.actorId, employee.id));
    expect(event?.detail).toMatchObject({ ids: [ids[3], ids[0], draft.id, 2_000_000_000], rows: 2 });
    for (const wrong of ['x', '1,,2', '3000000000', Array(501).fill(1).join(',')]) {
      expect((await client.call('GET', `/api/submissions/export?ids=${wrong}`)).status).toBe(400);
    }
  });

  it('writes a heading where nothing matches', async () => {
    const { client } = await signIn(await startApi(), 'admin');
    expect((await client.call<string>('GET', '/api/submissions/export?q=nobody-wrote-this')).body).toMatch(
      /^\ufeff?Id,Title,Type/,
    );
    const { body } = await client.call<JsonExport>('GET', '/api/submissions/export?q=nobody-wrote-this&format=json');
    expect(body).toMatchObject({ about: { Search: 'nobody-wrote-this', Rows: 0 }, rows: [] });
  });
});

describe('exports that nobody reads', () => {
  /** One whose first bytes have come and whose rest does not fit between here and there. */
  async function openExport({ url, cookie = '' }: Client, path: string) {
    const call = get(`${url}${path}`, { headers: { Cookie: cookie } });
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    call.on('error', () => undefined);
    answer.on('error', () => undefined).pause();
    expect(answer.statusCode).toBe(200);
    return call;
  }

  it('are two at most, and everybody else goes on working', async () => {
    const api = await startApi();
    const { client: admin, employee } = await signIn(api, 'admin');
    const submissionData = JSON.stringify({ contentTitle: 'x', detailedPitch: 'pitch '.repeat(20_000) });
    const row = { employeeId: employee.id, submissionType: 'special_content' as const, title: 'x', submissionData };
    for (let batch = 0; batch < 20; batch += 1) await db.insert(submissions).values(Array(10).fill(row));
    const path = `/api/submissions/export?employee=${employee.id}&format=json`;
    const open = [await openExport(admin, path), await openExport(admin, path)];
    for (const other of [path, '/api/contact-inquiries/export']) {
      const refused = await admin.call<ErrorBody>('GET', other);
      expect(refused).toMatchObject({ status: 503, body: { error: expect.stringContaining('already running') } });
      expect(refused.headers.get('Retry-After')).toBe('60');
    }
    const reads = await Promise.all(
      Array.from({ length: 12 }, () => admin.call('GET', '/api/submissions/all?q=nobody-wrote-this')),
    );
    expect(reads.map(({ status }) => status)).toEqual(Array(12).fill(200));
    for (const call of open) call.destroy();
    await expect.poll(async () => (await admin.call('GET', '/api/contact-inquiries/export')).status).toBe(200);
  });

  it('do not wait for one another, however many begin at once', async () => {
    const { client } = await signIn(await startApi(), 'admin');
    // As many connections as there may be, so that all of them begin.
    await Promise.all(Array.from({ length: 10 }, () => client.call('GET', '/api/submissions/all?q=x')));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.call('GET', '/api/submissions/export?q=nobody-wrote-this')),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(answers.filter(({ status }) => status !== 200).map(({ headers }) => headers.get('Retry-After'))).toEqual(
      Array(statuses.filter((status) => status === 503).length).fill('60'),
    );
  });
});
