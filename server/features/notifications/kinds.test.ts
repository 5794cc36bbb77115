import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { clearOut } from '#server/database/housekeeping.ts';
import { leftDrafts } from '#server/features/submissions/acts/remind-left-drafts.ts';
import { modulesOf } from '#server/features/training/content-service.ts';
import { changedModules } from '#server/features/training/notice-service.ts';
import { queues } from '#server/jobs.ts';
import { guardianKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { asAdmin, type Client, makeEmployee, startApi } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { author as evaluationBy } from '#server/test/evaluations.ts';
import { apply, bornYearsAgo, someone } from '#server/test/inquiries.ts';
import { insertNotification, openPage, told, unread } from '#server/test/notifications.ts';
import { door, newEmployee } from '#server/test/sessions.ts';
import { insertSubmission, signIn } from '#server/test/submissions.ts';
import { guardianConsents, notifications, submissions, trainingProgress } from '#shared/schema.ts';

describe('an inquiry', () => {
  const patch = (admin: Client, id: number, body: object) =>
    admin.call('PATCH', `/api/contact-inquiries/${id}`, { body });

  it('that arrives is told to admins and to nobody else', async () => {
    const { api, admin } = await asAdmin();
    const manager = await signIn(api, 'sales_manager');
    const { id, reference } = await apply(api, 'sales');
    expect(await told(admin)).toMatchObject([
      {
        kind: 'inquiry_arrived',
        title: 'New application from Ana Ruiz',
        text: `Sales executive (${reference})`,
        actor: null,
        path: `/admin?inquiry=${id}`,
      },
    ]);
    expect(await told(manager.client)).toEqual([]);
  });

  it('that looks like spam is told once it turns out to be none, to the others', async () => {
    const { api, admin } = await asAdmin();
    const other = await signIn(api, 'admin');
    const { id } = await apply(api, 'sales', { website: 'https://robots.example' });
    expect([await unread(admin), await unread(other.client)]).toEqual([0, 0]);
    await patch(admin, id, { status: 'new', version: 1 });
    expect([await unread(admin), await unread(other.client)]).toEqual([0, 0]);
    // The undo window has passed.
    await db.update(notifications).set({ visibleAt: new Date() }).where(eq(notifications.inquiryId, id));
    expect([await unread(admin), await unread(other.client)]).toEqual([0, 1]);
  });

  it('that looked like spam and is taken on at once waits for nobody else', async () => {
    const { api, admin } = await asAdmin();
    const other = await signIn(api, 'admin');
    const { id } = await apply(api, 'sales', { website: 'https://robots.example' });
    await patch(admin, id, { status: 'in_progress', version: 1 });
    expect(await told(other.client)).toEqual([]);
  });

  it('counts as read for all once somebody has taken it on', async () => {
    const { api, admin } = await asAdmin();
    const other = await signIn(api, 'admin');
    const { id } = await apply(api, 'sales');
    await patch(admin, id, { status: 'in_progress', version: 1 });
    expect([await unread(admin), await unread(other.client)]).toEqual([0, 0]);
  });

  it('is told to the one it is assigned to', async () => {
    const { api, admin, employee } = await asAdmin();
    const other = await signIn(api, 'admin');
    const { id, reference } = await apply(api, 'sales');
    await patch(admin, id, { assignedTo: employee.id, version: 1 });
    expect(await unread(admin)).toBe(1);
    await patch(admin, id, { assignedTo: other.employee.id, version: 2 });
    expect((await told(other.client))[0]).toMatchObject({
      kind: 'inquiry_assigned',
      title: 'Assigned to you: Ana Ruiz',
      text: `Sales executive (${reference})`,
      actor: 'Noor Haddad',
    });
    await patch(admin, id, { status: 'in_progress', assignedTo: other.employee.id, version: 3 });
    expect(await told(other.client)).toHaveLength(2);
  });

  it('of a minor says no more than that it waits, until a guardian has confirmed', async () => {
    const { api, admin } = await asAdmin();
    const guardianEmail = someone('rosa');
    const minor = { birthdate: bornYearsAgo(16), guardianName: 'Rosa Ruiz', guardianEmail };
    const { reference } = await apply(api, 'street-team', minor);
    const waiting = await told(admin);
    expect(waiting).toMatchObject([
      { title: 'An application is waiting for a guardian', text: `Street team (${reference})`, actor: null },
    ]);
    expect(JSON.stringify(waiting)).not.toMatch(/Ana|Ruiz/);
    await api.call('POST', `/api/guardian/${guardianKey(linkSecret(), reference, guardianEmail)}/confirm`);
    expect(await told(admin)).toMatchObject([
      { kind: 'inquiry_arrived', title: 'The guardian of Ana Ruiz has confirmed', readAt: null },
      { kind: 'inquiry_arrived', title: 'New application from Ana Ruiz', readAt: expect.any(String) },
    ]);
  });

  it('of a minor that looks like spam is not told when a guardian confirms', async () => {
    const { api, admin } = await asAdmin();
    const guardianEmail = someone('rosa');
    const minor = { birthdate: bornYearsAgo(16), guardianName: 'Rosa Ruiz', guardianEmail };
    const { id, reference } = await apply(api, 'street-team', { ...minor, website: 'https://robots.example' });
    const page = await openPage(admin);
    await expect.poll(() => page.events).toEqual([{}]);
    await api.call('POST', `/api/guardian/${guardianKey(linkSecret(), reference, guardianEmail)}/confirm`);
    await expect.poll(() => page.events).toContainEqual({ about: 'inquiry', id });
    expect(await told(admin)).toEqual([]);
  });

  it('of a minor whose guardian is asked anew names nobody', async () => {
    const { api, admin } = await asAdmin();
    const guardianEmail = someone('rosa');
    const minor = { birthdate: bornYearsAgo(16), guardianName: 'Rosa Ruiz', guardianEmail };
    const { reference } = await apply(api, 'street-team', minor);
    await api.call('POST', `/api/guardian/${guardianKey(linkSecret(), reference, guardianEmail)}/confirm`);
    await db.update(guardianConsents).set({ confirmedAt: null }).where(eq(guardianConsents.email, guardianEmail));
    expect((await told(admin)).map(({ title }) => title)).toEqual([
      'A guardian has confirmed an application',
      'An application is waiting for a guardian',
    ]);
  });

  it('that is erased leaves no notification', async () => {
    const { api, admin } = await asAdmin();
    const { id } = await apply(api, 'sales');
    await admin.call('DELETE', `/api/contact-inquiries/${id}`);
    expect(await told(admin)).toEqual([]);
  });
});

describe('an evaluation', () => {
  it('is told to admins when it is handed in, and its reply to its author', async () => {
    const { api, admin } = await asAdmin();
    const { client, id } = await evaluationBy(api);
    expect(await told(admin)).toMatchObject([
      { kind: 'evaluation_submitted', actor: 'Test Person', path: `/admin/employees?evaluation=${id}` },
    ]);
    await admin.call('POST', `/api/admin/evaluations/${id}/reply`, { body: { reply: 'Thank you.' } });
    expect(await told(client)).toMatchObject([
      { kind: 'evaluation_replied', actor: 'Noor Haddad', path: `/employee/history?evaluation=${id}` },
    ]);
    expect(await told(admin)).toHaveLength(1);
  });
});

describe('an account', () => {
  it('that an admin changes is told to its owner, and what changed', async () => {
    const { api, admin, employee } = await asAdmin();
    const { id, sessionEpoch } = await makeEmployee('photographer');
    await admin.call('PATCH', `/api/admin/employees/${id}`, { body: { email: someone('new'), role: 'staff_writer' } });
    const client = await api.signedInAs({ id, sessionEpoch: sessionEpoch + 1 });
    expect(await told(client)).toMatchObject([
      { kind: 'account_changed', text: 'Changed: email address, role.', actor: 'Noor Haddad' },
    ]);
    await admin.call('PATCH', `/api/admin/employees/${employee.id}`, { body: { firstName: 'Nora' } });
    expect(await told(admin)).toEqual([]);
  });

  it('that signs in from a new network is told so, but not of the first time', async () => {
    const api = await startApi();
    const employee = await newEmployee();
    const { username, password } = employee;
    const client = await api.signedInAs(employee);
    const from = (address: string) =>
      api.call('POST', door, { body: { username, password }, headers: { 'X-Forwarded-For': address } });
    expect((await from('10.81.0.1')).status).toBe(200);
    expect((await from('10.81.0.1')).status).toBe(200);
    expect(await told(client)).toEqual([]);
    expect((await from('10.82.0.1')).status).toBe(200);
    expect((await from('10.82.0.1')).status).toBe(200);
    expect(await told(client)).toMatchObject([{ kind: 'new_sign_in', path: '/employee/settings' }]);
  });
});

describe('by the clock', () => {
  it('two jobs run', () => {
    expect(queues).toEqual(expect.arrayContaining([leftDrafts, changedModules]));
    for (const { cron } of [leftDrafts, changedModules]) expect(cron).toBeDefined();
  });

  it('a draft that was left for a week is told to its author, once', async () => {
    const { client, employee } = await signIn(await startApi(), 'staff_writer');
    const now = await holdClock();
    const values = (days: number, seconds: number) => {
      const updatedAt = new Date(now.getTime() - days * 86_400_000 - seconds * 1_000);
      return { createdAt: updatedAt, updatedAt };
    };
    const { id } = await insertSubmission(employee.id, 'draft', { title: 'Left', ...values(7, 1) });
    await insertSubmission(employee.id, 'draft', { title: 'Left long', ...values(14, -1) });
    await insertSubmission(employee.id, 'draft', { title: 'Fresh', ...values(7, -1) });
    await insertSubmission(employee.id, 'draft', { title: 'Forgotten', ...values(14, 1) });
    await insertSubmission(employee.id, 'submitted', values(7, 1));
    await Promise.all([runJob(leftDrafts), runJob(leftDrafts)]);
    await runJob(leftDrafts);
    const reminders = await told(client);
    expect(reminders.map(({ title }) => title).sort()).toEqual([
      'Your draft “Left long” is unfinished',
      'Your draft “Left” is unfinished',
    ]);
    expect(reminders).toContainEqual(expect.objectContaining({ kind: 'draft_left', path: `/submissions-hub/${id}` }));
    await db.update(submissions).set({ updatedAt: sql`now()` }).where(eq(submissions.id, id));
    await runJob(leftDrafts);
    expect(await told(client)).toHaveLength(2);
  });

  it('a module that says something else than what was finished is told to who has finished it, once a text', async () => {
    const { client, employee } = await signIn(await startApi(), 'staff_writer');
    const [changed, same, begun] = modulesOf('staff_writer');
    if (!changed || !same || !begun) throw new Error('Staff writers have too few modules');
    const done = { employeeId: employee.id, doneAt: new Date() };
    await db.insert(trainingProgress).values([
      { ...done, moduleId: changed.id, contentHash: 'of an earlier text' },
      { ...done, moduleId: same.id, contentHash: same.hash },
      { employeeId: employee.id, moduleId: begun.id },
      { ...done, moduleId: modulesOf('photographer')[0]?.id ?? '', contentHash: 'of another role' },
    ]);
    await Promise.all([runJob(changedModules), runJob(changedModules)]);
    await runJob(changedModules);
    // Told once, however long ago it was read.
    await db
      .update(notifications)
      .set({ readAt: sql`now() - interval '91 days'` })
      .where(eq(notifications.employeeId, employee.id));
    await clearOut();
    await runJob(changedModules);
    expect(await told(client)).toMatchObject([
      {
        kind: 'module_changed',
        title: `The training “${changed.title}” has changed`,
        path: `/employee/training/${changed.id}`,
        subject: { type: 'module', id: changed.id },
      },
    ]);
    await db
      .update(trainingProgress)
      .set({ contentHash: changed.hash })
      .where(and(eq(trainingProgress.employeeId, employee.id), eq(trainingProgress.moduleId, changed.id)));
    await clearOut();
    expect(await told(client)).toEqual([]);
  });

  it('what was read 90 days ago goes, and nothing else', async () => {
    const { client, employee } = await signIn(await startApi(), 'staff_writer');
    const now = (await holdClock()).getTime();
    const daysAgo = (days: number, seconds = 0) => new Date(now - days * 86_400_000 - seconds * 1_000);
    const [old, kept, unseen] = [
      await insertNotification(employee.id, { visibleAt: daysAgo(200), readAt: daysAgo(90, 1) }),
      await insertNotification(employee.id, { visibleAt: daysAgo(200), readAt: daysAgo(90, -1) }),
      await insertNotification(employee.id, { visibleAt: daysAgo(400) }),
    ];
    await clearOut();
    expect((await told(client)).map(({ id }) => id)).toEqual([kept.id, unseen.id]);
    expect(await db.select().from(notifications).where(eq(notifications.id, old.id))).toEqual([]);
  });
});

/** What the schedule does. */
const runJob = (queue: typeof leftDrafts) => queue.work({}, { id: 'by hand' });
