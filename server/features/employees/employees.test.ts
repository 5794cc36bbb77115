import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, type Client, makeEmployee } from '#server/test/api.ts';
import { auditOf } from '#server/test/audit.ts';
import { daysLeft, stored } from '#server/test/employees.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { EmployeeSaved, EmployeeView } from '#shared/employees/views.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { employeeRoles } from '#shared/roles.ts';
import { employees, idempotencyKeys } from '#shared/schema.ts';

const path = '/api/admin/employees';

function account(changes: Record<string, unknown> = {}) {
  const username = `ana.${randomBytes(4).toString('hex')}`;
  return {
    username,
    email: `${username}@overtone.example`,
    firstName: 'Ana',
    lastName: 'Ruiz',
    role: 'photographer',
    ...changes,
  };
}

describe('POST /api/admin/employees', () => {
  it.each(employeeRoles)('creates a %s', async (role) => {
    const {
      admin,
      employee: { id: adminId },
    } = await asAdmin();
    const body = account({ role });
    const answer = await admin.call<EmployeeSaved>('POST', path, { body });
    expect(answer.status).toBe(201);
    expect(answer.body.employee).toMatchObject({ ...body, isActive: true, mustChangePassword: true });
    expect(Object.keys(answer.body.employee)).not.toContain('passwordHash');
    expect(await auditOf('employee', answer.body.employee.id)).toMatchObject([
      { action: 'user_created', actorId: adminId, detail: { role, oneTimePassword: true } },
    ]);
  });

  it('makes a one-time password that opens the door once', async () => {
    const { api, admin } = await asAdmin();
    const body = account();
    const { oneTimePassword, employee } = (await admin.call<EmployeeSaved>('POST', path, { body })).body;
    expect(oneTimePassword).toMatch(/^([a-zA-Z2-9]{4}-){3}[a-zA-Z2-9]{4}$/);
    const login = { username: body.username, password: oneTimePassword };
    const answer = await api.call<EmployeeProfile>('POST', '/api/employee/login', { body: login });
    expect(answer).toMatchObject({ status: 200, body: { id: employee.id, mustChangePassword: true } });
    expect(await daysLeft(employee.id)).toBe(7);
  });

  it('takes a given password as it is, and keeps it out of the answer', async () => {
    const { api, admin } = await asAdmin();
    const body = account({ password: ' eight ch ' });
    const answer = await admin.call<EmployeeSaved>('POST', path, { body });
    expect(answer.body).not.toHaveProperty('oneTimePassword');
    expect(answer.body.employee.mustChangePassword).toBe(false);
    const { username, password } = body as { username: string; password?: string };
    expect((await api.call('POST', '/api/employee/login', { body: { username, password } })).status).toBe(200);
  });

  it.each([
    ['letmein123', /^This is one of the most common passwords/],
    ['ask Amara first', /without “amara”/],
  ])('refuses a given password that others guess, at its field: %s', async (password, message) => {
    const { admin } = await asAdmin();
    const body = account({ username: 'amara.k', password });
    const answer = await admin.call<ErrorBody>('POST', path, { body });
    expect(answer).toMatchObject({ status: 400, body: { fields: { password: [expect.stringMatching(message)] } } });
  });

  it('takes an account without names', async () => {
    const { admin } = await asAdmin();
    const { firstName: _, lastName: __, ...body } = account();
    const answer = await admin.call<EmployeeSaved>('POST', path, { body });
    expect(answer).toMatchObject({ status: 201, body: { employee: { firstName: null, lastName: null } } });
  });

  it('refuses all wrong fields at once, in the words of the house', async () => {
    const { admin } = await asAdmin();
    const body = { username: 'al', email: 'nobody', firstName: 'x'.repeat(101), role: 'king', password: 'short' };
    const answer = await admin.call<ErrorBody>('POST', path, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({
      username: ['Username must be at least 3 characters'],
      email: ['Please enter a valid email address'],
      firstName: ['Please use at most 100 characters'],
      role: ['Please choose a role'],
      password: ['Please use at least 10 characters'],
    });
  });

  it.each([
    ['username', 'x'.repeat(51)],
    ['email', `${'x'.repeat(250)}@a.example`],
    ['lastName', 'x'.repeat(101)],
    ['password', 'ü'.repeat(37)],
    ['username', 'a\u0000bc'],
  ])('refuses a %s that is too long or broken', async (field, value) => {
    const { admin } = await asAdmin();
    const answer = await admin.call<ErrorBody>('POST', path, { body: account({ [field]: value }) });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  });

  it('names every field that another account has, whatever its case', async () => {
    const { admin } = await asAdmin();
    const first = account();
    await admin.call('POST', path, { body: first });
    const body = account({ username: first.username.toUpperCase(), email: first.email.toUpperCase() });
    const answer = await admin.call<ErrorBody>('POST', path, { body });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      error: 'Another account has this username. Another account has this email address.',
      fields: {
        username: ['Another account has this username'],
        email: ['Another account has this email address'],
      },
    });
  });

  it('gives the same account and password for the same key, and stores neither password', async () => {
    const { admin } = await asAdmin();
    const body = account();
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await admin.call<EmployeeSaved>('POST', path, { body, headers });
    const again = await admin.call<EmployeeSaved>('POST', path, { body, headers });
    expect(again).toMatchObject({ status: 201, body: first.body });
    const [kept] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, headers['Idempotency-Key']));
    expect(JSON.stringify(kept)).not.toContain(first.body.oneTimePassword);
    const other = await admin.call('POST', path, { body: { ...body, password: 'another one' }, headers });
    expect(other.status).toBe(422);
  });

  it('never takes columns that are not the admin’s to set', async () => {
    const { admin } = await asAdmin();
    const body = account({ id: 1, passwordHash: 'x', sessionEpoch: 7, isActive: false, mustChangePassword: false });
    const { employee } = (await admin.call<EmployeeSaved>('POST', path, { body })).body;
    expect(await stored(employee.id)).toMatchObject({ sessionEpoch: 0, isActive: true, mustChangePassword: true });
  });
});

