import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { db } from '#server/database/connection.ts';
import { listPublishedPieces } from '#server/database/queries/published-pieces.ts';
import { bringUpToDate } from '#server/features/content/pages-service.ts';
import { log } from '#server/lib/log.ts';
import { writeFeed } from '#server/lib/site/feeds.ts';
import { act, order, setDeliverable } from '#server/test/assignments.ts';
import { erase } from '#server/test/erasure.ts';
import { followingSite } from '#server/test/site.ts';
import { insertSubmission, signIn, submissionFixtures } from '#server/test/submissions.ts';
import { assignments, deliverables } from '#shared/schema.ts';

it('are on the site with the names of who made them while they are published, and without anybody who was erased', async () => {
  await db.delete(deliverables);
  onTestFinished(() => bringUpToDate());
  const { api, author, manager, admin } = await submissionFixtures();
  const photographer = await signIn(api, 'photographer');
  const site = await followingSite();
  const shown = () => site.files.get('/content/pieces.json')?.bodies.identity.toString() ?? '';
  const { id: assignmentId, deliverables: pieces } = await order(manager.client, {
    title: 'Tide & Tower',
    deliverables: [
      { kind: 'article', assigneeId: author.employee.id },
      { kind: 'photos', assigneeId: photographer.employee.id },
      { kind: 'notes', assigneeId: author.employee.id },
    ],
  });
  const link = 'https://magazine.example/tide';
  const publishedAt = '2026-11-20';
  for (const [index, who] of [author, photographer, author].entries()) {
    const id = pieces[index]?.id ?? 0;
    await act(who.client, id, 'take');
    await act(who.client, id, 'hand-in', { text: 'Loud.', confirmed: true });
    await act(manager.client, id, 'accept');
    const { status } = await act(manager.client, id, 'publish', {
      link: index === 2 ? `${link}#notes` : link,
      publishedAt,
    });
    expect(status).toBe(200);
  }
  await expect.poll(shown).toContain('Tide & Tower');
  const names = ['Test Person'];
  const own = { title: 'Tide & Tower', names, day: publishedAt };
  expect(await listPublishedPieces()).toMatchObject([{ ...own, places: [{ link }] }]);
  expect(site.files.get('/index.html')?.bodies.identity.toString()).toContain(link);
  const feed = writeFeed('home', 'https://overtone.example');
  expect(feed).toContain('<title><![CDATA[Tide & Tower]]></title>');
  expect(feed).toContain(`<link>${link}</link>`);
  expect(feed).toContain('By Test Person.');
  expect(feed).not.toContain('#notes');

  const { id: submissionId } = await insertSubmission(author.employee.id, 'approved');
  await db.update(assignments).set({ submissionId }).where(eq(assignments.id, assignmentId));
  const decideAs = (status: string) =>
    admin.client.call('PATCH', `/api/submissions/${submissionId}/status`, { body: { status } });
  expect((await decideAs('rejected')).status).toBe(200);
  await expect.poll(shown).toBe('{"pieces":[]}');
  expect(writeFeed('home', 'https://overtone.example')).not.toContain(link);
  expect((await decideAs('approved')).status).toBe(200);
  await expect.poll(shown).toContain('Tide & Tower');

  const more = await order(manager.client, {
    title: 'Told twice',
    deliverables: [{ kind: 'article', assigneeId: author.employee.id }],
  });
  const [published] = pieces;
  if (!published || !more.deliverables[0]) throw new Error('Nothing was ordered');
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const shownWith = async (title: string, publishedLink: string) => {
    const at = new Date('2026-11-21T12:00:00Z');
    await setDeliverable(more.deliverables[0]?.id ?? 0, { status: 'published', publishedLink, publishedAt: at });
    await db.update(assignments).set({ title }).where(eq(assignments.id, more.id));
    await bringUpToDate();
    return writeFeed('home', 'https://overtone.example');
  };
  const guidOf = (feed: string) => /<guid[^>]*>(piece-[^<]+)/.exec(feed)?.[1];
  const told = await shownWith('Told <twice>', 'https://magazine.example/again');
  expect(told).toContain('Told ‹twice›');
  expect(guidOf(await shownWith('Told twice', 'https://magazine.example/right'))).toBe(guidOf(told));
  expect(guidOf(told)).toContain(`piece-${more.id}@`);
  expect(warn).not.toHaveBeenCalled();
  for (const [title, address] of [
    ['Told twice', 'https://['],
    ['Told\uffff twice', 'https://magazine.example/again'],
  ] as const) {
    const rest = await shownWith(title, address);
    expect(rest).toContain(`<link>${link}</link>`);
    expect(rest).not.toMatch(/Told|\[\s*</);
    expect(warn).toHaveBeenLastCalledWith({ feed: 'home', date: '2026-11-21' }, expect.any(String));
  }
  await db.delete(assignments).where(eq(assignments.id, more.id));
  await bringUpToDate();

  expect((await erase(admin.client, author.employee.email)).status).toBe(200);
  expect(await listPublishedPieces()).toMatchObject([{ names }]);
  await act(manager.client, pieces[1]?.id ?? 0, 'withdraw');
  await expect.poll(shown).toBe('{"pieces":[]}');
});
