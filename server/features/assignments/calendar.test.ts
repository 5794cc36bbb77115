import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { listAbsences, listDueTimes, listEvents } from '#server/features/assignments/record/calendar.ts';
import { asAdmin, type Client } from '#server/test/api.ts';
import { coverageFixtures, order, setDeliverable } from '#server/test/assignments.ts';
import { holdClock } from '#server/test/clock.ts';
import { makeLink } from '#server/test/links.ts';
import { statementsOf } from '#server/test/statements.ts';
import { submissionFixtures } from '#server/test/submissions.ts';
import { activityText } from '#shared/activity/sentences.ts';
import type { ActivityView } from '#shared/activity/views.ts';
import type { CalendarQuery } from '#shared/assignments/calendar.ts';
import { monthAfter, monthOf } from '#shared/assignments/eligibility.ts';
import type { CalendarEntry, CalendarFeed, Eligibility } from '#shared/assignments/views.ts';
import { momentAt } from '#shared/days/days.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { sessions } from '#shared/schema.ts';
import type { TeamMember } from '#shared/team/views.ts';

const calendar = async (client: Client, query: string) =>
  (await client.call<CalendarEntry[]>('GET', `/api/calendar?${query}`)).body;

describe('GET /api/calendar', () => {
  it('holds events, due times, absences, and the last day of the quarter, soonest first', async () => {
    const { author, manager, plan, photographer } = await coverageFixtures();
    const leave = { from: '2026-12-20', to: '2026-12-24' };
    await manager.client.call('PUT', '/api/submissions/absence', { body: leave });
    const own = await calendar(author.client, 'from=2026-12-01&to=2026-12-31');
    const ours = own.filter(({ assignmentId, kind }) => assignmentId === plan?.id || kind === 'quarter');
    expect(ours).toMatchObject([
      { kind: 'event', startsAt: '2026-12-04T23:00:00.000Z', endsAt: '2026-12-05T03:00:00.000Z', isApproved: false },
      { kind: 'due', title: 'Review due: Harbour Nights, label evening', startsAt: '2026-12-05T21:00:00.000Z' },
      { kind: 'quarter', startsAt: '2026-12-31', isWholeDays: true },
    ]);
    const trip = { from: '2026-12-28', to: '2026-12-30' };
    expect((await author.client.call('PUT', '/api/submissions/absence', { body: trip })).status).toBe(204);
    expect((await author.client.call('GET', '/api/submissions/absence')).body).toEqual(trip);
    const away = await calendar(manager.client, 'from=2026-12-28&to=2026-12-29&scope=all');
    expect(away.map(({ key }) => key)).toContain(`absence-${author.employee.id}-2026-12-28`);
    const all = await calendar(photographer.client, 'from=2026-12-01&to=2026-12-31&scope=all');
    expect(all.find(({ key }) => key === `absence-${manager.employee.id}-2026-12-20`)).toMatchObject({
      startsAt: '2026-12-20',
      endsAt: '2026-12-24',
      isMine: false,
    });
    expect(all.some(({ key }) => key === `event-${plan?.id}`)).toBe(true);
    const mine = await calendar(photographer.client, 'from=2026-12-01&to=2026-12-31');
    expect(mine.some(({ assignmentId }) => assignmentId === plan?.id)).toBe(false);
    const writers = await calendar(photographer.client, 'from=2026-12-04&to=2026-12-04&scope=all&role=staff_writer');
    expect(writers.map(({ key }) => key)).toContain(`event-${plan?.id}`);
    expect(await calendar(photographer.client, 'from=2026-12-06&to=2026-12-07')).toEqual([]);
    expect((await photographer.client.call('GET', '/api/calendar?from=2026-12-02&to=2026-12-01')).status).toBe(400);
    const asked = async (to: string) =>
      (await photographer.client.call('GET', `/api/calendar?from=2026-12-01&to=${to}`)).status;
    expect([await asked('2027-03-10'), await asked('2027-03-11')]).toEqual([200, 400]);
  });
});

