import { randomUUID } from 'node:crypto';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { gatherCalendar } from '#server/features/assignments/acts/gather-calendar.ts';
import { findFeedOwner, getFeed, saveFeed } from '#server/features/assignments/record/feed.ts';
import { assertFound } from '#server/lib/app-error.ts';
import { calendarKey, privateKeyPattern } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { timeNow } from '#server/lib/clock.ts';
import { sha256 } from '#server/lib/hash.ts';
import { publishedRules } from '#server/lib/site/published.ts';
import { siteUrl } from '#server/lib/site/site-url.ts';
import type { CalendarEntry, CalendarFeed } from '#shared/assignments/views.ts';
import { addDays, dayOf } from '#shared/days.ts';
import type { Actor } from '#shared/permissions.ts';
import { company, companyAddress } from '#shared/site.ts';

export async function getCalendarFeed({ id }: Actor): Promise<CalendarFeed | null> {
  const feed = await getFeed(id);
  return feed ? { url: feedUrl(feed.seed), createdAt: feed.createdAt.toISOString() } : null;
}

/** Makes a new address; the one before finds nothing any more. */
export async function renewCalendarFeed(actor: Actor): Promise<CalendarFeed | null> {
  const seed = randomUUID();
  await saveFeed(actor.id, { seed, keyHash: sha256(calendarKey(linkSecret(), seed)) });
  return getCalendarFeed(actor);
}

/**
 * What is one's own, from a month back to a year ahead, as iCalendar (RFC 5545). Moments are in UTC, which every
 * program shows by its own clock.
 * @throws AppError `not_found` for a key that was revoked or never was.
 */
export async function writeCalendarFeed(key: string): Promise<string> {
  const owner = privateKeyPattern.test(key) ? await findFeedOwner(sha256(key)) : undefined;
  const reader = assertFound(owner, 'calendar');
  const today = dayOf(new Date(timeNow()));
  const days = { from: addDays(today, -31), to: addDays(today, 365) };
  const entries = await gatherCalendar({ ...days, scope: 'own' }, reader);
  const calendar = ical({
    name: company().name,
    prodId: { company: company().name, product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // Writes REFRESH-INTERVAL and X-PUBLISHED-TTL.
    ttl: 60 * 60,
  });
  for (const entry of entries) calendar.createEvent(eventOf(entry));
  return calendar.toString();
}

function eventOf(entry: CalendarEntry) {
  const { key, title, place, version } = entry;
  const event = {
    id: companyAddress(key),
    sequence: version,
    summary: title,
    stamp: new Date(timeNow()),
    status: entry.status === 'expected' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    ...(place ? { location: place } : {}),
    ...timesOf(entry),
  };
  if (entry.kind !== 'due' && entry.kind !== 'event') return event;
  // An hour before it is due, and before one has to be there.
  const minutes = 60 + (entry.kind === 'event' ? Number(publishedRules().earlyMinutes) : 0);
  return { ...event, alarms: [{ type: ICalAlarmType.display, triggerBefore: minutes * 60 }] };
}

const quarterHourMs = 15 * 60_000;

/** A due time is the end of a quarter of an hour: most programs show no VTODO. */
function timesOf({ kind, startsAt, endsAt, isWholeDays }: CalendarEntry) {
  if (isWholeDays) {
    // The end of whole days is the first day after them.
    return { start: noon(startsAt), end: noon(addDays(endsAt ?? startsAt, 1)), allDay: true, timezone: 'UTC' };
  }
  const at = new Date(startsAt);
  if (kind === 'due') return { start: new Date(at.getTime() - quarterHourMs), end: at };
  return { start: at, end: endsAt ? new Date(endsAt) : new Date(at.getTime() + 4 * quarterHourMs) };
}

function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

function feedUrl(seed: string): string {
  return siteUrl(`/calendar/${calendarKey(linkSecret(), seed)}.ics`);
}
