import { describe, expect, it } from 'vitest';
import { asAdmin, type Client, makeEmployee } from '#server/test/api.ts';
import { stored } from '#server/test/employees.ts';
import { activityText } from '#shared/activity/sentences.ts';
import type { ActivityView } from '#shared/activity/views.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { EmployeeSaved } from '#shared/employees-views.ts';

async function withWriter() {
  const { api, admin, employee } = await asAdmin();
  const writer = await makeEmployee('staff_writer', { firstName: 'Mia', lastName: 'Chen' });
  const grant = (grants: string[]) =>
    admin.call<EmployeeSaved>('PATCH', `/api/admin/employees/${writer.id}`, { body: { grants } });
  const signIn = async (): Promise<Client> => api.signedInAs({ ...writer, ...(await stored(writer.id)) });
  return { admin, adminId: employee.id, grant, signIn };
}

describe('what an account may do besides its role', () => {
  it('counts at the next sign-in, as a new role does, and is told in the trail', async () => {
    const { admin, adminId, grant, signIn } = await withWriter();
    const before = await signIn();
    expect((await before.call('GET', '/api/content')).status).toBe(403);
    expect((await grant(['site:publish'])).body.employee.grants).toEqual(['site:edit', 'site:publish']);
    expect((await before.call('GET', '/api/content')).status).toBe(401);
    const after = await signIn();
    const { body } = await after.call<EmployeeProfile>('GET', '/api/employee/profile');
    expect(body.grants).toEqual(['site:edit', 'site:publish']);
    expect((await after.call('GET', '/api/content')).status).toBe(200);
    expect((await after.call('GET', '/api/admin/employees')).status).toBe(403);
    await grant([]);
    expect((await after.call('GET', '/api/content')).status).toBe(401);
    const told = await admin.call<ActivityView[]>('GET', `/api/admin/activity?actor=${adminId}`);
    expect(told.body.map(activityText).filter((text) => text.includes('site'))).toEqual([
      'Noor Haddad changed Mia Chen: no part in the site any more',
      'Noor Haddad changed Mia Chen: may change and publish the site',
    ]);
  });

  it('keeps a session where nothing changes, and refuses other words', async () => {
    const { grant, signIn } = await withWriter();
    await grant(['site:edit']);
    const client = await signIn();
    await grant(['site:edit']);
    expect((await client.call('GET', '/api/content')).status).toBe(200);
    expect((await client.call('POST', '/api/content/landing/publish', { body: { version: 0 } })).status).toBe(403);
    expect((await grant(['employees:manage'])).status).toBe(400);
  });
});
