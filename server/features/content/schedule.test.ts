import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/database/connection.ts';
import { drainJobs } from '#server/database/jobs.ts';
import { scheduledPublication } from '#server/features/content/schedule-service.ts';
import { Worker } from '#server/lib/worker.ts';
import { asAdmin, type Client } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { type ContentClient, freshContent } from '#server/test/content.ts';
import { told } from '#server/test/notifications.ts';
import { mailsTo } from '#server/test/outbox.ts';
import { followingSite } from '#server/test/site.ts';
import { activityText } from '#shared/activity/sentences.ts';
import type { ActivityView } from '#shared/activity/views.ts';
import { entryIds } from '#shared/content/words.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { employees, siteDocuments } from '#shared/schema.ts';

let admin: Client;
let adminId: number;
let own: ContentClient;
beforeEach(async () => {
  own = await freshContent();
  ({ admin, adminId } = own);
});

const draft: ContentClient['draft'] = (...given) => own.draft(...given);
const read: ContentClient['read'] = (kind) => own.read(kind);
const publish: ContentClient['publish'] = (...given) => own.publish(...given);

describe('a scheduled publication', () => {
  const schedule = (version: number, at: Date) =>
    admin.call<ErrorBody>('PUT', '/api/content/landing/schedule', { body: { version, at: at.toISOString() } });
  const inAnHour = () => new Date(Date.now() + 3_600_000);

  it('publishes the words of then, over what the site says by then', async () => {
    await draft({ heroFirst: 'Later' }, 0);
    expect((await schedule(1, inAnHour())).status).toBe(204);
    expect(await read()).toMatchObject({ scheduledBy: 'Noor Haddad', number: 0, version: 1 });
    await draft({ heroFirst: 'Where Media', aboutTitle: 'Now' }, 1);
    await publish(2);
    await drainJobs(scheduledPublication);
    expect(await read()).toMatchObject({
      published: { heroFirst: 'Later', aboutTitle: 'Now' },
      scheduledAt: null,
      scheduleFailure: null,
      number: 2,
    });
  });

  it('keeps entries that were published meanwhile, and leaves out those that were taken out', async () => {
    const ids = async () => entryIds((await read('openings')).published.openings);
    const change = async (openings: string, changes: Record<string, string> = {}) => {
      const { version } = await read('openings');
      await admin.call('PUT', '/api/content/openings/draft', { body: { changes: { openings, ...changes }, version } });
      return (await read('openings')).version;
    };
    const opening = (id: string) => {
      const [first = ''] = before;
      const own = Object.entries(words).filter(([name]) => name.startsWith(`openings.${first}.`));
      return Object.fromEntries(own.map(([name, word]) => [name.replace(`.${first}.`, `.${id}.`), word]));
    };
    const before = await ids();
    const { words } = await read('openings');
    const [first = '', ...others] = before;
    const version = await change([...before, 'later'].join(' '), opening('later'));
    const at = inAnHour().toISOString();
    expect((await admin.call('PUT', '/api/content/openings/schedule', { body: { version, at } })).status).toBe(204);
    await admin.call('DELETE', '/api/content/openings/draft', { body: { version } });
    const meanwhile = await change([...others, 'now'].join(' '), opening('now'));
    await admin.call('POST', '/api/content/openings/publish', { body: { version: meanwhile } });
    expect(await ids()).toEqual([...others, 'now']);
    await drainJobs(scheduledPublication);
    expect((await ids()).toSorted()).toEqual([...others, 'now', 'later'].toSorted());
    expect(await ids()).not.toContain(first);
    expect(await read('openings')).toMatchObject({ draftAt: null, scheduledAt: null, scheduleFailure: null });
  });

  it('is tried again after a fault that passes', async () => {
    await followingSite();
    await draft({ heroFirst: 'Later' }, 0);
    await schedule(1, inAnHour());
    const lost = Object.assign(new Error('The task has been aborted'), { name: 'AbortError' });
    const run = vi.spyOn(Worker.prototype, 'run').mockRejectedValue(lost);
    const answer = await publish(1);
    expect([answer.status, answer.body.error]).toEqual([503, expect.stringContaining('try again in a moment')]);
    await expect(drainJobs(scheduledPublication)).rejects.toThrow('couldn’t be drawn in time');
    expect(await read()).toMatchObject({ scheduledAt: expect.any(String), scheduleFailure: null });
    run.mockRestore();
    const { scheduledAt: at } = await read();
    await scheduledPublication.work({ kind: 'landing', at: at ?? '' }, { id: randomUUID() });
    expect(await read()).toMatchObject({ number: 1, scheduledAt: null, scheduleFailure: null });
  });

  it('ends when other words are published in its field, and tells whoever scheduled it', async () => {
    await draft({ heroFirst: 'Later' }, 0);
    await schedule(1, inAnHour());
    await draft({ heroFirst: 'Sooner' }, 1);
    await publish(2);
    const scheduleFailure = expect.stringContaining('Other words were published in the meantime: Title, first line.');
    expect(await read()).toMatchObject({ published: { heroFirst: 'Sooner' }, scheduledAt: null, scheduleFailure });
    expect(await told(admin)).toMatchObject([{ kind: 'publication_failed', text: scheduleFailure }]);
    await drainJobs(scheduledPublication);
    expect(await read()).toMatchObject({ number: 1, published: { heroFirst: 'Sooner' } });
  });

  it('does not bring words back that were published before and then taken back', async () => {
    await draft({ heroFirst: 'Later' }, 0);
    await schedule(1, inAnHour());
    await publish(1);
    expect(await read()).toMatchObject({ scheduledAt: null, scheduleFailure: null });
    await own.restore(0);
    await drainJobs(scheduledPublication);
    expect(await read()).toMatchObject({ number: 2, published: { heroFirst: 'Where Media' } });
  });

  it('took place, if somebody published the same words before', async () => {
    await draft({ heroFirst: 'Later' }, 0);
    await schedule(1, inAnHour());
    await publish(1);
    await drainJobs(scheduledPublication);
    expect(await read()).toMatchObject({ number: 1, scheduledAt: null, scheduleFailure: null });
  });

  it.each([{ isActive: false }, { role: 'staff_writer' as const }])(
    'does not take place once its planner is %j',
    async (change) => {
      await draft({ heroFirst: 'Later' }, 0);
      await schedule(1, inAnHour());
      await db.update(employees).set(change).where(eq(employees.id, adminId));
      await drainJobs(scheduledPublication);
      const { admin: other } = await asAdmin();
      expect((await other.call('GET', '/api/content/landing')).body).toMatchObject({
        number: 0,
        scheduledAt: null,
        scheduleFailure: 'Whoever scheduled it can’t publish anymore.',
      });
    },
  );

  it('that its planner may not publish anymore is told to them, with a way that they may go', async () => {
    await draft({ heroFirst: 'Later' }, 0);
    await schedule(1, inAnHour());
    await db.update(employees).set({ role: 'staff_writer' }).where(eq(employees.id, adminId));
    await drainJobs(scheduledPublication);
    const text = 'Whoever scheduled it can’t publish anymore.';
    const path = '/employee/notifications';
    expect(await told(admin)).toMatchObject([{ kind: 'publication_failed', text, path }]);
    const [{ email } = { email: '' }] = await db.select().from(employees).where(eq(employees.id, adminId));
    expect((await mailsTo(email))[0]?.text).toMatch(/Open your notifications:\n.*\/employee\/notifications\n/);
    await db
      .update(employees)
      .set({ grants: ['site:edit'] })
      .where(eq(employees.id, adminId));
    expect(await told(admin)).toMatchObject([{ path: '/admin/site?document=landing' }]);
  });

  it('does nothing once it is canceled', async () => {
    await draft({ heroFirst: 'Later' }, 0);
    await schedule(1, inAnHour());
    expect((await admin.call('DELETE', '/api/content/landing/schedule')).status).toBe(204);
    const told = await admin.call<ActivityView[]>('GET', `/api/admin/activity?actor=${adminId}&thing=site`);
    expect(told.body.map(activityText)).toEqual([
      'Noor Haddad canceled the scheduled publication of the landing page on the site',
      'Noor Haddad scheduled a publication of the landing page on the site',
    ]);
    await drainJobs(scheduledPublication);
    expect(await read()).toMatchObject({ number: 0, words: { heroFirst: 'Later' } });
  });

  it('says why it did not take place', async () => {
    await followingSite();
    await draft({ heroFirst: 'Later' }, 0);
    await schedule(1, inAnHour());
    await db.update(siteDocuments).set({ scheduledWords: { heroFirst: 'a broken word' } });
    await drainJobs(scheduledPublication);
    const { scheduleFailure, number } = await read();
    expect([scheduleFailure, number]).toEqual([expect.stringContaining('This page cannot be drawn'), 0]);
    expect(await told(admin)).toMatchObject([
      {
        kind: 'publication_failed',
        title: 'Your scheduled publication of “Landing page” didn’t go through',
        text: expect.stringContaining('This page cannot be drawn'),
        path: '/admin/site?document=landing',
      },
    ]);
    const [{ email } = { email: '' }] = await db.select().from(employees).where(eq(employees.id, adminId));
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('This page cannot be drawn');
    expect(mail?.text).toMatch(/Open the document:\n.*\/admin\/site\?document=landing/);
  });

  it('tells nobody when it took place', async () => {
    await draft({ heroFirst: 'Later' }, 0);
    await schedule(1, inAnHour());
    await drainJobs(scheduledPublication);
    expect(await told(admin)).toEqual([]);
  });

  it('is refused for a time that is past, and for words that may not be published', async () => {
    await draft({ heroFirst: 'Later' }, 0);
    const now = (await holdClock()).getTime();
    const yearMs = 366 * 86_400_000;
    for (const ahead of [-1_000, yearMs + 1_000]) {
      const refused = await schedule(1, new Date(now + ahead));
      expect(refused.body.fields).toEqual({ at: ['Please choose a time within the next year'] });
    }
    for (const ahead of [1_000, yearMs - 1_000]) expect((await schedule(1, new Date(now + ahead))).status).toBe(204);
    await draft({ heroFirst: '' }, 1);
    expect((await schedule(2, inAnHour())).body.fields).toHaveProperty('heroFirst');
  });
});