describe('GET /calendar/:key.ics', () => {
  it('is fetched without a cookie, until it is revoked', async () => {
    const { api, author, plan } = await coverageFixtures();
    expect((await author.client.call('GET', '/api/employee/calendar-feed')).body).toBeNull();
    const { body } = await author.client.call<CalendarFeed>('PUT', '/api/employee/calendar-feed');
    const path = new URL(body.url).pathname;
    const feed = await api.call<string>('GET', path);
    expect([feed.status, feed.headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(feed.headers.get('Cache-Control')).toContain('private');
    const text = feed.body.replaceAll('\r\n ', '');
    for (const line of [
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      `UID:event-${plan?.id}@`,
      'DTSTART:20261204T230000Z',
      'DTEND:20261205T030000Z',
      'DTEND:20261205T210000Z',
      'STATUS:TENTATIVE',
      'BEGIN:VALARM',
      'DTSTART;VALUE=DATE:20261231',
    ]) {
      expect(text).toContain(line);
    }
    const renewed = await author.client.call<CalendarFeed>('PUT', '/api/employee/calendar-feed');
    expect((await api.call('GET', path)).status).toBe(404);
    const second = new URL(renewed.body.url).pathname;
    expect((await api.call('GET', second)).status).toBe(200);
    await author.client.call('DELETE', '/api/employee/calendar-feed');
    expect((await api.call('GET', second)).status).toBe(404);
    expect((await api.call('GET', '/calendar/nothing.ics')).status).toBe(404);
  });
});

describe('a private calendar', () => {
  async function privateCalendar() {
    const fixtures = await coverageFixtures();
    const { api, author, manager, photographer } = fixtures;
    const others = { title: 'The others’ night', beginsAt: '2026-12-06T20:00:00Z', endsAt: '2026-12-06T23:00:00Z' };
    const pieces = [{ kind: 'photos', assigneeId: photographer.employee.id, dueAt: '2026-12-07T20:00:00Z' }];
    await order(manager.client, { ...others, deliverables: pieces });
    const away = { from: '2026-12-27', to: '2026-12-28' };
    for (const { client } of [author, photographer])
      await client.call('PUT', '/api/submissions/absence', { body: away });
    const { body } = await author.client.call<CalendarFeed>('PUT', '/api/employee/calendar-feed');
    const path = new URL(body.url).pathname;
    const read = (headers: Record<string, string> = {}) => api.call<string>('GET', path, { headers });
    expect((await read()).status).toBe(200);
    const { admin } = await asAdmin();
    return { ...fixtures, path, read, admin };
  }

  it('holds one’s own entries alone, and the statements find no others', async () => {
    const { read, author, manager, photographer } = await privateCalendar();
    const text = (await read()).body.replaceAll('\r\n ', '');
    expect(text).toContain('Harbour Nights');
    expect(text).toContain(`UID:absence-${author.employee.id}-2026-12-27@`);
    expect(text).not.toContain('The others’ night');
    expect(text).not.toContain(`UID:absence-${photographer.employee.id}-`);
    const days = { from: '2026-12-01', to: '2026-12-31' };
    const found = async (which: Pick<CalendarQuery, 'scope' | 'role'>, reader: Pick<Actor, 'id' | 'role'>) =>
      (await Promise.all([listEvents, listDueTimes, listAbsences].map((list) => list(days, which, reader)))).flat();
    const own = await found({ scope: 'own' }, author.employee);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ isMine }) => !isMine)).toEqual([]);
    const photographers = await found({ scope: 'all', role: 'photographer' }, author.employee);
    expect(photographers.some(({ title }) => title.includes('The others’ night'))).toBe(true);
    expect(photographers.filter(({ people }) => !people.some(({ role }) => role === 'photographer'))).toEqual([]);
    expect((await found({ scope: 'own' }, manager.employee)).some(({ isMine }) => !isMine)).toBe(false);
  });

  it('is busy at events and absences, rings for what is to do, and leaves out what was declined', async () => {
    const { author, manager, path, api } = await privateCalendar();
    const pieces = ['taken', 'handed_in', 'declined'].map((_, index) => ({
      ...{ kind: 'notes', assigneeId: author.employee.id, dueAt: `2026-12-1${index}T20:00:00Z` },
    }));
    const { deliverables } = await order(manager.client, { title: 'Three to do', deliverables: pieces });
    for (const [index, status] of (['taken', 'handed_in', 'declined'] as const).entries())
      await setDeliverable(deliverables[index]?.id ?? 0, { status });
    await holdClock(Date.now() + 61_000);
    const text = (await api.call<string>('GET', path)).body.replaceAll('\r\n ', '');
    const entryOf = (key: string) => text.split('BEGIN:VEVENT').find((entry) => entry.includes(`UID:${key}`)) ?? '';
    const looks = (key: string) => [/TRANSP:(\w+)/.exec(entryOf(key))?.[1], entryOf(key).includes('VALARM')];
    const [taken, handedIn, declined] = deliverables.map(({ id }) => `due-${id}@`);
    expect([looks(`${taken}`), looks(`${handedIn}`), entryOf(`${declined}`)]).toEqual([
      ['TRANSPARENT', true],
      ['TRANSPARENT', false],
      '',
    ]);
    expect([looks('event-'), looks('absence-')]).toEqual([
      ['OPAQUE', true],
      ['OPAQUE', false],
    ]);
  });

  it('is written once a minute, and answered with 304 while it says the same', async () => {
    const { read, author, manager } = await privateCalendar();
    const first = await read();
    const etag = first.headers.get('ETag') ?? '';
    expect(first.headers.get('Cache-Control')).toBe('private, max-age=60');
    expect((await read({ 'If-None-Match': etag })).status).toBe(304);
    const body = {
      title: 'Harbour Nights, one more',
      deliverables: [{ kind: 'notes', assigneeId: author.employee.id, dueAt: '2026-12-08T20:00:00Z' }],
    };
    const at = (await holdClock(Date.now() + 61_000)).getTime();
    expect((await read({ 'If-None-Match': etag })).status).toBe(304);
    await order(manager.client, body);
    expect((await read()).body).not.toContain('one more');
    expect((await statementsOf(read)).length).toBe(1);
    await holdClock(at + 61_000);
    const next = await read({ 'If-None-Match': etag });
    expect(next.status).toBe(200);
    expect(next.body).toContain('one more');
  });

  it('is read twelve times a minute by one key, from wherever it is asked', async () => {
    const { read } = await privateCalendar();
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => read({ 'X-Forwarded-For': `192.0.2.${n + 1}` })),
    );
    expect(statuses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(11);
    expect(statuses.some(({ status }) => status === 429)).toBe(true);
  });

  it('takes a fresh confirmation to make, and stands in the trail', async () => {
    const { author, admin } = await privateCalendar();
    const { id } = author.employee;
    await author.client.call('DELETE', '/api/employee/calendar-feed');
    await author.client.call('DELETE', '/api/employee/calendar-feed');
    const { body } = await admin.call<ActivityView[]>('GET', `/api/admin/activity?actor=${id}&action=user_updated`);
    expect(body.map(activityText).filter((text) => text.includes('calendar'))).toEqual([
      expect.stringMatching(/ ended the private calendar address of their own account$/),
      expect.stringMatching(/ made the private calendar address of their own account$/),
    ]);
    await db
      .update(sessions)
      .set({ confirmedAt: new Date(Date.now() - 601_000) })
      .where(eq(sessions.employeeId, id));
    const refused = await author.client.call<ErrorBody>('PUT', '/api/employee/calendar-feed');
    expect([refused.status, refused.body.code]).toEqual([403, 'confirmation_required']);
    expect((await author.client.call('GET', '/api/employee/calendar-feed')).body).toBeNull();
  });

  type Fixtures = Awaited<ReturnType<typeof privateCalendar>>;
  const change = ({ admin, author }: Fixtures, body: object) =>
    admin.call('PATCH', `/api/admin/employees/${author.employee.id}`, { body });
  const ends: Record<string, (fixtures: Fixtures) => Promise<{ status: number }>> = {
    'one’s own new password': ({ author }) =>
      author.client.call('POST', '/api/employee/password', {
        body: { currentPassword: author.employee.password, newPassword: 'another horse battery' },
      }),
    'a new password by a mailed link': async ({ api, author }) => {
      const key = await makeLink(author.employee.id, 'reset');
      return api.call('POST', '/api/employee/reset-password', { body: { key, password: 'another horse battery' } });
    },
    'a one-time password': (fixtures) => change(fixtures, { resetPassword: true }),
    'the end of all sessions by an admin': ({ admin, author }) =>
      admin.call('DELETE', `/api/admin/employees/${author.employee.id}/sessions`),
    'the end of all other sessions by oneself': ({ author }) =>
      author.client.call('DELETE', '/api/employee/sessions/others'),
    'another role': (fixtures) => change(fixtures, { role: 'photographer' }),
    'a deactivation, also once the account is active again': async (fixtures) => {
      expect((await change(fixtures, { isActive: false, handOver: null })).status).toBe(200);
      expect((await fixtures.read()).status).toBe(404);
      return change(fixtures, { isActive: true });
    },
  };

  it.each(Object.entries(ends))('ends with %s', async (_, act) => {
    const fixtures = await privateCalendar();
    expect((await act(fixtures)).status).toBeLessThan(300);
    expect((await fixtures.read()).status).toBe(404);
  });

  it('goes on with a change that ends no session', async () => {
    const fixtures = await privateCalendar();
    const { role } = fixtures.author.employee;
    expect((await change(fixtures, { firstName: 'Ada', role, isActive: true })).status).toBe(200);
    expect((await fixtures.read()).status).toBe(200);
  });
});

