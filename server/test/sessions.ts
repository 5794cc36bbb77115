import { desc, eq } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { type Answer, type Client, makeEmployee } from '#server/test/api.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { auditEvents, sessions } from '#shared/schema.ts';

export const door = '/api/employee/login';
export const guarded = '/api/training';

export function newEmployee(role: EmployeeRole = 'photographer', values: Parameters<typeof makeEmployee>[1] = {}) {
  return makeEmployee(role, values);
}

/** The cookie for the next request, and the session's id. */
export function cookieOf({ headers }: Answer): { Cookie: string; sid: string } {
  const Cookie = headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return {
    Cookie,
    sid:
      decodeURIComponent(Cookie)
        .replace(/^[^=]+=s:/, '')
        .split('.')[0] ?? '',
  };
}

/** Uses the login route; `signedInAs` creates a session directly. */
export async function signIn(api: Client, { username, password }: { username: string; password: string }) {
  const answer = await api.call<EmployeeProfile>('POST', door, { body: { username, password } });
  return { answer, ...cookieOf(answer) };
}

export async function statusWith(api: Client, Cookie: string, path = guarded): Promise<number> {
  return (await api.call('GET', path, { headers: { Cookie } })).status;
}

export function sessionsOf(employeeId: number) {
  return db.select().from(sessions).where(eq(sessions.employeeId, employeeId));
}

export async function lastAudit(actorId: number) {
  const [row] = await db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.actorId, actorId))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return row?.action;
}
