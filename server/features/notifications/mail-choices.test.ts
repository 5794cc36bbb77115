import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { dueDigest } from '#server/features/notifications/mail-service.ts';
import { guardianKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { signWords } from '#server/lib/auth/signed-words.ts';
import { asAdmin, type Client, startApi } from '#server/test/api.ts';
import { apply, bornYearsAgo, someone } from '#server/test/inquiries.ts';
import { insertNotification, showHeld, told } from '#server/test/notifications.ts';
import { mailsTo } from '#server/test/outbox.ts';
import { decide, send, signIn, submissionFixtures } from '#server/test/submissions.ts';
import { personName } from '#shared/employees/names.ts';
import type { MailView } from '#shared/mail/views.ts';
import { mailWayOf, mailWays } from '#shared/notifications/mail-groups.ts';
import type { NotificationKind } from '#shared/notifications/notifications.ts';
import type { MailChoices } from '#shared/notifications/views.ts';
import { employees, mails, notifications } from '#shared/schema.ts';

const choose = (client: Client, body: object) =>
  client.call<MailChoices>('PUT', '/api/employee/mail-choices', { body });

/** As if everything told so far had been told yesterday. */
const aDayLater = () => db.update(notifications).set({ visibleAt: new Date(Date.now() - 25 * 60 * 60 * 1000) });

describe('mail of what people are told', () => {
  it('goes to managers at once when something is sent in, and leads to it', async () => {
    const { manager, author, submission } = await submissionFixtures();
    const [mail, ...others] = await mailsTo(manager.employee.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`New submission: “${submission.title}”`);
    expect(mail?.text).toContain(`/manager/dashboard?selected=${submission.id}\n`);
    expect(mail?.text).toContain(`Type: Event Opportunity\nFrom: ${personName(author.employee)}\n`);
    expect(await mailsTo(author.employee.email)).toEqual([]);
  });

  it('tells admins at their own addresses what arrived, to be answered by reply', async () => {
    const { api, employee } = await asAdmin();
    const { id, reference } = await apply(api, 'sales', { city: 'Riverside' });
    const [mail] = await mailsTo(employee.email);
    expect(mail?.subject).toBe('New application from Ana Ruiz, Sales executive');
    for (const part of ['City: Riverside\n', reference, `/admin?inquiry=${id}\n`]) expect(mail?.text).toContain(part);
    expect(mail?.head).toMatch(/^Reply-To: \S+@example\.com/m);
  });

  it('is none of an application that waits for its guardian, and one when they have agreed', async () => {
    const { api, admin, employee } = await asAdmin();
    const guardianEmail = someone('rosa');
    const minor = { birthdate: bornYearsAgo(15), guardianName: 'Rosa Ruiz', guardianEmail };
    const { reference } = await apply(api, 'street-team', minor);
    expect(await told(admin)).toHaveLength(1);
    expect(await mailsTo(employee.email)).toEqual([]);
    const other = await apply(api, 'sales');
    await apply(api, 'street-team', { ...minor, email: someone('mina') });
    const [mail] = await mailsTo(employee.email);
    expect(mail?.subject).toBe('New application from Ana Ruiz, Sales executive');
    expect(mail?.text).toContain(other.reference);
    await api.call('POST', `/api/guardian/${guardianKey(linkSecret(), reference, guardianEmail)}/confirm`);
    expect((await mailsTo(employee.email)).map(({ subject }) => subject)).toEqual([
      'New application from Ana Ruiz, Sales executive',
      'The guardian of Ana Ruiz has confirmed, Street team',
    ]);
  });

  it('is one mail of all that happened within a minute', async () => {
    const { manager, author } = await submissionFixtures();
    const second = await send(author.client);
    const mails = await mailsTo(manager.employee.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You have 2 updates']);
    expect(mails[0]?.text).toContain(`/manager/dashboard?selected=${second.id}\n`);
  });

  it('waits for the hour of the digest where that was chosen, and is never sent where that was', async () => {
    const { api, author, manager } = await submissionFixtures();
    const other = await signIn(api, 'sales_manager');
    expect((await choose(manager.client, { way: 'digest' })).body.way).toBe('digest');
    await choose(other.client, { way: 'never' });
    await send(author.client);
    expect(await mailsTo(manager.employee.email)).toEqual([]);
    await aDayLater();
    expect(await mailsTo(manager.employee.email)).toHaveLength(1);
    expect(await mailsTo(manager.employee.email)).toHaveLength(1);
    expect(await mailsTo(other.employee.email)).toEqual([]);
  });

  it('is not sent a second time by another choice', async () => {
    const { manager } = await submissionFixtures();
    expect(await mailsTo(manager.employee.email)).toHaveLength(1);
    for (const way of ['digest', 'now'] as const) {
      expect((await choose(manager.client, { way })).status).toBe(200);
      await aDayLater();
      expect(await mailsTo(manager.employee.email)).toHaveLength(1);
    }
  });

  it('is not sent of what somebody else has settled meanwhile', async () => {
    const { api, manager, submission } = await submissionFixtures();
    const other = await signIn(api, 'sales_manager');
    await insertNotification(other.employee.id, {
      kind: 'submission_sent',
      submissionId: submission.id,
      mailWay: 'now',
    });
    await decide(manager.client, submission.id, 'reject');
    expect(await mailsTo(other.employee.email)).toEqual([]);
  });

  it('is not sent of what the present role is not told of, nor again; what is known of the first mail stays', async () => {
    const { api, author, manager, submission } = await submissionFixtures();
    const { email, id } = manager.employee;
    expect(await mailsTo(email)).toHaveLength(1);
    await send(author.client);
    await db.update(employees).set({ role: 'sales_staff' }).where(eq(employees.id, id));
    expect(await mailsTo(email)).toHaveLength(1);
    const admin = (await signIn(api, 'admin')).client;
    const mailed = async () => {
      const { body } = await admin.call<MailView[]>('GET', `/api/admin/mail?submission=${submission.id}`);
      return body.find(({ employee }) => employee?.id === id);
    };
    expect(await mailed()).toMatchObject({ state: 'waiting', recipient: email });
    // As if a mail server had taken it.
    await db
      .update(mails)
      .set({ state: 'sent' })
      .where(eq(mails.id, Number((await mailed())?.id)));
    expect(
      (await admin.call('POST', `/api/admin/mail/${(await mailed())?.id}`, { body: { act: 'again' } })).status,
    ).toBe(204);
    expect(await mailsTo(email)).toHaveLength(1);
    const reason = 'There was nothing left to say in it.';
    expect(await mailed()).toMatchObject({ state: 'dropped', recipient: email, reason });
  });

  it('about one’s account is always sent, by itself, though it was read', async () => {
    const { author } = await submissionFixtures();
    const { id, email } = author.employee;
    await choose(author.client, { way: 'never' });
    for (const readAt of [null, new Date()]) await insertNotification(id, { mailWay: 'now', readAt });
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account was changed', 'Your account was changed']);
    expect(mails[0]?.head).not.toContain('List-Unsubscribe');
  });
});

describe('POST /api/mail-choices/stop/:key', () => {
  it('stops all mail but about the account with one click and without signing in; opening the link does not', async () => {
    const { api, manager, author, submission } = await submissionFixtures();
    await decide(manager.client, submission.id, 'reject');
    await showHeld();
    const [mail] = await mailsTo(author.employee.email);
    expect(mail?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    const path = /List-Unsubscribe: <https?:\/\/[^/]+(.*)>/.exec(`${mail?.head.replace(/\r\n\s+/g, ' ')}`)?.[1] ?? '';
    const stranger = await startApi();
    expect((await stranger.call('GET', path)).headers.get('Refresh')).toMatch(/\/employee\/settings$/);
    expect(await wayOf(author.client)).toBe('now');
    const second = await send(author.client);
    await decide(manager.client, second.id, 'reject');
    const foreign: Record<string, string>[] = [
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      { Origin: 'https://mail.example', 'Content-Type': 'multipart/form-data; boundary=x' },
      { Origin: 'null', 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'application/json' },
    ];
    for (const headers of foreign) {
      const answer = await fetch(`${api.url}${path}`, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
      expect(answer.status).toBe(204);
    }
    expect(await wayOf(author.client)).toBe('never');
    await showHeld();
    expect(await mailsTo(author.employee.email)).toHaveLength(1);
    const another = path.replace(/stop\/\d+/, `stop/${manager.employee.id}`);
    expect((await stranger.call('POST', another)).status).toBe(404);
  });

  it('takes a key of a mail that was sent before 1.1', async () => {
    const { client, employee } = await signIn(await startApi(), 'staff_writer');
    const key = signWords(linkSecret(), 'mail stop', `${employee.id}-decisions-reminders`);
    expect((await client.call('POST', `/api/mail-choices/stop/${key}`)).status).toBe(204);
    expect(await wayOf(client)).toBe('never');
  });
});

describe('GET /api/employee/mail-choices', () => {
  it('is at once at first, when what can wait comes once a day', async () => {
    const { admin, employee } = await asAdmin();
    const { body } = await admin.call<MailChoices>('GET', '/api/employee/mail-choices');
    expect(body).toEqual({ email: employee.email, way: 'now', timeZone: 'America/New_York' });
    expect((await choose(admin, { way: 'hourly' })).status).toBe(400);
    expect((await choose(admin, { way: 'never' })).body).toEqual({ ...body, way: 'never' });
    const ways = (kind: NotificationKind) => mailWays.map((way) => mailWayOf(kind, way));
    expect(ways('message')).toEqual(['now', 'digest', 'never']);
    expect(ways('draft_left')).toEqual(['digest', 'digest', 'never']);
    expect(ways('new_sign_in')).toEqual(['now', 'now', 'now']);
  });
});

describe('the hour of the digest', () => {
  const reader = { employeeId: 1, oldest: new Date('2026-11-23T06:00:00Z') };
  const at = (now: string, timeZone: string | null) =>
    dueDigest({ ...reader, timeZone }, new Date(now)).map(({ before }) => before.toISOString());

  it('is one of the reader’s own zone, and what comes after it waits for the next day', () => {
    expect(at('2026-11-23T12:59:00Z', null)).toEqual([]);
    expect(at('2026-11-23T13:00:10Z', null)).toEqual(['2026-11-23T13:00:00.000Z']);
    expect(at('2026-11-23T20:00:00Z', null)).toEqual(['2026-11-23T13:00:00.000Z']);
    expect(at('2026-11-24T02:20:00Z', 'Asia/Kathmandu')).toEqual(['2026-11-24T02:15:00.000Z']);
    expect(at('2026-11-23T13:00:00Z', 'Nowhere/None')).toEqual(['2026-11-23T13:00:00.000Z']);
  });

  it.each([
    ['put forward', '2026-03-08T21:00:00Z', '2026-03-08T15:00'],
    ['put back', '2026-11-01T21:00:00Z', '2026-11-01T16:00'],
  ])('is the same hour on the day that the clock is %s', (_, now, before) => {
    const early = { ...reader, oldest: new Date('2026-01-01T00:00:00Z'), timeZone: 'America/Los_Angeles' };
    expect(dueDigest(early, new Date(now))).toEqual([{ employeeId: 1, before: new Date(`${before}:00Z`) }]);
  });
});

async function wayOf(client: Client) {
  return (await client.call<MailChoices>('GET', '/api/employee/mail-choices')).body.way;
}
