import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hashSync } from 'bcryptjs';
import type { RequestHandler } from 'express';
import { onTestFinished } from 'vitest';
import { createApp } from '#server/app.ts';
import { db } from '#server/database/connection.ts';
import { sessionIdleMs } from '#server/database/session-store.ts';
import { sessionSecret } from '#server/lib/auth/secrets.ts';
import { connectionLimits } from '#server/lib/connection-limits.ts';
import { sha256 } from '#server/lib/hash.ts';
import { sessionCookie } from '#server/middleware/session.ts';
import { assertDocumented } from '#server/test/documented.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { type Employee, employees, sessions } from '#shared/schema.ts';

const password = 'correct horse battery';
const passwordHash = hashSync(password, 4);

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Client {
  url: string;
  /** For requests that `call` cannot make. */
  cookie: string | undefined;
  call<T = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<T>>;
  signedInAs(employee: { id: number; sessionEpoch: number }): Promise<Client>;
}

let pageOwner: number | undefined;

/** Every call of the rest of this test says that it comes from this person's page. */
export function callFromPageOf(employeeId: number): void {
  pageOwner = employeeId;
  onTestFinished(() => {
    pageOwner = undefined;
  });
}

const nothing: RequestHandler = (_request, _response, next) => next();

/** The product over real HTTP, from a client address of its own; closed when the test ends. */
export async function startApi(): Promise<Client> {
  const server = createServer(connectionLimits, createApp({ site: nothing }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  });
  return client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** Comes again where a busy machine asks for it, as pages and mail servers do. */
export async function whileBusy<Answered extends { status: number }>(call: () => Promise<Answered>): Promise<Answered> {
  const answer = await call();
  return answer.status === 503 ? whileBusy(call) : answer;
}

export async function makeEmployee(
  role: EmployeeRole,
  values: Partial<typeof employees.$inferInsert> = {},
): Promise<Employee & { password: string }> {
  const username = `${role}_${randomBytes(5).toString('hex')}`;
  const [employee] = await db
    .insert(employees)
    .values({
      username,
      email: `${username}@example.com`,
      firstName: 'Test',
      lastName: 'Person',
      passwordHash,
      role,
      ...values,
    })
    .returning();
  return { ...(employee as Employee), password };
}

export async function asAdmin() {
  const api = await startApi();
  const employee = await makeEmployee('admin', { firstName: 'Noor', lastName: 'Haddad' });
  return { api, employee, admin: await api.signedInAs(employee) };
}

function client(url: string, cookie?: string): Client {
  const address = `10.${[...randomBytes(3)].join('.')}`;
  return {
    url,
    cookie,
    async call<T>(method: string, path: string, { body, headers = {} }: CallOptions = {}) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          'X-Forwarded-For': address,
          ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
          ...(cookie ? { Cookie: cookie } : {}),
          ...(pageOwner ? { 'Acting-As': String(pageOwner) } : {}),
          ...headers,
        },
        body:
          body === undefined
            ? null
            : typeof body === 'string' || body instanceof FormData
              ? body
              : JSON.stringify(body),
      });
      const text = await response.text();
      const json = response.headers.get('Content-Type')?.includes('json') && text !== '';
      const answer = {
        status: response.status,
        headers: response.headers,
        body: (json ? JSON.parse(text) : text) as T,
      };
      assertDocumented(method, path, answer);
      return answer;
    },
    async signedInAs({ id, sessionEpoch }) {
      const sid = randomBytes(24).toString('base64url');
      await db.insert(sessions).values({
        sid: sha256(sid),
        employeeId: id,
        epoch: sessionEpoch,
        expire: new Date(Date.now() + sessionIdleMs),
      });
      const signature = createHmac('sha256', sessionSecret()).update(sid).digest('base64').replace(/=+$/, '');
      return client(url, `${sessionCookie}=${encodeURIComponent(`s:${sid}.${signature}`)}`);
    },
  };
}
