import { and, desc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import session, { type SessionData } from 'express-session';
import { db, type Transaction } from '#server/database/connection.ts';
import { ago, isTrue, now } from '#server/database/expressions.ts';
import { preparedOnce } from '#server/database/prepared.ts';
import { deleteLastingKeys } from '#server/database/queries/lasting-keys.ts';
import { profileColumns } from '#server/database/queries/profiles.ts';
import { timeNow } from '#server/lib/clock.ts';
import { sha256 } from '#server/lib/hash.ts';
import { employees, sessions } from '#shared/schema.ts';

/** A session ends after two hours without a request. */
export const sessionIdleMs = 2 * 60 * 60 * 1000;

/** Counted from sign-in. */
export const absoluteLife = '12 hours';

interface SessionCookie {
  path: string;
  httpOnly: boolean;
  sameSite: 'lax';
  secure: boolean;
}

/**
 * Reads session and employee in one statement, so that a new role or a deactivation counts at once. A session that
 * was found is only updated, so a late write cannot bring back one that was logged out (decision 0004).
 */
export class EmployeeSessionStore extends session.Store {
  readonly #cookie: SessionCookie;

  constructor(cookie: SessionCookie) {
    super();
    this.#cookie = cookie;
  }

  override get(sid: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    settle(this.#dataOf(sid), callback);
  }

  override set(sid: string, data: SessionData, callback?: (error?: unknown) => void): void {
    const { employee, employeeId, epoch, place, provedAt } = data;
    const expire = new Date(timeNow() + sessionIdleMs);
    if (employee) {
      const prolonged = { expire, ...place };
      settle(
        db
          .update(sessions)
          .set(prolonged)
          .where(eq(sessions.sid, sha256(sid))),
        callback,
      );
      return;
    }
    if (employeeId === undefined || epoch === undefined) {
      callback?.();
      return;
    }
    const row = { sid: sha256(sid), employeeId, epoch, ...place, expire, ...(provedAt && { provedAt }) };
    settle(db.insert(sessions).values(row).onConflictDoNothing(), callback);
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    settle(db.delete(sessions).where(eq(sessions.sid, sha256(sid))), callback);
  }

  async #dataOf(sid: string): Promise<SessionData | null> {
    const stored = await findSession(sid);
    if (!stored) return null;
    const { expire, epoch, employee, provedAt, isConfirmed, isProved } = stored;
    const cookie = { ...this.#cookie, originalMaxAge: sessionIdleMs, expires: expire };
    return { cookie, employeeId: employee.id, epoch, employee, provedAt, isConfirmed, isProved, toJSON: placeAlone };
  }
}

async function findSession(sid: string) {
  const [row] = await sessionQuery().execute({ sid: sha256(sid) });
  return row;
}

const sessionQuery = preparedOnce((from) =>
  from
    .select({
      expire: sessions.expire,
      epoch: sessions.epoch,
      provedAt: sessions.provedAt,
      isConfirmed: isFresh(sessions.confirmedAt),
      isProved: isFresh(sessions.provedAt),
      employee: profileColumns,
    })
    .from(sessions)
    .innerJoin(employees, eq(employees.id, sessions.employeeId))
    .where(and(eq(sessions.sid, sql.placeholder('sid')), isSessionAlive()))
    .prepare('read_session'),
);

/** Returns the hashes of sessions that are still alive. */
export async function listLiveSessions(hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .innerJoin(employees, eq(employees.id, sessions.employeeId))
    .where(and(inArray(sessions.sid, [...hashes]), isSessionAlive()));
  return new Set(rows.map(({ sid }) => sid));
}

/** Needs the session's employee joined, or in an outer statement. */
export function isSessionAlive(): SQL | undefined {
  return and(
    gt(sessions.expire, now()),
    gt(sessions.createdAt, ago(absoluteLife)),
    employees.isActive,
    eq(employees.sessionEpoch, sessions.epoch),
  );
}

function isFresh(moment: AnyPgColumn): SQL<boolean> {
  return isTrue(gt(moment, ago('10 minutes')));
}

/** Its owner has shown the password, a passkey, or all that a sign-in takes (`isProved`). */
export async function confirmSession(sid: string, { isProved }: { isProved: boolean }): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmedAt: now(), ...(isProved && { provedAt: now() }) })
    .where(eq(sessions.sid, sha256(sid)));
}

/** Ends sessions of earlier epochs; pass the transaction that raised the epoch. */
export async function endSessions(
  transaction: Transaction,
  { id, sessionEpoch }: { id: number; sessionEpoch: number },
): Promise<void> {
  await transaction.delete(sessions).where(and(eq(sessions.employeeId, id), lt(sessions.epoch, sessionEpoch)));
}

/** The sessions of an employee that are not over, the one in use last first. `sid` is hashed. */
export function listSessions(employeeId: number) {
  return db
    .select({
      id: sessions.id,
      sid: sessions.sid,
      userAgent: sessions.userAgent,
      network: sessions.network,
      createdAt: sessions.createdAt,
      lastSeenAt: sql`${sessions.expire} - ${sessionIdleMs} * interval '1 millisecond'`.mapWith(sessions.expire),
    })
    .from(sessions)
    .innerJoin(employees, eq(employees.id, sessions.employeeId))
    .where(and(eq(sessions.employeeId, employeeId), isSessionAlive()))
    .orderBy(desc(sessions.expire), desc(sessions.id));
}

/**
 * Ends one session of an employee, all but the one with this session id, or all; lasting keys end with more than one.
 * Returns how many sessions there were.
 */
export async function deleteSessions(
  transaction: Transaction,
  employeeId: number,
  which: { id: number } | { exceptSid: string } | 'all',
): Promise<number> {
  const condition =
    which === 'all' ? undefined : 'id' in which ? eq(sessions.id, which.id) : ne(sessions.sid, sha256(which.exceptSid));
  const { rowCount } = await transaction.delete(sessions).where(and(eq(sessions.employeeId, employeeId), condition));
  if (which === 'all' || 'exceptSid' in which) await deleteLastingKeys(transaction, eq(employees.id, employeeId));
  return rowCount ?? 0;
}

function settle<T>(work: PromiseLike<T>, callback: ((error: unknown, value?: T) => void) | undefined): void {
  work.then(
    (value) => callback?.(null, value),
    (error: unknown) => callback?.(error),
  );
}

/** express-session hashes this three times a request to see a change; nothing else of a stored session changes. */
function placeAlone(this: SessionData): Pick<SessionData, 'place'> {
  return { place: this.place };
}
