import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { asAdmin, type Client, makeEmployee } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { dataFolder } from '#server/test/product.ts';
import { signIn } from '#server/test/sessions.ts';
import { employees, productMoments } from '#shared/schema.ts';
import type { SystemOverview } from '#shared/site/views.ts';

const leftTo = async (admin: Client) =>
  (await admin.call<SystemOverview>('GET', '/api/system')).body.setup.map(({ title }) => title);

const noted = (name: 'backup' | 'daily_backup' | 'setup_put_away', at = sql`now()`) =>
  db.insert(productMoments).values({ name, at }).onConflictDoUpdate({ target: productMoments.name, set: { at } });

describe('what is left to do', () => {
  it('is what no setting, no account and no file has done yet', async () => {
    const { admin } = await asAdmin();
    await db.delete(productMoments);
    await db
      .update(employees)
      .set({ lastSignInAt: sql`now()` })
      .where(eq(employees.id, (await makeEmployee('sales_manager')).id));
    await db.update(employees).set({ firstName: 'Noor' }).where(eq(employees.firstName, 'Site'));
    expect(await leftTo(admin)).toEqual([
      'Company facts',
      'Mail',
      'Address',
      'Landing page',
      'Programs',
      'Issues',
      'Openings',
      'Media kit',
      'Publish, without the samples',
      'Privacy policy',
      'Terms of service',
      'Backups',
    ]);
    await noted('backup');
    expect(await leftTo(admin)).not.toContain('Backups');
    await holdClock();
    await noted('backup', sql`now() - make_interval(days => 7, secs => -1)`);
    expect(await leftTo(admin)).not.toContain('Backups');
    await noted('backup', sql`now() - make_interval(days => 7, secs => 1)`);
    const { body } = await admin.call<SystemOverview>('GET', '/api/system');
    expect(body.setup.at(-1)?.text).toMatch(/^The last backup is older than a week\. Set BACKUP_DIR to have one/);
    const folder = await dataFolder();
    config.backupDir = folder;
    onTestFinished(() => {
      config.backupDir = undefined;
    });
    const set = (await admin.call<SystemOverview>('GET', '/api/system')).body.setup.at(-1)?.text;
    expect(set).toMatch(/^The last backup is older than a week\. BACKUP_DIR is set, so one is tried every night/);
    expect(await readdir(folder)).toEqual([]);
    const file = join(folder, 'file');
    await writeFile(file, 'This is no folder.');
    config.backupDir = join(file, 'backups');
    const { setup, backup } = (await admin.call<SystemOverview>('GET', '/api/system')).body;
    expect(setup.at(-1)?.text).toContain('BACKUP_DIR is set, but nothing can be written there');
    expect(backup.problem).toBe('unwritable');
  });

  it('is late with a daily backup after 26 hours', async () => {
    const { admin } = await asAdmin();
    config.backupDir = await dataFolder();
    onTestFinished(() => {
      config.backupDir = undefined;
    });
    await holdClock();
    const problemAfter = async (seconds: number) => {
      await noted('daily_backup', sql`now() - make_interval(hours => 26, secs => ${seconds})`);
      return (await admin.call<SystemOverview>('GET', '/api/system')).body.backup.problem;
    };
    expect(await problemAfter(-1)).toBeNull();
    expect(await problemAfter(1)).toBe('late');
  });

  it('asks for a manager while nobody reviews, and leads to the accounts', async () => {
    const { api, admin } = await asAdmin();
    await db.delete(productMoments);
    await db.execute(sql`update employees set is_active = false where role in ('sales_manager', 'production_manager')`);
    const { body } = await admin.call<SystemOverview>('GET', '/api/system');
    expect(body.setup.find(({ title }) => title === 'Managers')?.path).toBe('/admin/accounts');
    const manager = await makeEmployee('production_manager');
    const { setup } = (await admin.call<SystemOverview>('GET', '/api/system')).body;
    expect(setup.find(({ title }) => title === 'Managers')?.text).toMatch(/^No manager has signed in yet/);
    expect((await signIn(api, manager)).answer.status).toBe(200);
    expect(await leftTo(admin)).not.toContain('Managers');
  });

  it('asks for the name of the first admin while it is the product’s', async () => {
    const { admin, employee } = await asAdmin();
    await db.delete(productMoments);
    expect(await leftTo(admin)).not.toContain('Your name');
    await db.update(employees).set({ firstName: 'Site', lastName: 'Admin' }).where(eq(employees.id, employee.id));
    expect(await leftTo(admin)).toContain('Your name');
    await db.update(employees).set({ firstName: 'Noor' }).where(eq(employees.id, employee.id));
    expect(await leftTo(admin)).not.toContain('Your name');
  });

  it('names each admin whose mail reaches nobody, also where the list was put away', async () => {
    const { admin, employee } = await asAdmin();
    const other = await makeEmployee('admin', { firstName: 'Ines', lastName: 'Calder' });
    await noted('setup_put_away');
    const rename = (id: number, email: string) => db.update(employees).set({ email }).where(eq(employees.id, id));
    const step = async () =>
      (await admin.call<SystemOverview>('GET', '/api/system')).body.setup.find(
        ({ title }) => title === 'An administrator’s address',
      );
    expect(await step()).toBeUndefined();
    await rename(employee.id, 'admin@Overtone.EXAMPLE');
    expect(await step()).toMatchObject({
      text: expect.stringMatching(/^Mail for Noor Haddad \(admin@Overtone\.EXAMPLE\) reaches nobody/),
      path: `/admin/accounts?account=${employee.id}`,
    });
    await rename(other.id, 'ines@overtone.example');
    expect(await step()).toMatchObject({
      text: expect.stringContaining('Noor Haddad (admin@Overtone.EXAMPLE) and Ines Calder (ines@overtone.example)'),
      path: '/admin/accounts?role=admin',
    });
    await db.update(employees).set({ isActive: false }).where(eq(employees.id, other.id));
    await rename(employee.id, employee.email);
    expect(await step()).toBeUndefined();
    await db.delete(productMoments);
  });

  it('is put away for all admins', async () => {
    const { api, admin } = await asAdmin();
    await db.delete(productMoments).where(eq(productMoments.name, 'setup_put_away'));
    const other = await api.signedInAs(await makeEmployee('admin'));
    expect(await leftTo(other)).not.toEqual([]);
    expect((await admin.call('POST', '/api/system/setup/put-away')).status).toBe(204);
    expect(await leftTo(other)).toEqual([]);
    await db.delete(productMoments).where(eq(productMoments.name, 'setup_put_away'));
  });
});
