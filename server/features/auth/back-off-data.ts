import { and, eq, gt, gte, inArray, lte, max, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { config } from '#server/config.ts';
import { type AuditEvent, withAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { existsIn } from '#server/database/expressions.ts';
import { selects } from '#server/database/lists.ts';
import { timeNow } from '#server/lib/clock.ts';
import { sha256 } from '#server/lib/hash.ts';
import { employees, rateLimits } from '#shared/schema.ts';

/** Failures that share a wait: some are free, each further one doubles it from one second. Never a permanent lock. */
export interface BackOff {
  /** The account, with the address if that counts. */
  who: string;
  free: number;
  /** In seconds; at most an hour. */
  longest: number;
}

/** Failures are forgotten this long after the last one. */
const memoryMs = 60 * 60 * 1000;

/** How long an address stays known after a sign-in from it. */
const knownMs = 90 * 24 * 60 * 60 * 1000;

/** Stops attempts from `points` on. */
interface Limit {
  key: string;
  points: number;
}

/** Counts an attempt before it is tried, so parallel ones cannot pass. False, without counting, if it has to wait. */
export async function claimAttempt(backOffs: readonly BackOff[], limits: readonly Limit[] = []): Promise<boolean> {
  const now = timeNow();
  const reached = limits.map(({ key, points }) =>
    and(eq(counted.key, key), gte(counted.points, points), gt(counted.expire, now)),
  );
  const watched = [...backOffs.map(keyOf), ...limits.map(({ key }) => key)];
  const waits = selects
    .select({ key: counted.key })
    .from(counted)
    .where(and(inArray(counted.key, watched), or(gt(allowedFrom(backOffs, counted), now), ...reached)));
  const claimed = await db
    .insert(rateLimits)
    .select(
      sql`select claim.key, 1 as points, ${now + memoryMs}::bigint as expire
        from unnest(${sql.param(backOffs.map(keyOf))}::varchar[]) as claim (key) where ${notExists(waits)}`,
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${rateLimits.expire} <= ${now} then 1 else ${rateLimits.points} + 1 end`,
        expire: now + memoryMs,
      },
      // The second of two parallel attempts sees here what the first has counted.
      setWhere: lte(allowedFrom(backOffs), now),
    })
    .returning({ key: rateLimits.key });
  if (claimed.length === backOffs.length) return true;
  await takeBack(claimed.map(({ key }) => key));
  return false;
}

/** Seconds until all `backOffs` allow an attempt, at least 1. */
export async function getSecondsToWait(backOffs: readonly BackOff[]): Promise<number> {
  const [waiting] = await db
    .select({ from: max(allowedFrom(backOffs)) })
    .from(rateLimits)
    .where(inArray(rateLimits.key, backOffs.map(keyOf)));
  return Math.max(1, Math.ceil((Number(waiting?.from ?? 0) - timeNow()) / 1000));
}

export async function returnAttempt(backOffs: readonly BackOff[]): Promise<void> {
  await takeBack(backOffs.map(keyOf));
}

/** Forgets failures after a success and stores `event`. `address` is remembered for `isKnown`. One statement. */
export async function forgetAttempts(backOffs: readonly BackOff[], event: AuditEvent, address?: string): Promise<void> {
  const now = timeNow();
  const rows = backOffs.map((backOff) => ({ key: keyOf(backOff), expire: now }));
  const person = `${knownPrefix}${event.actorId}`;
  if (address !== undefined) {
    rows.push({ key: `${person}:${address}`, expire: now + knownMs }, { key: person, expire: now + knownMs });
  }
  await withAudit(db, event)
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({ target: rateLimits.key, set: { points: 0, expire: sql`excluded.expire` } });
}

/** Whether the statement's employee signed in from `address` lately. */
export function isKnown(address: string): SQL<boolean> {
  return isRemembered(sql`${knownPrefix}::text || ${employees.id} || ':' || ${address}::text`);
}

/** Whether the statement's employee signed in lately, from any address. */
export function hasSignedIn(): SQL<boolean> {
  return isRemembered(sql`${knownPrefix}::text || ${employees.id}`);
}

function isRemembered(key: SQL): SQL<boolean> {
  return existsIn(rateLimits, and(eq(rateLimits.key, key), gt(rateLimits.expire, timeNow())));
}

const counted = alias(rateLimits, 'counted');

type Row = Pick<typeof counted | typeof rateLimits, 'key' | 'points' | 'expire'>;

const knownPrefix = 'login-known:';

/**
 * When a row allows the next attempt, in milliseconds since 1970. Without a wait it is earlier than any clock, since
 * two requests may have different ones. `expire` is the last failure plus `memoryMs`.
 */
function allowedFrom(backOffs: readonly BackOff[], { key, points, expire }: Row = rateLimits): SQL<string> {
  const cases = backOffs.map((backOff): SQL => {
    const free = Math.round(backOff.free * config.rateLimitScale);
    return sql`when ${key} = ${keyOf(backOff)} and ${points} > ${free}::int then ${expire} - ${memoryMs}::int
      + least(${backOff.longest * 1000}::int, 1000 * power(2, least(${points} - ${free}::int - 1, 12)))`;
  });
  return sql<string>`(case ${sql.join(cases, sql` `)} else 0 end)::bigint`;
}

async function takeBack(keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .update(rateLimits)
    .set({ points: sql`${rateLimits.points} - 1` })
    .where(inArray(rateLimits.key, keys));
}

function keyOf({ who }: BackOff): string {
  return `login-back-off:${sha256(who)}`;
}
