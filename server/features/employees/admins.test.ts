import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/database/connection.ts';
import { ensureFirstAdmin, establishAdmin } from '#server/features/employees/admin-service.ts';
import { log } from '#server/lib/log.ts';
import { StartError } from '#server/lib/start-error.ts';
import { makeEmployee, startApi } from '#server/test/api.ts';
import { stored } from '#server/test/employees.ts';
import { someone } from '#server/test/inquiries.ts';
import { makeLink } from '#server/test/links.ts';
import { told } from '#server/test/notifications.ts';
import { accountLinks, employees } from '#shared/schema.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('npm run create-admin', () => {
  it('refuses the user name of another account, and gives nobody a new password', async () => {
    const [known, other] = [await makeEmployee('staff_writer'), await makeEmployee('photographer')];
    const refused = establishAdmin({ email: known.email, username: other.username.toUpperCase() });
    await expect(refused).rejects.toMatchObject({
      code: 'conflict',
      message: 'Another account has this username.',
    });
    const { password: _, ...before } = known;
    expect(await stored(known.id)).toEqual(before);
  });

  it('gives a known account its user name anew', async () => {
    const { id, email, username } = await makeEmployee('staff_writer');
    expect(await establishAdmin({ email, username })).toMatchObject({ outcome: 'updated', username });
    expect(await stored(id)).toMatchObject({ role: 'admin', isActive: true });
  });

  it('ends the links that were mailed to a known account', async () => {
    const { id, email } = await makeEmployee('admin');
    for (const purpose of ['reset', 'email'] as const) await makeLink(id, purpose, someone('intruder'));
    await establishAdmin({ email });
    expect(await db.select().from(accountLinks).where(eq(accountLinks.employeeId, id))).toEqual([]);
  });

  it('tells the owner of a known account what was changed', async () => {
    const api = await startApi();
    const person = await makeEmployee('staff_writer', { isActive: false });
    await establishAdmin({ email: person.email });
    await establishAdmin({ email: person.email, username: `${person.username}.2` });
    const client = await api.signedInAs({ id: person.id, sessionEpoch: 2 });
    await db.update(employees).set({ mustChangePassword: false }).where(eq(employees.id, person.id));
    const notices = (await told(client)).filter(({ kind }) => kind === 'account_changed');
    expect(notices).toMatchObject([
      { text: 'Changed: username, password.', actor: null },
      { text: 'Changed: role, access, password.', actor: null },
    ]);
  });
});

describe('the first admin', () => {
  beforeEach(async () => {
    await db
      .update(employees)
      .set({ isActive: false, username: sql`'former_' || id` })
      .where(eq(employees.role, 'admin'));
  });

  it('is made where there is none', async () => {
    const warn = vi.spyOn(log, 'warn');
    expect(await ensureFirstAdmin('first@overtone.example', undefined)).toMatchObject({
      email: 'first@overtone.example',
      generatedPassword: expect.any(String),
    });
    expect(await ensureFirstAdmin('first@overtone.example', undefined)).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  it('gets no password that is easily guessed, and an old setting stops no start later', async () => {
    const start = () => ensureFirstAdmin('first@overtone.example', 'password123');
    await expect(start()).rejects.toThrow(
      new StartError(
        'ADMIN_PASSWORD is not accepted: This is one of the most common passwords. Please choose another.',
      ),
    );
    await makeEmployee('admin');
    expect(await start()).toBeUndefined();
  });

  it('that cannot be made, since others have its names, is a warning that tells how', async () => {
    const { email } = await makeEmployee('staff_writer');
    const warn = vi.spyOn(log, 'warn');
    expect(await ensureFirstAdmin(email, undefined)).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith({ email }, expect.stringContaining('npm run create-admin'));
  });
});
