import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { db, live, pool } from '#server/database/connection.ts';
import { liveChannel } from '#server/database/live-connection.ts';
import { announce } from '#server/features/notifications/notify-service.ts';
import { asAdmin, type Client } from '#server/test/api.ts';
import { deliver, mailSource, takeMailIn } from '#server/test/inbound.ts';
import { apply } from '#server/test/inquiries.ts';
import { openPage, unread } from '#server/test/notifications.ts';
import { decide, send, signIn, submissionFixtures } from '#server/test/submissions.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { sessions } from '#shared/schema.ts';

interface Someone {
  client: Client;
  employee: { id: number };
}

/** Pages that hear everything from now on, and have heard nothing. */
async function openPages(people: readonly Someone[]) {
  const pages = await Promise.all(people.map(({ client }) => openPage(client)));
  await expect.poll(() => live.isOpen).toBe(true);
  await heardAll(people, pages);
  for (const page of pages) page.events.length = 0;
  return pages;
}

/** Resolves once these pages have heard all that was announced before. */
async function heardAll(people: readonly Someone[], pages: readonly { events: unknown[] }[]): Promise<void> {
  const id = `${++calls}`;
  await announce(
    db,
    people.map(({ employee }) => ({ about: { type: 'module', id } as const, ownerId: employee.id })),
  );
  for (const page of pages) await expect.poll(() => page.events.at(-1)).toEqual({ about: 'module', id });
}

let calls = 0;

describe('an open page', () => {
  it('is told of a decision at once, as are those who may see the submission, and nobody else', async () => {
    const { api, author, manager, admin, submission } = await submissionFixtures();
    const other = await signIn(api, 'staff_writer');
    const [mine, theirs, ours, foreign] = await openPages([author, manager, admin, other]);
    await decide(manager.client, submission.id, 'approve');
    const event = { about: 'submission', id: submission.id };
    for (const page of [mine, theirs, ours]) await expect.poll(() => page?.events).toContainEqual(event);
    if (foreign) await heardAll([other], [foreign]);
    expect(foreign?.events).not.toContainEqual(event);
  });

  it('is told of a decision again when its notification is visible', async () => {
    const { author, manager, submission } = await submissionFixtures();
    const [page] = await openPages([author]);
    await decide(manager.client, submission.id, 'approve');
    const event = { about: 'submission', id: submission.id };
    const ofIt = () => page?.events.filter(({ about }) => about === 'submission');
    await expect.poll(ofIt).toEqual([event, event]);
    expect(await unread(author.client)).toBe(1);
  });

  it('of an admin is told of an inquiry that arrives, and a manager’s is not', async () => {
    const { api, admin, employee } = await asAdmin();
    const manager = await signIn(api, 'sales_manager');
    const [open, foreign] = await openPages([{ client: admin, employee }, manager]);
    const { id } = await apply(api, 'sales');
    await expect.poll(() => open?.events).toContainEqual({ about: 'inquiry', id });
    if (foreign) await heardAll([manager], [foreign]);
    expect(foreign?.events).toHaveLength(1);
  });

  it('goes on after a call of a newer release, about what this one does not know', async () => {
    const { admin, employee } = await asAdmin();
    const [page] = await openPages([{ client: admin, employee }]);
    const call = JSON.stringify({ about: 'unheard-of', ownerId: employee.id });
    for (const text of [JSON.stringify({ about: 'unheard-of' }), call]) {
      await db.execute(sql`select pg_notify(${liveChannel}, ${text})`);
    }
    await expect.poll(() => page?.events).toContainEqual({ about: 'unheard-of' });
  });

  it('is told nothing of what was taken back with its transaction', async () => {
    const { author, manager, submission } = await submissionFixtures();
    const [page] = await openPages([author]);
    await decide(manager.client, submission.id, 'approve', { version: 9 });
    const { id } = await send(author.client);
    await expect.poll(() => page?.events).toContainEqual({ about: 'submission', id });
    expect(page?.events).not.toContainEqual({ about: 'submission', id: submission.id });
  });
});

