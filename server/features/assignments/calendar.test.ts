import { describe, expect, it } from 'vitest';
import type { Client } from '#server/test/api.ts';
import { coverageFixtures, order, setDeliverable } from '#server/test/assignments.ts';
import { signIn, submissionFixtures } from '#server/test/submissions.ts';
import { monthAfter, monthOf } from '#shared/assignments/eligibility.ts';
import type { CalendarEntry, CalendarFeed, Eligibility } from '#shared/assignments/views.ts';
import { momentAt } from '#shared/days.ts';
import type { TeamMember } from '#shared/team-views.ts';

const calendar = async (client: Client, query: string) =>
  (await client.call<CalendarEntry[]>('GET', `/api/calendar?${query}`)).body;

describe('GET /api/calendar', () => {
  it('holds events, due times, absences, and the last day of the quarter, soonest first', async () => {
    const { author, manager, plan, photographer } = await coverageFixtures();
    const leave = {
      from: '2026-12-20',
      to: '2026-12-24',
      deputyId: (await signIn(author.client, 'admin')).employee.id,
    };
    await manager.client.call('PUT', '/api/submissions/absence', { body: leave });
    const own = await calendar(author.client, 'from=2026-12-01&to=2026-12-31');
    const ours = own.filter(({ assignmentId, kind }) => assignmentId === plan?.id || kind === 'quarter');
    expect(ours).toMatchObject([
      { kind: 'event', startsAt: '2026-12-04T23:00:00.000Z', endsAt: '2026-12-05T03:00:00.000Z', status: 'expected' },
      { kind: 'due', title: 'Review due: Harbour Nights, label evening', startsAt: '2026-12-05T21:00:00.000Z' },
      { kind: 'quarter', startsAt: '2026-12-31', isWholeDays: true },
    ]);
    const trip = { from: '2026-12-28', to: '2026-12-30' };
    expect((await author.client.call('PUT', '/api/submissions/absence', { body: trip })).status).toBe(204);
    expect((await author.client.call('GET', '/api/submissions/absence')).body).toEqual({ ...trip, deputy: null });
    expect((await manager.client.call('PUT', '/api/submissions/absence', { body: trip })).status).toBe(400);
    const away = await calendar(manager.client, 'from=2026-12-28&to=2026-12-29&scope=all');
    expect(away.map(({ key }) => key)).toContain(`absence-${author.employee.id}`);
    const all = await calendar(photographer.client, 'from=2026-12-01&to=2026-12-31&scope=all');
    expect(all.find(({ key }) => key === `absence-${manager.employee.id}`)).toMatchObject({
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
