import { and, eq, gt, lt, sql } from 'drizzle-orm';
import session, { type SessionData } from 'express-session';
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
const touchEveryMs = 60_000;

/**
 * Sessions in PostgreSQL, one statement a request: the employee is read with the session, so a role change or a
 * deactivation counts at once. Unlike connect-pg-simple's, a late write cannot bring back a session that was logged
 * out: `set` only inserts, `touch` only updates.
 */
export class EmployeeSessionStore extends session.Store {
  readonly #options: StoreOptions;
  #reading: ReturnType<typeof sessionQuery> | undefined;

  constructor(options: StoreOptions) {
    super();
    this.#options = options;
  }

  override get(sid: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    settle(this.#read(sid), callback);
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

  override touch(sid: string, data: SessionData, callback?: (error?: unknown) => void): void {
    if (Date.now() - (data.touchedAt ?? 0) < touchEveryMs) {
      callback?.();
      return;
    }
    const expire = new Date(Date.now() + this.#options.idleMs);
    settle(
      db
        .update(sessions)
        .set({ expire })
        .where(eq(sessions.sid, sha256(sid))),
      callback,
    );
  }

  override destroy(sid: string, callback?: (error?: unknown) => void): void {
    settle(db.delete(sessions).where(eq(sessions.sid, sha256(sid))), callback);
  }

  async #read(sid: string): Promise<SessionData | null> {
    this.#reading ??= sessionQuery();
    const [row] = await this.#reading.execute({ sid: sha256(sid) });
    if (!row) return null;
    const { cookie, idleMs } = this.#options;
    return {
      cookie: { ...cookie, originalMaxAge: idleMs, expires: row.expire },
      employeeId: row.employee.id,
      epoch: row.epoch,
      employee: row.employee,
      touchedAt: row.expire.getTime() - idleMs,
    };
  }
}

/** Built once: every request asks it. */
function sessionQuery() {
  return db
    .select({
      expire: sessions.expire,
      epoch: sessions.epoch,
      employee: {
        id: employees.id,
        username: employees.username,
        firstName: employees.firstName,
        lastName: employees.lastName,
        role: employees.role,
        mustChangePassword: employees.mustChangePassword,
      },
    })
    .from(sessions)
    .innerJoin(employees, eq(employees.id, sessions.employeeId))
    .where(
      and(
        eq(sessions.sid, sql.placeholder('sid')),
        gt(sessions.expire, sql`now()`),
        gt(sessions.createdAt, sql`now() - ${absoluteLife}`),
        eq(employees.isActive, true),
        eq(employees.sessionEpoch, sessions.epoch),
      ),
    )
    .prepare('session');
}

/** Ends the sessions that an employee's new epoch made void; pass the transaction that raised it. */
export async function endSessions(
  transaction: Transaction,
  { id, sessionEpoch }: { id: number; sessionEpoch: number },
): Promise<void> {
  await transaction.delete(sessions).where(and(eq(sessions.employeeId, id), lt(sessions.epoch, sessionEpoch)));
}

/** Ends sessions that ran out; called now and then by whoever serves. */
export async function deleteExpiredSessions(): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.expire} < now() or ${sessions.createdAt} < now() - ${absoluteLife}`);
}

function settle<T>(work: PromiseLike<T>, callback: ((error: unknown, value?: T) => void) | undefined): void {
  work.then(
    (value) => callback?.(null, value),
    (error: unknown) => callback?.(error),
  );
}
