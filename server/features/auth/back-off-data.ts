import { eq, sql } from 'drizzle-orm';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/hash.ts';
import { rateLimits } from '#shared/schema.ts';

/** So many failures cost nothing; each one more doubles the wait: 1, 2, 4 … 60 seconds. Never for good. */
const freeFailures = 2;
const longestWait = 60;

/** Failures are forgotten this long after the last one. */
const memoryMs = 15 * 60 * 1000;

/** When the wait after a row's last failure ends, in milliseconds since 1970: `expire` is that failure and the memory. */
const allowedFrom = (free: number) => sql<number>`(${rateLimits.expire} - ${memoryMs}::int + case
  when ${rateLimits.points} <= ${free}::int then 0
  else least(${longestWait * 1000}::int, 1000 * power(2, least(${rateLimits.points} - ${free}::int - 1, 10))) end)::bigint`;

/**
 * Counts an attempt before it is tried, so that many at once cannot slip through, in one statement.
 * @param who - whose password is tried; wherever the attempts come from, they share one wait.
 * @throws AppError `rate_limited` with the seconds to wait.
 */
export async function claimAttempt(who: string): Promise<void> {
  const now = Date.now();
  const free = Math.round(freeFailures * config.rateLimitScale);
  const row = { key: keyOf(who), points: 1, expire: now + memoryMs };
  const claimed = await db
    .insert(rateLimits)
    .values(row)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${rateLimits.expire} <= ${now} then 1 else ${rateLimits.points} + 1 end`,
        expire: row.expire,
      },
      setWhere: sql`${allowedFrom(free)} <= ${now}`,
    })
    .returning({ points: rateLimits.points });
  if (claimed.length > 0) return;
  const [waiting] = await db
    .select({ from: allowedFrom(free) })
    .from(rateLimits)
    .where(eq(rateLimits.key, row.key));
  const seconds = Math.max(1, Math.ceil((Number(waiting?.from ?? now) - now) / 1000));
  throw new AppError('rate_limited', {
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

/** Forgets the failures: this one was right. */
export async function forgetAttempts(who: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(who)));
}

function keyOf(who: string): string {
  return `login-back-off:${sha256(who)}`;
}
