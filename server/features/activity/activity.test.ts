import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordAudit } from '#server/database/audit.ts';
import { tallyAudit, writeTally } from '#server/database/audit-tally.ts';
import { db } from '#server/database/connection.ts';
import { asAdmin, type Client, makeEmployee, startApi } from '#server/test/api.ts';
import { hire, move } from '#server/test/hiring.ts';
import { apply } from '#server/test/inquiries.ts';
import { insertSubmission, signIn } from '#server/test/submissions.ts';
import { activityText } from '#shared/activity/sentences.ts';
import type { ActivityView } from '#shared/activity/views.ts';
import { dayOf } from '#shared/days/days.ts';
import { auditEvents } from '#shared/schema.ts';

const path = '/api/admin/activity';

async function told(admin: Client, query: string): Promise<string[]> {
  const { status, body } = await admin.call<ActivityView[]>('GET', `${path}?${query}`);
  expect(status).toBe(200);
  return body.map(activityText);
}

async function ofActor(id: number) {
  return db.select().from(auditEvents).where(eq(auditEvents.actorId, id)).orderBy(desc(auditEvents.id));
}

describe('GET /api/admin/activity', () => {
  it('tells who did what to what, by person, act, thing and day', async () => {
    const { api, admin, employee } = await asAdmin();
    const writer = await signIn(api, 'staff_writer');
    const title = 'Drummers of the harbor';
    const { id } = await insertSubmission(writer.employee.id, 'manager_approved', { title });
    // An open page reads it again and again; its author reads what is theirs.
    for (const reader of [admin, admin, writer.client]) await reader.call('GET', `/api/submissions/${id}`);
    await admin.call('PATCH', `/api/submissions/${id}/status`, { body: { status: 'approved' } });
    const inquiry = await apply(api, 'sales');
    await admin.call('GET', `/api/contact-inquiries/${inquiry.id}`);
    await admin.call('PATCH', `/api/contact-inquiries/${inquiry.id}`, {
      body: { version: 1, status: 'in_progress', assignedTo: employee.id },
    });
    const { id: changed } = inquiry;
    await admin.call('POST', '/api/contact-inquiries/change', {
      body: { inquiries: [{ id: changed, version: 2 }], status: 'closed' },
    });
    await admin.call('POST', '/api/contact-inquiries/change/undo', {
      body: { inquiries: [{ id: changed, version: 3 }] },
    });
    await admin.call('GET', '/api/contact-inquiries?status=new&q=secret');

    const who = `actor=${employee.id}`;
    expect(await told(admin, who)).toEqual([
      `Noor Haddad took back the change of inquiry ${inquiry.reference}`,
      `Noor Haddad set inquiry ${inquiry.reference} to Closed`,
      `Noor Haddad set inquiry ${inquiry.reference} to In progress and assigned it to Noor Haddad`,
      `Noor Haddad read inquiry ${inquiry.reference}`,
      `Noor Haddad set submission “${title}” to Approved`,
      `Noor Haddad read submission “${title}”`,
    ]);
    expect(await told(admin, `${who}&action=sensitive_update`)).toHaveLength(4);
    expect(await told(admin, `thing=submission&of=${id}`)).toEqual([
      `Noor Haddad set submission “${title}” to Approved`,
      `Noor Haddad read submission “${title}”`,
    ]);
    expect(await told(admin, `${who}&q=harbor%20DRUMM`)).toHaveLength(2);
    expect(await told(admin, `${who}&q=${inquiry.reference}`)).toHaveLength(4);
    expect(await told(admin, `${who}&thing=inquiry&q=haddad`)).toHaveLength(4);
    expect(await told(admin, `${who}&q=zither`)).toEqual([]);
    expect(await told(admin, `${who}&thing=inquiries`)).toEqual([]);
    expect(await told(admin, `${who}&to=2026-01-01`)).toEqual([]);
    const today = dayOf(new Date());
    expect(await told(admin, `${who}&thing=submission&from=${today}&to=${today}`)).toHaveLength(2);
    expect((await admin.call('GET', `${path}?of=12&action=unheard`)).status).toBe(400);
    const { body: people } = await admin.call<{ id: number }[]>('GET', `${path}/people`);
    expect(people.map((person) => person.id)).toContain(employee.id);
    expect(people.map((person) => person.id)).not.toContain(writer.employee.id);
  });

  it('tells whom somebody reminded before 1.1', async () => {
    const { admin, employee } = await asAdmin();
    const { id } = await makeEmployee('photographer', { firstName: 'Ada', lastName: 'Obi' });
    const reminder = { target: `employee:${id}`, detail: { act: 'reminded' } } as const;
    await recordAudit(db, { action: 'sensitive_update', actorId: employee.id, ...reminder });
    const sentence = 'Noor Haddad sent a reminder of the self-evaluation to Ada Obi';
    expect(await told(admin, `actor=${employee.id}&action=sensitive_update`)).toEqual([sentence]);
  });

  it('tells of people: who looked at them, exported them, signed them out, and who got their work', async () => {
    const { api, admin, employee } = await asAdmin();
    const [person, successor] = [
      await makeEmployee('sales_manager', { lastName: 'Berg' }),
      await makeEmployee('sales_manager', { lastName: 'Okafor' }),
    ];
    const { id: authorId } = await makeEmployee('staff_writer');
    const { title } = await insertSubmission(authorId, 'submitted', { assignedTo: person.id });
    const inquiry = await apply(api, 'sales');
    await admin.call('GET', `/api/people/e${person.id}`);
    await admin.call('GET', `/api/people/i${inquiry.id}/archive`);
    await api.signedInAs(person);
    await admin.call('DELETE', `/api/admin/employees/${person.id}/sessions`);
    const body = { isActive: false, handOver: successor.id };
    await admin.call('PATCH', `/api/admin/employees/${person.id}`, { body });
    expect(await told(admin, `actor=${employee.id}`)).toEqual([
      `Noor Haddad assigned submission “${title}” to Test Okafor`,
      'Noor Haddad deactivated Test Berg',
      'Noor Haddad signed Test Berg out everywhere',
      'Noor Haddad exported everything that is held about a person outside',
      'Noor Haddad read Test Berg',
    ]);
    const { body: events } = await admin.call<ActivityView[]>('GET', `${path}?actor=${employee.id}&thing=person`);
    expect(events[0]?.thing).toEqual({ kind: 'person', id: null, name: null, key: `i${inquiry.id}` });
  });

  it('pages through everything once, each page beginning where the one before ended', async () => {
    const { admin } = await asAdmin();
    const { id: actorId } = await makeEmployee('photographer');
    for (let n = 0; n < 7; n++) await recordAudit(db, { action: 'session_logout', actorId });
    const seen: number[] = [];
    let next: string | undefined = `${path}?actor=${actorId}&limit=3`;
    while (next) {
      const answer: Awaited<ReturnType<typeof admin.call<ActivityView[]>>> = await admin.call('GET', next);
      seen.push(...answer.body.map(({ id }) => id));
      next = /<(.+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
    }
    expect(seen).toHaveLength(7);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  });

  it('exports sentences with their details, and that goes on record', async () => {
    const { admin, employee } = await asAdmin();
    const { id: actorId, username } = await makeEmployee('photographer', { firstName: 'Ada', lastName: 'Obi' });
    await recordAudit(db, { action: 'session_logout', actorId });
    const { body, headers } = await admin.call<string>('GET', `${path}/export?actor=${actorId}`);
    expect(headers.get('Content-Disposition')).toContain(`activity_person-${username.replaceAll('_', '_')}_1-row_`);
    expect(body).toContain(`Ada Obi,${username},Signed out,,Ada Obi signed out,{}`);
    const [event] = await ofActor(employee.id);
    expect(event).toMatchObject({ target: 'activity', detail: { act: 'exported', rows: 1, actor: actorId } });
    expect((await admin.call('GET', `${path}/export?format=xlsx`)).status).toBe(200);
    const { body: sheet } = await admin.call<{ about: object }>(
      'GET',
      `${path}/export?format=json&q=&actor=${actorId}`,
    );
    expect(sheet.about).toMatchObject({ Person: username });
    expect(sheet.about).not.toHaveProperty('Search');
  });
});

describe('the trail says', () => {
  it('who moved an application, who was hired by it, and what was taken back', async () => {
    const { api, admin, employee } = await asAdmin();
    const { id, reference } = await apply(api, 'sales');
    await move(admin, id, 'shortlist', null);
    const { body } = await hire(admin, id);
    await admin.call('POST', `/api/contact-inquiries/${id}/replies/${body.messageId}/undo`);
    const changes = ['sensitive_update', 'user_created', 'user_updated'];
    const lines = await Promise.all(changes.map((action) => told(admin, `actor=${employee.id}&action=${action}`)));
    expect((await told(admin, `actor=${employee.id}&action=changes`)).sort()).toEqual(lines.flat().sort());
    const account = `account ${body.inquiry.account?.id}`;
    expect(lines).toEqual([
      [
        `Noor Haddad took back the reply to inquiry ${reference}`,
        `Noor Haddad moved inquiry ${reference} to Accepted and wrote to the applicant`,
        `Noor Haddad moved inquiry ${reference} to Shortlist`,
      ],
      [`Noor Haddad created the account of ${account}`],
      [`Noor Haddad removed ${account}, which nobody had used`],
    ]);
  });

  it('who read a record each time, and nothing of who looked at a list', async () => {
    const { api, admin, employee } = await asAdmin();
    const inquiry = await apply(api, 'sales');
    for (let n = 0; n < 2; n++) await admin.call('GET', `/api/contact-inquiries/${inquiry.id}`);
    const lists = ['contact-inquiries', 'admin/employees', 'admin/evaluations', 'submissions/all', 'admin/activity'];
    for (const list of [...lists, 'assignments?scope=all', 'admin/employees?q=test']) {
      expect((await admin.call('GET', `/api/${list}`)).status).toBe(200);
    }
    await admin.call('GET', '/api/contact-inquiries/2000000000');
    expect((await ofActor(employee.id)).map(({ target, detail }) => [target, detail])).toEqual([
      [`inquiry:${inquiry.id}`, { act: 'read' }],
      [`inquiry:${inquiry.id}`, { act: 'read' }],
    ]);
    expect(await told(admin, `actor=${employee.id}&action=changes`)).toEqual([]);
    // Reading is no part of an inquiry's own history.
    const { body } = await admin.call<{ history: unknown[] }>('GET', `/api/contact-inquiries/${inquiry.id}`);
    expect(body.history).toEqual([]);
  });

  it('failed sign-ins with keyed hashes and how often, never a name or an address', async () => {
    const api = await startApi();
    const { id, username } = await makeEmployee('photographer', { firstName: 'Ada', lastName: 'Obi' });
    const tryToSignIn = (name: string) =>
      api.call('POST', '/api/employee/login', { body: { username: name, password: 'wrong horse battery' } });
    await tryToSignIn(username);
    await tryToSignIn('nobody-at-all');
    await tryToSignIn('nobody-at-all');
    await writeTally();
    const [known] = await ofActor(id);
    expect(known).toMatchObject({ action: 'authn_login_fail', detail: { name: expect.stringMatching(/^[\w-]{22}$/) } });
    const { admin } = await asAdmin();
    const { body } = await admin.call<ActivityView[]>('GET', `${path}?action=authn_login_fail`);
    const unknown = body.find(({ detail }) => detail.times === 2);
    expect(unknown && activityText(unknown)).toBe('Someone tried to sign in 2 times as an unknown user');
    expect(unknown?.detail.network).toBe(known?.detail.network);
    expect(body.map(activityText)).toContain('Someone tried to sign in as Ada Obi');
    expect(JSON.stringify(body)).not.toContain('nobody-at-all');
  });

  it('every refusal and every limit, counted by the minute', async () => {
    const api = await startApi();
    const { client, employee } = await signIn(api, 'staff_writer');
    for (let n = 0; n < 3; n++) expect((await client.call('GET', '/api/contact-inquiries?q=secret')).status).toBe(403);
    let limited = 0;
    for (let n = 0; n < 21; n++) {
      const { status } = await client.call('GET', `${path}/export`);
      if (status === 429) limited += 1;
    }
    const elsewhere = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await api.call('POST', '/api/contact', { body: {}, headers: elsewhere })).status).toBe(403);
    await writeTally();
    const rows = (await ofActor(employee.id)).map(({ action, detail }) => ({ action, ...detail }));
    expect(rows).toContainEqual({
      action: 'authz_fail',
      code: 'forbidden',
      route: 'GET /api/contact-inquiries',
      times: 3,
    });
    expect(limited).toBeGreaterThan(0);
    expect(rows).toContainEqual({
      action: 'excess_rate_limit_exceeded',
      code: 'rate_limited',
      route: `GET ${path}/export`,
      ...(limited > 1 && { times: limited }),
    });
    const { admin } = await asAdmin();
    expect(await told(admin, 'action=authz_fail')).toContain(
      'A stranger was refused: the call came from another site (POST)',
    );
  });

  it('a flood in a few rows', async () => {
    await writeTally();
    const { id: actorId } = await makeEmployee('photographer');
    const before = await db.$count(auditEvents);
    for (let n = 0; n < 5_000; n++) {
      tallyAudit({ action: 'authz_fail', detail: { network: `stranger ${n}` } });
      tallyAudit({ action: 'authz_fail', actorId, detail: { route: `GET /${n % 2_000}` } });
    }
    await writeTally();
    expect((await db.$count(auditEvents)) - before).toBe(22);
    const own = (await ofActor(actorId)).map(({ detail }) => Number(detail.times ?? 1));
    expect(own.reduce((sum, times) => sum + times)).toBe(5_000);
  });
});
