import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { apiRoutes } from '#server/api.ts';
import { db } from '#server/database/connection.ts';
import { type Answer, type Client, makeEmployee, startApi } from '#server/test/api.ts';
import { type Fixtures, makeFixtures } from '#server/test/route-call.ts';
import { routeCalls } from '#server/test/route-calls.ts';
import { idempotencyKeys } from '#shared/schema.ts';

/** Writes that change the same thing in the same way when they come twice, and those that begin or end a session. */
const keepsNone = new Set([
  'DELETE /api/content/:kind/draft',
  'DELETE /api/deliverables/:id/files/:fileId',
  'DELETE /api/employee/calendar-feed',
  'DELETE /api/employee/passkeys/:id',
  'DELETE /api/employee/sessions/:id',
  'DELETE /api/pictures/:id',
  'DELETE /api/saved-views/:id',
  'DELETE /api/submissions/:id',
  'DELETE /api/submissions/:id/files/:fileId',
  'DELETE /api/submissions/absence',
  'PATCH /api/employee/account',
  'PATCH /api/pictures/:id',
  'PATCH /api/submissions/:id',
  'POST /api/admin/evaluations/:id/read',
  'POST /api/admin/login',
  'POST /api/admin/logout',
  'POST /api/admin/mail/test',
  'POST /api/contact-inquiries/person',
  'POST /api/content/check',
  'POST /api/deliverables/:id/files',
  'POST /api/employee/confirm-email',
  'POST /api/employee/confirmation',
  'POST /api/employee/confirmation/challenge',
  'POST /api/employee/email',
  'POST /api/employee/forgot-password',
  'POST /api/employee/login',
  'POST /api/employee/login/code',
  'POST /api/employee/login/passkey',
  'POST /api/employee/login/passkey/challenge',
  'POST /api/employee/logout',
  'POST /api/employee/passkeys/challenge',
  'POST /api/employee/password',
  'POST /api/employee/reset-password',
  'POST /api/employee/second-factor',
  'POST /api/employee/second-factor/recovery-codes',
  'POST /api/employee/second-factor/turn-off',
  'POST /api/guardian/:key/confirm',
  'POST /api/inbound-mail',
  'POST /api/inquiries/:key/files',
  'POST /api/mail-choices/stop/:key',
  'POST /api/notifications/read',
  'POST /api/submissions/:id/files',
  'POST /api/system/setup/put-away',
  'PUT /api/content/:kind/draft',
  'PUT /api/deliverables/:id/draft',
  'PUT /api/employee/calendar-feed',
  'PUT /api/employee/evaluation/draft',
  'PUT /api/employee/mail-choices',
  'PUT /api/submissions/absence',
  'PUT /api/training/:role/:slug',
]);

type Call = Parameters<Client['call']>;

interface KeyedCall {
  by: Caller;
  key: string;
  call: Call;
}

const roles = { admin: 'admin', manager: 'production_manager', writer: 'staff_writer' } as const;
const callers = ['visitor', 'admin', 'manager', 'writer'] as const;
type Caller = (typeof callers)[number];

/** Notes each call with a key; `given` takes the place of the key. */
function noting(fixtures: Fixtures, calls: KeyedCall[], given?: string): Fixtures {
  const noted = callers.map((by) => {
    const client: Client = {
      ...fixtures[by],
      call<T>(method: string, path: string, options: Call[2] = {}): Promise<Answer<T>> {
        const key = options.headers?.['Idempotency-Key'];
        if (key === undefined) return fixtures[by].call<T>(method, path, options);
        const headers = { ...options.headers, 'Idempotency-Key': given ?? key };
        calls.push({ by, key, call: [method, path, { ...options, headers }] });
        return fixtures[by].call<T>(method, path, { ...options, headers });
      },
    };
    return [by, client];
  });
  return { ...fixtures, ...Object.fromEntries(noted) };
}

const keptUnder = (key: string) => db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));

const writes = apiRoutes()
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => `${method} ${path}`);

describe('an Idempotency-Key', () => {
  it.each(writes)('of %s has the first answer for its caller alone', async (name) => {
    const api = await startApi();
    const fixtures = await makeFixtures(api);
    const calls: KeyedCall[] = [];
    const prepare = routeCalls[name]?.prepare;
    const run = await prepare?.(noting(fixtures, calls));
    // Not those that prepared it.
    calls.length = 0;
    const first = await run?.();
    const { by, key, call } = calls.at(-1) ?? { by: 'visitor' as const, key: '', call: ['', ''] as Call };
    const [kept] = await keptUnder(key);
    expect(kept === undefined).toBe(keepsNone.has(name));
    if (kept === undefined) return;
    // A private link is stored nowhere.
    if (name.includes('/:key')) expect(kept.scope).not.toContain(call[1]);

    const again = await fixtures[by].call(...call);
    expect({ status: again.status, body: again.body }).toEqual({ status: first?.status, body: first?.body });

    // Visitors are known by what they write or by their link: another one has another.
    const another =
      by === 'visitor'
        ? await (await prepare?.(noting(fixtures, [], key)))?.()
        : await (await api.signedInAs(await makeEmployee(roles[by]))).call(...call);
    const ofAnother = (await keptUnder(key)).filter(({ scope }) => scope !== kept.scope);
    // Refused for a reason of their own, or done and kept for themselves.
    expect(ofAnother).toHaveLength((another?.status ?? 500) < 300 ? 1 : 0);
    expect(another?.status).toBeLessThan(500);
  });
});