describe('GET /api/notifications/stream', () => {
  it('is no answer that may be kept, gathered or changed on its way', async () => {
    const { author } = await submissionFixtures();
    const [page] = await openPages([author]);
    expect(page?.headers.get('Content-Type')).toBe('text/event-stream');
    expect(page?.headers.get('Cache-Control')).toBe('no-store, no-transform');
    expect(page?.headers.get('X-Accel-Buffering')).toBe('no');
  });

  it('is only for those who ask for events', async () => {
    const { author } = await submissionFixtures();
    const { status, body } = await author.client.call<ErrorBody>('GET', '/api/notifications/stream');
    expect([status, body.error]).toEqual([
      400,
      'This is a stream of events. Ask for it with Accept: text/event-stream.',
    ]);
    const headers = { Accept: 'text/event-stream' };
    expect((await author.client.call('HEAD', '/api/notifications/stream', { headers })).status).toBe(200);
  });

  it('ends at once with its session, also without a word to this instance', async () => {
    const { api, author, admin } = await submissionFixtures();
    const second = await api.signedInAs(author.employee);
    const [one, two, other] = await openPages([author, { ...author, client: second }, admin]);
    await author.client.call('POST', '/api/employee/logout');
    await expect.poll(() => one?.isOpen()).toBe(false);
    expect(two?.isOpen()).toBe(true);
    await admin.client.call('PATCH', `/api/admin/employees/${author.employee.id}`, { body: { isActive: false } });
    await expect.poll(() => two?.isOpen()).toBe(false);
    expect(two?.events).toEqual([{ about: 'account' }]);
    expect(other?.isOpen()).toBe(true);
  });

  it('tells nothing to a session that ran out, and ends', async () => {
    const { author, manager, submission } = await submissionFixtures();
    const [page] = await openPages([author]);
    await db.update(sessions).set({ expire: sql`now()` }).where(sql`employee_id = ${author.employee.id}`);
    await decide(manager.client, submission.id, 'approve');
    await expect.poll(() => page?.isOpen()).toBe(false);
    expect(page?.events).toEqual([]);
  });

  it('does not keep a session alive', async () => {
    const { author } = await submissionFixtures();
    const soon = new Date(Date.now() + 60_000);
    const ofAuthor = sql`employee_id = ${author.employee.id}`;
    await db.update(sessions).set({ expire: soon }).where(ofAuthor);
    await openPages([author]);
    await author.client.call('GET', '/api/notifications/count');
    expect(await db.select({ expire: sessions.expire }).from(sessions).where(ofAuthor)).toEqual([{ expire: soon }]);
    await author.client.call('GET', '/api/notifications');
    const [prolonged] = await db.select({ expire: sessions.expire }).from(sessions).where(ofAuthor);
    expect(Number(prolonged?.expire)).toBeGreaterThan(Number(soon));
  });

  it('is open ten times for one person, and no more', async () => {
    const { author, manager } = await submissionFixtures();
    const pages = await openPages(Array(10).fill(author));
    await expect(openPage(author.client)).rejects.toThrow('429');
    await openPage(manager.client);
    pages[0]?.close();
    await expect
      .poll(() =>
        openPage(author.client).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  it('of an admin is told of a mail that fits no inquiry', async () => {
    takeMailIn();
    const { api, admin, employee } = await asAdmin();
    const [open] = await openPages([{ client: admin, employee }]);
    await deliver(api, mailSource({ to: 'hello@overtone.example', body: 'Hello.' }));
    await expect.poll(() => open?.events).toContainEqual({ about: 'waiting' });
  });

  it('goes on after the connection that listens was lost, and says that something may have been missed', async () => {
    const { author, manager, submission } = await submissionFixtures();
    const [page] = await openPages([author]);
    await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect.poll(() => live.isOpen).toBe(false);
    await expect.poll(() => page?.events).toEqual([{}]);
    await decide(manager.client, submission.id, 'approve');
    await expect.poll(() => page?.events).toContainEqual({ about: 'submission', id: submission.id });
  });
});
