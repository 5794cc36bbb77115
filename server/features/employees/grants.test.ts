import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { readMigrations } from '#server/database/migrate.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { asAdmin, type Client, makeEmployee } from '#server/test/api.ts';
import { stored } from '#server/test/employees.ts';
import { activityText } from '#shared/activity/sentences.ts';
import type { ActivityView } from '#shared/activity/views.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { EmployeeSaved } from '#shared/employees/views.ts';
import { productMoments } from '#shared/schema.ts';
import type { SystemOverview } from '#shared/site/views.ts';

async function withWriter() {
  const { api, admin, employee } = await asAdmin();
  const writer = await makeEmployee('staff_writer', { firstName: 'Mia', lastName: 'Chen' });
  const grant = (grants: string[]) =>
    admin.call<EmployeeSaved>('PATCH', `/api/admin/employees/${writer.id}`, { body: { grants } });
  const signIn = async (): Promise<Client> => api.signedInAs({ ...writer, ...(await stored(writer.id)) });
  return { api, admin, adminId: employee.id, writer, grant, signIn };
}

describe('what an account may do besides its role', () => {
  it('counts at the next sign-in, as a new role does, and is told in the trail', async () => {
    const { admin, adminId, grant, signIn } = await withWriter();
    const before = await signIn();
    expect((await before.call('GET', '/api/content')).status).toBe(403);
    expect((await grant(['site'])).body.employee.grants).toEqual(['site']);
    expect((await before.call('GET', '/api/content')).status).toBe(401);
    const after = await signIn();
    const { body } = await after.call<EmployeeProfile>('GET', '/api/employee/profile');
    expect(body.grants).toEqual(['site']);
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
    await grant(['site']);
    const client = await signIn();
    await grant(['site']);
    expect((await client.call('GET', '/api/content')).status).toBe(200);
    for (const other of ['site:edit', 'site:publish', 'employees:manage']) {
      expect((await grant([other])).status).toBe(400);
    }
  });
});

describe('what the permissions of the release before become', () => {
  const migrate = async () => {
    const { tag = '' } = readMigrations().find((one) => one.tag.endsWith('_one-site-permission')) ?? {};
    const statements = (await readFile(join(projectRoot, 'migrations', `${tag}.sql`), 'utf8')).split(
      '--> statement-breakpoint',
    );
    await db.execute(sql.raw(statements.at(-1) ?? ''));
  };

  it('lets who could publish write the site, and names who could only edit to the admins until they decide', async () => {
    const { api, admin, signIn, writer, grant } = await withWriter();
    const photographer = await makeEmployee('photographer');
    await db.execute(sql`update employees set grants = '{site:edit,site:publish}' where id = ${photographer.id}`);
    await db.execute(sql`update employees set grants = '{site:edit}' where id = ${writer.id}`);
    await db.insert(productMoments).values({ name: 'setup_put_away' }).onConflictDoNothing();
    await migrate();
    const publisher = await api.signedInAs(photographer);
    expect((await publisher.call('GET', '/api/content')).status).toBe(200);
    const editor = await signIn();
    expect((await editor.call('GET', '/api/content')).status).toBe(403);
    const left = async () => (await admin.call<SystemOverview>('GET', '/api/system')).body.setup;
    expect(await left()).toEqual([
      {
        title: 'Who writes the site',
        text: expect.stringMatching(/^Mia Chen could change drafts/),
        path: '/admin/accounts',
      },
    ]);
    await grant([]);
    expect(await left()).toEqual([]);
    // The decision changed nothing that ends a session.
    expect((await editor.call('GET', '/api/employee/profile')).status).toBe(200);
    await db.delete(productMoments).where(eq(productMoments.name, 'setup_put_away'));
  });
});