describe('eligibility', () => {
  it('is known from the print pieces that were published in the month', async () => {
    const { author, manager } = await submissionFixtures();
    const month = monthOf(new Date());
    const read = async () => (await author.client.call<Eligibility[]>('GET', '/api/employee/eligibility')).body;
    expect(await read()).toMatchObject([
      { isEligible: false },
      { month, covers: monthAfter(month), published: 0, asked: 1 },
    ]);
    const body = { title: 'Issue', deliverables: [{ kind: 'print', assigneeId: author.employee.id }] };
    const { deliverables } = await order(manager.client, body);
    const publishedAt = momentAt(`${month}-01T00:00`).at;
    await setDeliverable(deliverables[0]?.id ?? 0, { status: 'published', publishedAt });
    expect(await read()).toMatchObject([{ isEligible: false }, { month, published: 1, isEligible: true }]);
    const { body: team } = await manager.client.call<TeamMember[]>(
      'GET',
      '/api/manager/team?limit=200&role=staff_writer',
    );
    expect(team.find(({ id }) => id === author.employee.id)?.eligibility).toMatchObject({ isEligible: true });
    await setDeliverable(deliverables[0]?.id ?? 0, { publishedAt: new Date(publishedAt.getTime() - 1) });
    expect(await read()).toMatchObject([{ published: 1, isEligible: true }, { isEligible: false }]);
    expect((await manager.client.call('GET', '/api/employee/eligibility')).body).toEqual([]);
  });
});
