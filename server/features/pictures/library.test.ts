import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { sweepFiles } from '#server/database/file-stores.ts';
import { listPictures } from '#server/database/queries/pictures.ts';
import { asAdmin, type Client, makeEmployee } from '#server/test/api.ts';
import { holdClock } from '#server/test/clock.ts';
import { freshContent } from '#server/test/content.ts';
import { filesOfPicture, sendPicture } from '#server/test/library.ts';
import { activityText } from '#shared/activity/sentences.ts';
import type { ActivityView } from '#shared/activity/views.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { LibraryPicture, PictureUses } from '#shared/pictures/views.ts';
import { pictures } from '#shared/schema.ts';

let api: Client;
let admin: Client;
beforeEach(async () => {
  ({ api, admin } = await asAdmin());
});

/** As if it had been deleted a day and a second ago. */
async function age(id: string, seconds = 1) {
  const deletedAt = sql`now() - make_interval(days => 1, secs => ${seconds})`;
  await db.update(pictures).set({ deletedAt }).where(eq(pictures.id, id));
}

describe('the library', () => {
  it('is listed newest first, a page at a time, and searched in descriptions and credits', async () => {
    await db.delete(pictures);
    for (const [alt, credit] of [
      ['A blue stage', 'Ida'],
      ['A microphone', ''],
      ['Rain', 'The blue archive'],
    ]) {
      await sendPicture(admin, { fields: { alt: alt ?? '', credit: credit ?? '' } });
    }
    const list = async (path: string) => {
      const { body, headers } = await admin.call<LibraryPicture[]>('GET', path);
      return { alts: body.map(({ alt }) => alt), total: headers.get('x-total-count'), link: headers.get('link') };
    };
    expect(await list('/api/pictures')).toEqual({
      alts: ['Rain', 'A microphone', 'A blue stage'],
      total: '3',
      link: null,
    });
    expect((await list('/api/pictures?q=BLUE')).alts).toEqual(['Rain', 'A blue stage']);
    const blue = await list('/api/pictures?limit=1&q=blue');
    expect(blue).toMatchObject({ alts: ['Rain'], total: '2' });
    expect((await list(/<(.+)>/.exec(blue.link ?? '')?.[1] ?? '')).alts).toEqual(['A blue stage']);
    const two = await list('/api/pictures?limit=2');
    expect(two).toMatchObject({ alts: ['Rain', 'A microphone'], total: '3' });
    expect((await list(/<(.+)>/.exec(two.link ?? '')?.[1] ?? '')).alts).toEqual(['A blue stage']);
  });

  it('changes description, credit and focal point, and says so', async () => {
    const { body } = await sendPicture(admin);
    const path = `/api/pictures/${body.id}`;
    const changed = await admin.call<LibraryPicture>('PATCH', path, {
      body: { alt: 'Two stages', focusX: 14, focusY: 96 },
    });
    expect(changed.body).toMatchObject({ alt: 'Two stages', credit: '', focusX: 14, focusY: 96, focus: '10% 100%' });
    expect([...(await listPictures([body.id, 'house-none', 'nonsense'])).values()]).toEqual([
      expect.objectContaining({ id: body.id, alt: 'Two stages', focus: '10% 100%', widths: [40] }),
    ]);
    for (const refused of [
      { alt: '' },
      { focusX: 101 },
      { focusY: -1 },
      { focusX: 0.5 },
      { credit: 'x'.repeat(201) },
    ]) {
      expect((await admin.call('PATCH', path, { body: refused })).status, JSON.stringify(refused)).toBe(400);
    }
    const { body: events } = await admin.call<ActivityView[]>('GET', '/api/admin/activity?limit=2');
    expect(events.map(activityText)).toEqual([
      'Noor Haddad changed a picture of the site',
      'Noor Haddad added a picture to the site',
    ]);
    expect((await admin.call('PATCH', `/api/pictures/${randomUUID()}`, { body: { alt: 'x' } })).status).toBe(404);
  });

  it('refuses a change of words that a colleague has changed meanwhile, and takes one of other words', async () => {
    const { body } = await sendPicture(admin, { fields: { alt: 'A stage', credit: 'Ida' } });
    const change = (changes: object) =>
      admin.call<LibraryPicture & ErrorBody>('PATCH', `/api/pictures/${body.id}`, { body: changes });
    expect((await change({ alt: 'Two stages', seen: { alt: 'A stage' } })).status).toBe(200);
    expect(await change({ alt: 'Three stages', seen: { alt: 'A stage' } })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const both = await change({ credit: 'Bo', seen: { credit: 'Ida' } });
    expect(both.body).toMatchObject({ alt: 'Two stages', credit: 'Bo' });
  });

  it('is closed to others', async () => {
    const writer = await api.signedInAs(await makeEmployee('staff_writer'));
    expect((await sendPicture(writer)).status).toBe(403);
    expect((await sendPicture(api)).status).toBe(401);
  });
});

describe('DELETE /api/pictures/:id', () => {
  const remove = (id: string) => admin.call<ErrorBody>('DELETE', `/api/pictures/${id}`);
  const usesOf = async (id: string) => (await admin.call<PictureUses>('GET', '/api/pictures/uses')).body[id];

  it('takes it out of the library, twice if asked twice', async () => {
    const { body } = await sendPicture(admin);
    expect((await remove(body.id)).status).toBe(204);
    expect((await remove(body.id)).status).toBe(204);
    expect((await admin.call<LibraryPicture>('GET', `/api/pictures/${body.id}`)).body.isDeleted).toBe(true);
    const { body: list } = await admin.call<LibraryPicture[]>('GET', '/api/pictures');
    expect(list.map(({ id }) => id)).not.toContain(body.id);
    expect((await admin.call('PATCH', `/api/pictures/${body.id}`, { body: { alt: 'x' } })).status).toBe(404);
    expect((await remove(randomUUID())).status).toBe(404);
  });

  it('is refused while a draft or the site shows it; an old version only keeps its files', async () => {
    const content = await freshContent();
    const { body } = await sendPicture(admin);
    await content.draft({ heroText: body.id }, 0);
    expect(await usesOf(body.id)).toEqual([{ document: 'landing', place: 'draft' }]);
    expect(await remove(body.id)).toMatchObject({
      status: 409,
      body: { error: 'This picture is used: Landing page, draft. Choose another one there first.' },
    });
    await content.publish(1);
    expect(await usesOf(body.id)).toEqual([{ document: 'landing', place: 'published' }]);
    expect((await remove(body.id)).status).toBe(409);
    await content.restore(0);
    expect(await usesOf(body.id)).toBeUndefined();
    expect((await remove(body.id)).status).toBe(204);
    await age(body.id);
    await sweepFiles();
    expect(await filesOfPicture(body.id)).toHaveLength(3);
    await content.restore(1);
    expect((await api.call('GET', `/pictures/${body.id}/40.jpg`)).status).toBe(200);
    expect((await listPictures([body.id])).size).toBe(1);
  });

  it('deletes the files a day later where nothing names it, and no others', async () => {
    await freshContent();
    const [gone, young, kept] = [await sendPicture(admin), await sendPicture(admin), await sendPicture(admin)];
    await remove(gone.body.id);
    await remove(young.body.id);
    await holdClock();
    await age(gone.body.id);
    await age(young.body.id, -1);
    await sweepFiles();
    expect(await filesOfPicture(gone.body.id)).toEqual([]);
    expect((await listPictures([gone.body.id])).size).toBe(0);
    expect(await filesOfPicture(young.body.id)).toHaveLength(3);
    expect(await filesOfPicture(kept.body.id)).toHaveLength(3);
  });
});
