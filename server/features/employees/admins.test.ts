import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/database/connection.ts';
import { ensureFirstAdmin, establishAdmin } from '#server/features/employees/first-admin-service.ts';
import { log } from '#server/lib/log.ts';
import { makeEmployee } from '#server/test/api.ts';
import { stored } from '#server/test/employees.ts';
import { employees } from '#shared/schema.ts';

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

  it('that cannot be made, since others have its names, is a warning that tells how', async () => {
    const { email } = await makeEmployee('staff_writer');
    const warn = vi.spyOn(log, 'warn');
    expect(await ensureFirstAdmin(email, undefined)).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith({ email }, expect.stringContaining('npm run create-admin'));
  });
});
