import { describe, expect, it } from 'vitest';
import type { Client } from '#server/test/api.ts';
import { insertNotification, showHeld, told, unread } from '#server/test/notifications.ts';
import { submissionFixtures } from '#server/test/submissions.ts';

describe('GET /api/notifications', () => {
  it('answers newest first, a page at a time, and only one’s own', async () => {
    const { author, manager } = await submissionFixtures();
    const { id } = author.employee;
    const rows = [];
    for (let minutes = 1; minutes <= 3; minutes++) {
      rows.push(await insertNotification(id, { visibleAt: new Date(Date.now() - minutes * 60_000) }));
    }
    const first = await author.client.call<{ id: number }[]>('GET', '/api/notifications?limit=2');
    expect(first.body.map((one) => one.id)).toEqual([rows[0]?.id, rows[1]?.id]);
    expect(first.headers.get('X-Total-Count')).toBe('3');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    expect(await author.client.call('GET', next)).toMatchObject({ body: [{ id: rows[2]?.id }] });
    expect((await told(manager.client)).map((one) => one.id)).not.toContain(rows[0]?.id);
  });

  it('answers with unread ones alone where asked', async () => {
    const { author } = await submissionFixtures();
    await insertNotification(author.employee.id, { readAt: new Date() });
    const { id } = await insertNotification(author.employee.id);
    expect((await told(author.client, '?unread=true')).map((one) => one.id)).toEqual([id]);
    expect(await told(author.client, '?unread=false')).toHaveLength(2);
  });
});

describe('POST /api/notifications/read', () => {
  const read = (client: Client, body: object) => client.call('POST', '/api/notifications/read', { body });

  it('reads some or all of one’s own, and never what is held', async () => {
    const { author, manager } = await submissionFixtures();
    const { id: own } = author.employee;
    const [one, two, held] = [
      await insertNotification(own),
      await insertNotification(own),
      await insertNotification(own, { visibleAt: new Date(Date.now() + 60_000) }),
    ];
    expect((await read(manager.client, { ids: [one.id] })).body).toEqual({ unread: 1 });
    expect(await unread(author.client)).toBe(2);
    expect((await read(author.client, { ids: [one.id, held.id] })).body).toEqual({ unread: 1 });
    expect((await read(author.client, { all: true })).body).toEqual({ unread: 0 });
    expect((await told(author.client)).map(({ id }) => id)).toEqual([two.id, one.id]);
    await showHeld();
    expect(await unread(author.client)).toBe(1);
  });

  it('reads all about one thing', async () => {
    const { author, submission } = await submissionFixtures();
    const { id: own } = author.employee;
    await insertNotification(own, { kind: 'submission_decided', submissionId: submission.id });
    await insertNotification(own, { kind: 'module_changed', moduleId: 'staff_writer/x', detail: { title: 'X' } });
    await insertNotification(own);
    const about = (type: string, id: number | string) => read(author.client, { about: { type, id } });
    expect((await about('inquiry', submission.id)).body).toEqual({ unread: 3 });
    expect((await about('submission', submission.id)).body).toEqual({ unread: 2 });
    expect((await about('module', 'staff_writer/x')).body).toEqual({ unread: 1 });
    expect((await about('account', 1)).status).toBe(400);
  });

  it('asks which', async () => {
    const { author } = await submissionFixtures();
    for (const body of [{}, { ids: [] }, { ids: [1], all: true }, { ids: ['x'] }, { all: false }]) {
      expect((await read(author.client, body)).status).toBe(400);
    }
  });

  it('counts no further than a hundred', async () => {
    const { author } = await submissionFixtures();
    for (let time = 0; time < 101; time++) await insertNotification(author.employee.id);
    expect(await unread(author.client)).toBe(100);
    const answer = await author.client.call('GET', '/api/notifications?limit=1');
    expect(answer.headers.get('X-Total-Count')).toBe('101');
  });
});