describe('GET /api/admin/employees', () => {
  it('lists newest first in pages, each account once, and counts all', async () => {
    const { admin } = await asAdmin();
    await Promise.all(Array.from({ length: 5 }, () => makeEmployee('sales_manager')));
    const seen: number[] = [];
    let next: string | undefined = `${path}?role=sales_manager&limit=2`;
    while (next) {
      const answer: Awaited<ReturnType<typeof admin.call<EmployeeView[]>>> = await admin.call('GET', next);
      expect(answer.headers.get('X-Total-Count')).toBe(String(await total('sales_manager')));
      seen.push(...answer.body.map(({ id }) => id));
      next = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
    }
    expect(seen).toHaveLength(await total('sales_manager'));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('searches names, user name and e-mail by any part, whatever the case, and takes signs as they are', async () => {
    const { admin } = await asAdmin();
    const marked = await makeEmployee('photographer', { firstName: 'Zoë_100%', lastName: 'Quillfeather' });
    for (const q of ['quillF', 'zoë_100%', marked.username.slice(4), marked.email.toUpperCase(), 'Zoë_100% Quill']) {
      const answer = await admin.call<EmployeeView[]>('GET', `${path}?q=${encodeURIComponent(q)}`);
      expect(answer.body.map(({ id }) => id)).toEqual([marked.id]);
      expect(answer.headers.get('X-Total-Count')).toBe('1');
    }
    expect((await admin.call('GET', `${path}?q=Zo__100`)).body).toEqual([]);
  });

  it('filters by whether an account is active', async () => {
    const { admin } = await asAdmin();
    const away = await makeEmployee('sales_staff', { isActive: false });
    const here = await makeEmployee('sales_staff');
    const ids = async (active: boolean) => {
      const answer = await admin.call<EmployeeView[]>('GET', `${path}?role=sales_staff&active=${active}`);
      expect(answer.headers.get('X-Total-Count')).toBe(String(answer.body.length));
      return answer.body.map(({ id }) => id);
    };
    expect(await ids(true)).toContain(here.id);
    expect(await ids(true)).not.toContain(away.id);
    expect(await ids(false)).toContain(away.id);
  });

  it('keeps its counters true through every change', async () => {
    const { admin } = await asAdmin();
    const before = await total('production_manager');
    const { id } = await makeEmployee('production_manager');
    expect(await counted(admin, 'production_manager')).toBe(before + 1);
    await admin.call('PATCH', `${path}/${id}`, { body: { role: 'sales_staff' } });
    expect(await counted(admin, 'production_manager')).toBe(before);
    await db.delete(employees).where(eq(employees.id, id));
    expect(await counted(admin, 'sales_staff')).toBe(await total('sales_staff'));
  });

  it('refuses filters and pages that do not exist', async () => {
    const { admin } = await asAdmin();
    const answer = await admin.call<ErrorBody>('GET', `${path}?role=king&active=maybe&cursor=x&limit=0`);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual(['active', 'cursor', 'limit', 'role']);
  });
});

async function total(role: (typeof employeeRoles)[number]): Promise<number> {
  return db.$count(employees, eq(employees.role, role));
}

async function counted(admin: Client, role: string): Promise<number> {
  return Number((await admin.call('GET', `${path}?role=${role}&limit=1`)).headers.get('X-Total-Count'));
}
