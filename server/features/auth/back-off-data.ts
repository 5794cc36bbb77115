import { inArray, type SQL, sql } from 'drizzle-orm';
import { config } from '#server/config.ts';
import { type AuditEvent, withAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
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
  const keys = backOffs.map((backOff): SQL => sql`(${keyOf(backOff)}::varchar)`);
  const reached = limits.map(
    ({ key, points }): SQL => sql`(l.key = ${key} and l.points >= ${points}::int and l.expire > ${now}::bigint)`,
  );
  const watched = [...backOffs.map(keyOf), ...limits.map(({ key }) => key)].map((key): SQL => sql`${key}`);
  const claimed = await db
    .insert(rateLimits)
    .select(
      sql`select claim.key, 1 as points, ${now + memoryMs}::bigint as expire
        from (values ${sql.join(keys, sql`, `)}) as claim (key)
        where not exists (select 1 from rate_limits l where l.key in (${sql.join(watched, sql`, `)})
          and (${sql.join([sql`${allowedFrom(backOffs, 'l')} > ${now}`, ...reached], sql` or `)}))`,
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${rateLimits.expire} <= ${now} then 1 else ${rateLimits.points} + 1 end`,
        expire: now + memoryMs,
      },
      // The second of two parallel attempts sees here what the first has counted.
      setWhere: sql`${allowedFrom(backOffs, 'rate_limits')} <= ${now}`,
    })
    .returning({ key: rateLimits.key });
  if (claimed.length === backOffs.length) return true;
  await takeBack(claimed.map(({ key }) => key));
  return false;
}

/** Seconds until all `backOffs` allow an attempt, at least 1. */
export async function getSecondsToWait(backOffs: readonly BackOff[]): Promise<number> {
  const [waiting] = await db
    .select({ from: sql<string | null>`max(${allowedFrom(backOffs, 'rate_limits')})` })
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
  return sql<boolean>`exists (select 1 from rate_limits k
    where k.key = ${knownPrefix}::text || ${employees.id} || ':' || ${address}::text and k.expire > ${timeNow()})`;
}

/** Whether the statement's employee signed in lately, from any address. */
export function hasSignedIn(): SQL<boolean> {
  return sql<boolean>`exists (select 1 from rate_limits k
    where k.key = ${knownPrefix}::text || ${employees.id} and k.expire > ${timeNow()})`;
}

const knownPrefix = 'login-known:';

/**
 * When a row allows the next attempt, in milliseconds since 1970. Without a wait it is earlier than any clock, since
 * two requests may have different ones. `expire` is the last failure plus `memoryMs`.
 */
function allowedFrom(backOffs: readonly BackOff[], table: 'l' | 'rate_limits'): SQL {
  const row = sql.raw(table);
  const cases = backOffs.map((backOff): SQL => {
    const free = Math.round(backOff.free * config.rateLimitScale);
    return sql`when ${row}.key = ${keyOf(backOff)} and ${row}.points > ${free}::int then ${row}.expire - ${memoryMs}::int
      + least(${backOff.longest * 1000}::int, 1000 * power(2, least(${row}.points - ${free}::int - 1, 12)))`;
  });
  return sql`(case ${sql.join(cases, sql` `)} else 0 end)::bigint`;
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
