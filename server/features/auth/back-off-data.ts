import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { config } from '#server/config.ts';
import { type AuditEvent, withAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/hash.ts';
import { rateLimits } from '#shared/schema.ts';

/** So many failures cost nothing; each one more doubles the wait: 1, 2, 4 … 60 seconds. Never for good. */
const freeFailures = 2;
const longestWait = 60;

/** Failures are forgotten this long after the last one. */
const memoryMs = 15 * 60 * 1000;

/**
 * When the wait after a row's last failure ends, in milliseconds since 1970: `expire` is that failure and the memory.
 * Where nobody has to wait it lies before every clock: two requests of one moment may each have their own.
 */
function allowedFrom(): SQL<number> {
  const free = Math.round(freeFailures * config.rateLimitScale);
  return sql<number>`(case when ${rateLimits.points} <= ${free}::int then 0
    else ${rateLimits.expire} - ${memoryMs}::int
      + least(${longestWait * 1000}::int, 1000 * power(2, least(${rateLimits.points} - ${free}::int - 1, 10))) end)::bigint`;
}

/** A counter that stops attempts from `points` on. */
interface Limit {
  key: string;
  points: number;
}

/**
 * Counts an attempt before it is tried, so that many at once cannot slip through, in one statement. False where it has
 * to wait or one of `limits` is reached: then nothing was counted.
 * @param who - whose password is tried; wherever the attempts come from, they share one wait.
 */
export async function claimAttempt(who: string, limits: readonly Limit[] = []): Promise<boolean> {
  const now = Date.now();
  const row = { key: keyOf(who), points: 1, expire: now + memoryMs };
  const reached = limits.map(
    ({ key, points }): SQL => sql`(l.key = ${key} and l.points >= ${points}::int and l.expire > ${now}::bigint)`,
  );
  const blocked = sql.join([sql`false`, ...reached], sql` or `);
  const claimed = await db
    .insert(rateLimits)
    .select(
      sql`select ${row.key}::varchar as key, ${row.points}::int as points, ${row.expire}::bigint as expire
        where not exists (select 1 from rate_limits l where ${blocked})`,
    )
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${rateLimits.expire} <= ${now} then 1 else ${rateLimits.points} + 1 end`,
        expire: row.expire,
      },
      setWhere: sql`${allowedFrom()} <= ${now}`,
    })
    .returning({ points: rateLimits.points });
  return claimed.length > 0;
}

/** What whoever has to wait after failures is told: `rate_limited` with the seconds. */
export async function waitAfterFailures(who: string): Promise<AppError> {
  const now = Date.now();
  const [waiting] = await db
    .select({ from: allowedFrom() })
    .from(rateLimits)
    .where(eq(rateLimits.key, keyOf(who)));
  const seconds = Math.max(1, Math.ceil((Number(waiting?.from ?? now) - now) / 1000));
  return new AppError('rate_limited', {
    message: `Too many failed attempts. Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    retryAfter: seconds,
  });
}

/** Takes back an attempt that was never tried. */
export async function returnAttempt(who: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ points: sql`${rateLimits.points} - 1` })
    .where(eq(rateLimits.key, keyOf(who)));
}

/** Forgets the failures, and what else counted them: this attempt was right, as `event` says. One statement. */
export async function forgetAttempts(who: string, event: AuditEvent, others: readonly Limit[] = []): Promise<void> {
  const keys = [keyOf(who), ...others.map(({ key }) => key)];
  await withAudit(db, event).delete(rateLimits).where(inArray(rateLimits.key, keys));
}

function keyOf(who: string): string {
  return `login-back-off:${sha256(who)}`;
}
