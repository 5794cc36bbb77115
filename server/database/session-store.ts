import { and, eq, lt, sql } from 'drizzle-orm';
import session, { type SessionData } from 'express-session';
import { builtQuery } from '#server/database/built-query.ts';
import { db, type Transaction } from '#server/database/connection.ts';
import { sha256 } from '#server/lib/hash.ts';
import { employees, sessions } from '#shared/schema.ts';

interface StoreOptions {
  /** Milliseconds without a request after which a session ends. */
  idleMs: number;
  cookie: { path: string; httpOnly: boolean; sameSite: 'lax'; secure: boolean };
}

/** A session is over twelve hours after sign-in, whatever happened in between. */
const absoluteLife = sql`interval '12 hours'`;

/** A session that is read all the time is still written at most this often. */
const prolongEveryMs = 60_000;

/**
 * Sessions in PostgreSQL, one statement a request: the employee is read with the session, so a role change or a
 * deactivation counts at once. Unlike connect-pg-simple's, a late write cannot bring back a session that was logged
 * out: `set` only inserts, `prolong` only updates.
 */
export class EmployeeSessionStore extends session.Store {
  readonly #options: StoreOptions;

  constructor(options: StoreOptions) {
    super();
    this.#options = options;
  }

  override get(sid: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    settle(this.#dataOf(sid), callback);
  }

  override set(sid: string, data: SessionData, callback?: (error?: unknown) => void): void {
    const { employeeId, epoch } = data;
    if (employeeId === undefined || epoch === undefined) {
      callback?.();
      return;
    }
    const row = { sid: sha256(sid), employeeId, epoch, expire: new Date(Date.now() + this.#options.idleMs) };
    settle(db.insert(sessions).values(row).onConflictDoNothing(), callback);
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    settle(db.delete(sessions).where(eq(sessions.sid, sha256(sid))), callback);
  }

  /** Who a session belongs to, and whether it is time to `prolong` it; undefined where it is over. */
  async read(sid: string): Promise<{ employee: SessionData['employee']; isDue: boolean } | undefined> {
    const found = await findSession(sid);
    const dueBefore = Date.now() + this.#options.idleMs - prolongEveryMs;
    return found && { employee: found.employee, isDue: found.expire.getTime() < dueBefore };
  }

  async prolong(sid: string): Promise<void> {
    const expire = new Date(Date.now() + this.#options.idleMs);
    await db
      .update(sessions)
      .set({ expire })
      .where(eq(sessions.sid, sha256(sid)));
  }

  async #dataOf(sid: string): Promise<SessionData | null> {
    const found = await findSession(sid);
    if (!found) return null;
    const { expire, epoch, employee } = found;
    const { cookie, idleMs } = this.#options;
    const expiring = { ...cookie, originalMaxAge: idleMs, expires: expire };
    return { cookie: expiring, employeeId: employee.id, epoch, employee };
  }
}

async function findSession(sid: string) {
  const [row] = await sessionRows({ sid: sha256(sid) });
  if (!row) return undefined;
  const { expire, epoch, ...employee } = row;
  return { expire, epoch, employee };
}

/** Runs for every request with a cookie. */
const sessionRows = builtQuery<SessionData['employee'] & { expire: Date; epoch: number }>(
  () => sql`
    select ${sessions.expire}, ${sessions.epoch}, ${employees.id}, ${employees.username},
      ${employees.firstName} as "firstName", ${employees.lastName} as "lastName", ${employees.role},
      ${employees.mustChangePassword} as "mustChangePassword"
    from ${sessions} join ${employees} on ${employees.id} = ${sessions.employeeId}
    where ${sessions.sid} = ${sql.placeholder('sid')} and ${sessions.expire} > now()
      and ${sessions.createdAt} > now() - ${absoluteLife}
      and ${employees.isActive} and ${employees.sessionEpoch} = ${sessions.epoch}`,
  { isPipelined: true },
);

/** Ends the sessions that an employee's new epoch made void; pass the transaction that raised it. */
export async function endSessions(
  transaction: Transaction,
  { id, sessionEpoch }: { id: number; sessionEpoch: number },
): Promise<void> {
  await transaction.delete(sessions).where(and(eq(sessions.employeeId, id), lt(sessions.epoch, sessionEpoch)));
}

/** Ends sessions that ran out; each instance calls it now and then. */
export async function deleteExpiredSessions(): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.expire} < now() or ${sessions.createdAt} < now() - ${absoluteLife}`);
}

function settle<T>(work: PromiseLike<T>, callback: ((error: unknown, value?: T) => void) | undefined): void {
  work.then(
    (value) => callback?.(null, value),
    (error: unknown) => callback?.(error),
  );
}
