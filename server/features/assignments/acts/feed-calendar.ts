import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { recordAudit } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { deleteLastingKeys } from '#server/database/queries/lasting-keys.ts';
import { transact } from '#server/database/transaction.ts';
import { gatherCalendar } from '#server/features/assignments/acts/gather-calendar.ts';
import { findFeedOwner, getFeed, saveFeed } from '#server/features/assignments/record/feed.ts';
import { assertFound } from '#server/lib/app-error.ts';
import { calendarKey, privateKeyPattern } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { timeNow } from '#server/lib/clock.ts';
import { sha256 } from '#server/lib/hash.ts';
import { publishedRules } from '#server/lib/site/published.ts';
import { siteUrl } from '#server/lib/site/site-url.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { outstandingStatuses } from '#shared/assignments/transitions.ts';
import type { CalendarEntry, CalendarFeed } from '#shared/assignments/views.ts';
import { addDays, dayOf } from '#shared/days/days.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { employees } from '#shared/schema.ts';
import { company, companyAddress } from '#shared/site.ts';

export async function getCalendarFeed({ id }: Actor): Promise<CalendarFeed | null> {
  const feed = await getFeed(id);
  return feed ? { url: feedUrl(feed.seed), createdAt: feed.createdAt.toISOString() } : null;
}

/** Makes a new address; the one before finds nothing any more. */
export async function renewCalendarFeed(context: RequestContext): Promise<CalendarFeed> {
  const { actor } = context;
  const seed = randomUUID();
  await transact(async (transaction) => {
    await saveFeed(transaction, actor.id, { seed, keyHash: sha256(calendarKey(linkSecret(), seed)) });
    await recordFeed(transaction, 'made', context);
  });
  return assertFound(await getCalendarFeed(actor), 'calendar');
}

export function endCalendarFeed(context: RequestContext): Promise<void> {
  return transact(async (transaction) => {
    const ended = await deleteLastingKeys(transaction, eq(employees.id, context.actor.id));
    if (ended > 0) await recordFeed(transaction, 'ended', context);
  });
}

function recordFeed(
  transaction: Transaction,
  calendarFeed: 'made' | 'ended',
  { actor: { id }, requestId }: RequestContext,
): Promise<void> {
  const detail = { calendarFeed };
  return recordAudit(transaction, {
    action: 'user_updated',
    actorId: id,
    target: `employee:${id}`,
    detail,
    requestId,
  });
}

interface WrittenFeed {
  text: string;
  /** Hashes the text without its moment of writing, so the tag is a weak one. */
  etag: string;
}

const freshMs = 60_000;
/** The feeds that this instance wrote within a minute, by key; whether a key is still valid is asked each time. */
const written = new Map<string, { until: number; feed: Promise<WrittenFeed> }>();

/**
 * Writes one's own dates from a month back to a year ahead as iCalendar (RFC 5545); at most a minute old.
 * @throws AppError `not_found` for a key that has ended or never was.
 */
export async function readCalendarFeed(key: string): Promise<WrittenFeed> {
  const keyHash = sha256(key);
  const owner = assertFound(privateKeyPattern.test(key) ? await findFeedOwner(keyHash) : undefined, 'calendar');
  const at = timeNow();
  for (const [known, { until }] of written) if (until <= at) written.delete(known);
  const kept = written.get(keyHash);
  if (kept) return kept.feed;
  const feed = writeCalendarFeed(owner);
  written.set(keyHash, { until: at + freshMs, feed });
  feed.catch(() => written.delete(keyHash));
  return feed;
}

/** Moments are in UTC, which every program shows by its own clock. */
async function writeCalendarFeed(owner: Pick<Actor, 'id' | 'role'>): Promise<WrittenFeed> {
  const today = dayOf(new Date(timeNow()));
  const days = { from: addDays(today, -31), to: addDays(today, 365) };
  const entries = await gatherCalendar({ ...days, scope: 'own' }, owner);
  const calendar = ical({
    name: company().name,
    prodId: { company: company().name, product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    // Writes REFRESH-INTERVAL and X-PUBLISHED-TTL.
    ttl: 60 * 60,
  });
  for (const entry of entries) if (entry.status !== 'declined') calendar.createEvent(eventOf(entry));
  const text = calendar.toString();
  return { text, etag: `"${sha256(text.replace(/^DTSTAMP:.*$/gm, ''))}"` };
}

function eventOf(entry: CalendarEntry) {
  const { key, title, place, version } = entry;
  const event = {
    id: companyAddress(key),
    sequence: version,
    summary: title,
    stamp: new Date(timeNow()),
    transparency: takesTime.includes(entry.kind) ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    status: entry.isApproved ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    ...(place ? { location: place } : {}),
    ...timesOf(entry),
  };
  const isToDo = entry.kind === 'due' && outstandingStatuses.some((status) => status === entry.status);
  if (!isToDo && entry.kind !== 'event') return event;
  // An hour before it is due, and before one has to be there.
  const minutes = 60 + (entry.kind === 'event' ? Number(publishedRules().earlyMinutes) : 0);
  return { ...event, alarms: [{ type: ICalAlarmType.display, triggerBefore: minutes * 60 }] };
}

/** Others leave their person free. */
const takesTime: readonly CalendarEntry['kind'][] = ['event', 'absence'];

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
