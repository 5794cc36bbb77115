import { sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { deleteEndedLinks } from '#server/database/queries/account-links.ts';
import { deleteExpiredSessions } from '#server/database/session-store.ts';
import { log } from '#server/lib/log.ts';
import { idempotencyKeys, rateLimits } from '#shared/schema.ts';

const everyMs = 15 * 60 * 1000;

/** Runs every 15 minutes; returns a function that stops it. */
export function keepHouse(...others: (() => Promise<void>)[]): () => void {
  const timer = setInterval(() => {
    Promise.all([clearOut, ...others].map((act) => act())).catch((error: unknown) =>
      log.warn({ err: error }, 'clearing out failed; the next round tries again'),
    );
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

export async function clearOut(): Promise<void> {
  await deleteExpiredSessions();
  await deleteEndedLinks();
  await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} < now() - interval '24 hours'`);
  await db.delete(rateLimits).where(sql`${rateLimits.expire} < extract(epoch from now()) * 1000`);
}
