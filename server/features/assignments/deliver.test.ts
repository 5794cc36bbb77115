import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { downloadArchive } from '#server/test/archive.ts';
import {
  type ActedOn,
  act,
  change,
  coverageFixtures,
  order,
  saveDraft,
  setDeliverable,
} from '#server/test/assignments.ts';
import { multipart } from '#server/test/inquiries.ts';
import { openPage, told } from '#server/test/notifications.ts';
import { captioned, pdf, picture } from '#server/test/pictures.ts';
import { races } from '#server/test/races.ts';
import { signIn } from '#server/test/submissions.ts';
import { captionMax, creditMax } from '#shared/assignments/assignments.ts';
import type { AddedFile, AssignmentView, DeliverableFile } from '#shared/assignments/views.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { deliverableFiles, employees } from '#shared/schema.ts';

const review = Array.from({ length: 10 }, (_, index) => `The act number ${index} played on.`).join(' ');

const noAddresses = [
  'javascript:alert(1)',
  'no address at all',
  'https://',
  'https://[',
  'https://%',
  'https://magazine.example:port/story',
];

async function openPlan() {
  const fixtures = await coverageFixtures();
  const { admin, submission, plan } = fixtures;
  await admin.client.call('PATCH', `/api/submissions/${submission.id}/status`, { body: { status: 'approved' } });
  return { ...fixtures, id: plan?.deliverables[0]?.id ?? 0, planId: plan?.id ?? 0 };
}

describe('a piece', () => {
  it('goes from asked to published', async () => {
    const { author, manager, admin, id, planId } = await openPlan();
    expect((await act(author.client, id, 'take')).body).toMatchObject({ status: 'taken', version: 2 });
    const draft = await saveDraft(author.client, id, { text: review });
    expect(draft.body).toMatchObject({ text: review, link: '' });
    const handedIn = await act(author.client, id, 'hand-in', {});
    expect(handedIn).toMatchObject({
      status: 200,
      body: { status: 'handed_in', text: review, measured: { sentences: 10, words: 60 }, below: [], draft: null },
    });
    expect(handedIn.body.measured?.minutesBeforeDue).toBeGreaterThan(0);
    const returned = await act(manager.client, id, 'return', { note: 'Who was on stage?' });
    expect(returned.body).toMatchObject({ status: 'returned', note: 'Who was on stage?' });
    expect((await act(author.client, id, 'hand-in', { text: `${review} Ida sang.` })).body).toMatchObject({
      status: 'handed_in',
      note: null,
      measured: { sentences: 11 },
    });
    expect((await act(admin.client, id, 'accept')).body.status).toBe('accepted');
    const link = 'https://magazine.example/harbour-nights';
    const published = await act(manager.client, id, 'publish', { link, publishedAt: '2026-11-20' });
    expect(published.body).toMatchObject({ status: 'published', link, publishedAt: '2026-11-20T17:00:00.000Z' });
    const { body } = await author.client.call<AssignmentView>('GET', `/api/assignments/${planId}`);
    expect(body).toMatchObject({ deliverables: [{ status: 'published', last: { act: 'publish' } }] });
  });

  it('keeps what no measure can see: whether its author arrived early, and whether it tags the network', async () => {
    const { author, manager, id } = await openPlan();
    await act(author.client, id, 'take');
    expect((await saveDraft(author.client, id, { text: review, arrivedEarly: true })).body.arrivedEarly).toBe(true);
    // A later save of the text alone leaves it.
    expect((await saveDraft(author.client, id, { text: review })).body.arrivedEarly).toBe(true);
    const handedIn = await act(author.client, id, 'hand-in', {});
    expect(handedIn.body).toMatchObject({ status: 'handed_in', arrivedEarly: true, tagsNetwork: null });
    await act(manager.client, id, 'return', { note: 'Were you?' });
    const again = await act(author.client, id, 'hand-in', { arrivedEarly: false });
    expect(again.body).toMatchObject({ status: 'handed_in', arrivedEarly: false });
    await act(manager.client, id, 'accept');
    const link = 'https://magazine.example/harbour-nights';
    expect((await act(manager.client, id, 'publish', { link })).body.tagsNetwork).toBe(false);
    expect((await act(manager.client, id, 'publish', { link, tagsNetwork: true })).body.tagsNetwork).toBe(true);
    expect((await act(manager.client, id, 'withdraw')).body).toMatchObject({ arrivedEarly: false, tagsNetwork: null });
    const printed = await order(manager.client, {
      title: 'A page in print',
      deliverables: [{ kind: 'print', assigneeId: author.employee.id }],
    });
    const printId = printed.deliverables[0]?.id ?? 0;
    await act(author.client, printId, 'take');
    await act(author.client, printId, 'hand-in', { text: review, arrivedEarly: true });
    await act(manager.client, printId, 'accept');
    const inPrint = await act(manager.client, printId, 'publish', { issue: 'No. 48', tagsNetwork: true });
    expect(inPrint.body).toMatchObject({ status: 'published', arrivedEarly: null, tagsNetwork: null });
  });

  it('that was declined is under way for those who plan, and no more for who declined it', async () => {
    const { manager, photographer } = await coverageFixtures();
    const deliverables = [{ kind: 'photos', assigneeId: photographer.employee.id }];
    const ordered = await order(manager.client, { title: 'Portraits', deliverables });
    const isListed = async ({ client }: typeof manager, query: string) => {
      const { body } = await client.call<AssignmentView[]>('GET', `/api/assignments?limit=200&${query}`);
      return body.some(({ id }) => id === ordered.id);
    };
    const id = ordered.deliverables[0]?.id ?? 0;
    await saveDraft(photographer.client, id, { text: 'From the stairs.' });
    expect(await isListed(photographer, 'status=under_way')).toBe(true);
    await act(photographer.client, id, 'decline');
    expect(await isListed(photographer, 'status=under_way')).toBe(false);
    expect(await isListed(photographer, '')).toBe(true);
    expect(await isListed(manager, 'scope=all&status=under_way')).toBe(true);
  });

  it.each(races)('is taken by the first it is offered to, and the second is told who, %s', async (_way, race) => {
    const { api, manager } = await coverageFixtures();
    const ordered = await order(manager.client, {
      title: 'Night shift',
      deliverables: [{ kind: 'photos', offeredTo: 'photographer' }],
    });
    const id = ordered.deliverables[0]?.id ?? 0;
    const people = await Promise.all([signIn(api, 'photographer'), signIn(api, 'photographer')]);
    const answers = await race(
      people.map(
        ({ client }) =>
          () =>
            act(client, id, 'take'),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const second = answers.find(({ status }) => status === 409) as { body: ActedOn };
    expect(second.body.error).toMatch(/^Test Person took this piece on .* E[DS]T\.$/);
    const first = people[answers.findIndex(({ status }) => status === 200)];
    const late = people.find((person) => person !== first);
    if (!first || !late) throw new Error('Nobody was first');
    await act(first.client, id, 'hand-in', { text: 'Loud.', confirmed: true });
    await act(manager.client, id, 'accept');
    expect((await act(late.client, id, 'take')).body.error).toBe(second.body.error);
    const writer = await signIn(api, 'staff_writer');
    expect((await act(writer.client, id, 'take')).status).toBe(404);
  });

  it('is asked about below a rule, never refused, and marked', async () => {
    const { author, manager, id } = await openPlan();
    await act(author.client, id, 'take');
    const asked = await act(author.client, id, 'hand-in', { text: 'It was loud. It was late.' });
    expect(asked).toMatchObject({
      status: 409,
      body: {
        code: 'below_rule',
        current: { below: ['2 sentences, the rule is at least 10'], measured: { sentences: 2 } },
      },
    });
    const confirmed = await act(author.client, id, 'hand-in', { text: 'It was loud. It was late.', confirmed: true });
    expect(confirmed.body).toMatchObject({ status: 'handed_in', below: ['2 sentences, the rule is at least 10'] });
    expect((await act(manager.client, id, 'accept')).status).toBe(200);
  });

  it('of nothing but marks is measured and handed in, as it is sent and as it was saved', async () => {
    const { author, manager, id } = await openPlan();
    const text = `${'.'.repeat(99_998)} x`;
    await act(author.client, id, 'take');
    expect((await act(author.client, id, 'hand-in', { text, confirmed: true })).body.measured?.sentences).toBe(1);
    await act(manager.client, id, 'return', { note: 'Words, please.' });
    await saveDraft(author.client, id, { text });
    expect((await act(author.client, id, 'hand-in', { confirmed: true })).body.measured?.words).toBe(1);
  });

  it('is stored as a hand-in may be, also where it comes from a draft, which takes anything', async () => {
    const { author, id } = await openPlan();
    await act(author.client, id, 'take');
    const draft = (body: object) => saveDraft(author.client, id, body);
    for (const link of noAddresses) {
      const videos = [{ link, orientation: 'vertical' }];
      expect((await draft({ text: review, link, videos })).status).toBe(200);
      const saved = await act(author.client, id, 'hand-in', { confirmed: true });
      expect(saved).toMatchObject({
        status: 400,
        body: { fields: { link: [expect.any(String)], 'videos.0.link': [expect.any(String)] } },
      });
      const sent = await act(author.client, id, 'hand-in', { text: review, link, videos, confirmed: true });
      expect([sent.status, sent.body.fields]).toEqual([400, saved.body.fields]);
    }
    await draft({ link: 'https://notes.example/1', videos: [{ link: '', orientation: 'vertical' }] });
    expect((await act(author.client, id, 'hand-in', { confirmed: true })).body).toMatchObject({
      status: 'handed_in',
      link: 'https://notes.example/1',
      videos: [],
    });
  });

  it('is published at an address that is one', async () => {
    const { author, manager, id } = await openPlan();
    await setDeliverable(id, { status: 'accepted', handedInAt: new Date(), text: review });
    for (const link of noAddresses) {
      const refused = await act(manager.client, id, 'publish', { link });
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['link']]);
    }
    expect((await act(manager.client, id, 'publish', { link: 'https://m.example:8443/a' })).status).toBe(200);
    const broken = await act(author.client, id, 'decline', { note: 'Not\uffffme.' });
    expect(broken.body.fields).toEqual({ note: ['Please remove broken characters'] });
  });

  it('of two tabs keeps the text that was saved first, also when the other one hands in', async () => {
    const { author, id } = await openPlan();
    await act(author.client, id, 'take');
    const save = (body: object) => author.client.call('PUT', `/api/deliverables/${id}/draft`, { body });
    expect((await save({ text: 'A long text.', version: 0 })).body).toMatchObject({ version: 1 });
    const current = { text: 'A long text.', version: 1 };
    expect(await save({ text: 'Short.', version: 0 })).toMatchObject({ status: 409, body: { current } });
    const handIn = (draftVersion: number, text: string) =>
      act(author.client, id, 'hand-in', { text, confirmed: true, draftVersion });
    expect(await handIn(0, 'Short.')).toMatchObject({ status: 409, body: { current } });
    expect(await handIn(1, 'Both.')).toMatchObject({ status: 200, body: { text: 'Both.', draftVersion: 2 } });
  });

  it('that is accepted goes back or is dropped, and one that is published is corrected or withdrawn', async () => {
    const { author, manager, id, planId } = await openPlan();
    await setDeliverable(id, { status: 'accepted', handedInAt: new Date(), text: review, kind: 'print' });
    const wrong = { link: 'https://magazine.example/wrong', publishedAt: '2026-11-19', issue: 'No. 47' };
    const right = { link: 'https://magazine.example/right', publishedAt: '2026-11-20', issue: 'No. 48' };
    await act(manager.client, id, 'publish', wrong);
    const page = await openPage(author.client);
    expect((await act(manager.client, id, 'publish', right)).body).toMatchObject({
      status: 'published',
      ...right,
      publishedAt: '2026-11-20T17:00:00.000Z',
    });
    await expect.poll(() => page.events).toContainEqual({ about: 'assignment', id: planId });
    expect((await act(manager.client, id, 'publish', { ...right, publishedAt: undefined })).body.publishedAt).toBe(
      '2026-11-20T17:00:00.000Z',
    );
    expect((await act(author.client, id, 'withdraw')).status).toBe(403);
    const isUnderWay = async () => {
      const path = '/api/assignments?scope=all&status=under_way&limit=200';
      return (await manager.client.call<AssignmentView[]>('GET', path)).body.some((one) => one.id === planId);
    };
    expect(await isUnderWay()).toBe(false);
    expect((await act(manager.client, id, 'withdraw')).body).toMatchObject({
      status: 'accepted',
      publishedAt: null,
      issue: null,
    });
    expect(await isUnderWay()).toBe(true);
    expect((await act(manager.client, id, 'withdraw')).status).toBe(409);
    expect((await act(manager.client, id, 'return', { note: 'Once more.' })).body.status).toBe('returned');
    await setDeliverable(id, { status: 'accepted' });
    const dropped = await change(manager.client, planId, { deliverables: [{ id, dropped: true }] });
    expect(dropped.body.deliverables).toMatchObject([{ status: 'dropped' }]);
  });

  it('is declined with a word, and asked of another', async () => {
    const { author, manager, photographer, id, planId } = await openPlan();
    const declined = await act(author.client, id, 'decline', { note: 'I am at a wedding.' });
    expect(declined.body).toMatchObject({ status: 'declined', note: 'I am at a wedding.' });
    expect((await act(author.client, id, 'take')).status).toBe(409);
    const deliverables = [{ id, assigneeId: photographer.employee.id }];
    const { body } = await change(manager.client, planId, { deliverables });
    expect(body.deliverables).toMatchObject([{ status: 'asked', note: null }]);
    expect((await act(photographer.client, id, 'take')).status).toBe(200);
  });

  it('is nobody’s to judge who made it', async () => {
    const { manager } = await coverageFixtures();
    const ordered = await order(manager.client, {
      title: 'Editorial',
      deliverables: [{ kind: 'notes', assigneeId: manager.employee.id }],
    });
    const id = ordered.deliverables[0]?.id ?? 0;
    await act(manager.client, id, 'take');
    await act(manager.client, id, 'hand-in', { text: 'What we stand for.' });
    for (const [verb, body] of [
      ['accept', {}],
      ['return', { note: 'No.' }],
      ['publish', { link: 'https://a.example' }],
    ] as const) {
      expect((await act(manager.client, id, verb, body)).status).toBe(403);
    }
  });

  it('is its assignee’s alone, and its draft nobody else’s', async () => {
    const { author, manager, photographer, id, planId } = await openPlan();
    await saveDraft(author.client, id, { text: 'A secret.' });
    const read = await manager.client.call(`GET`, `/api/assignments/${planId}`);
    expect(JSON.stringify(read.body)).not.toContain('A secret.');
    for (const verb of ['take', 'decline', 'hand-in']) {
      expect((await act(manager.client, id, verb, { text: 'x' })).status).toBe(404);
      expect((await act(photographer.client, id, verb, { text: 'x' })).status).toBe(404);
    }
    const draft = await saveDraft(manager.client, id, { text: 'x' });
    expect(draft.status).toBe(404);
  });

  it('keeps what its former assignee has begun, for them alone', async () => {
    const { author, manager, photographer, id, planId } = await openPlan();
    const begun = { text: 'Half a review.', link: 'https://notes.example/1', videos: [] };
    await saveDraft(author.client, id, begun);
    const form = multipart({}, [{ name: 'stage.jpg', content: await picture('jpeg', { width: 60, height: 40 }) }]);
    const path = `/api/deliverables/${id}/files`;
    const { body: added } = await author.client.call<AddedFile[]>('POST', path, { body: form });
    const files = added.map(({ isNew: _, again: __, ...file }) => file);
    const pieceFor = async ({ client }: Pick<typeof author, 'client'>) => {
      const { body } = await client.call<AssignmentView>('GET', `/api/assignments/${planId}`);
      return body.deliverables[0];
    };
    await change(manager.client, planId, { deliverables: [{ id, assigneeId: photographer.employee.id }] });
    expect(await pieceFor(author)).toMatchObject({ draft: null, files: [], kept: { ...begun, files } });
    expect(await pieceFor(photographer)).toMatchObject({ draft: null, files: [], kept: null });
    const file = `${path}/${files[0]?.id}`;
    expect((await author.client.call('GET', file)).status).toBe(200);
    expect((await photographer.client.call('GET', file)).status).toBe(404);
    await act(photographer.client, id, 'take');
    const handedIn = await act(photographer.client, id, 'hand-in', { text: review });
    expect(handedIn.body).toMatchObject({ text: review, link: null, files: [] });
    expect(await pieceFor(author)).toMatchObject({ text: review, files: [], kept: { text: begun.text } });
    expect(JSON.stringify(await pieceFor(manager))).not.toContain('Half a review.');
  });

  it('gives what was begun back to its writer when it is theirs again, and shows it when it is dropped', async () => {
    const { author, manager, photographer, id, planId } = await openPlan();
    const stranger = await signIn(author.client, 'photographer');
    const kept = (who: typeof author) => who.client.call<AssignmentView>('GET', `/api/assignments/${planId}`);
    const give = (to: typeof author) =>
      change(manager.client, planId, { deliverables: [{ id, assigneeId: to.employee.id }] });
    await give(photographer);
    await saveDraft(photographer.client, id, { text: 'Mine.' });
    await give(stranger);
    expect((await kept(photographer)).body.deliverables).toMatchObject([{ draft: null, kept: { text: 'Mine.' } }]);
    await give(photographer);
    expect((await kept(photographer)).body.deliverables).toMatchObject([{ draft: { text: 'Mine.' }, kept: null }]);
    await change(manager.client, planId, { deliverables: [{ id, dropped: true }] });
    expect((await kept(photographer)).body.deliverables).toMatchObject([{ kept: { text: 'Mine.' } }]);
    expect((await kept(stranger)).status).toBe(404);
  });

  it.each(races)('tells who was first where its state has gone on, %s', async (_way, race) => {
    const { author, manager, admin, id } = await openPlan();
    await act(author.client, id, 'take');
    await act(author.client, id, 'hand-in', { text: review });
    const version = 3;
    const [one, other] = await race([
      () => act(manager.client, id, 'accept', { version }),
      () => act(admin.client, id, 'return', { note: 'Shorter.', version }),
    ]);
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
    const second = one?.status === 409 ? one : other;
    expect(second?.body.error).toMatch(/^Test Person changed this on .*: it is now (Accepted|Returned)\.$/);
    const late = await saveDraft(author.client, id, { text: 'More.' });
    expect(late.status).toBe(one?.status === 200 ? 409 : 200);
  });

  it('appears only once the pitch is approved, at an address', async () => {
    const { author, manager, plan } = await coverageFixtures();
    const id = plan?.deliverables[0]?.id ?? 0;
    await act(author.client, id, 'take');
    await act(author.client, id, 'hand-in', { text: review });
    await act(manager.client, id, 'accept');
    const early = await act(manager.client, id, 'publish', { link: 'https://magazine.example/early' });
    expect([early.status, early.body.error]).toEqual([409, expect.stringContaining('hasn’t approved')]);
    await setDeliverable(id, { kind: 'print' });
    const unnamed = await act(manager.client, id, 'publish', {});
    expect(unnamed.status).toBe(409);
  });

  it('is published with others of its event in one act, or none of them is', async () => {
    const { author, manager, photographer, submission, admin, plan } = await coverageFixtures();
    await admin.client.call('PATCH', `/api/submissions/${submission.id}/status`, { body: { status: 'approved' } });
    const asked = { kind: 'photos', assigneeId: photographer.employee.id };
    const own = { kind: 'post', assigneeId: manager.employee.id };
    const planId = plan?.id ?? 0;
    const { body } = await change(manager.client, planId, { deliverables: [asked, own, { ...asked, kind: 'videos' }] });
    const [text = 0, photos = 0, theirs = 0, taken = 0] = body.deliverables.map(({ id }) => id);
    for (const id of [text, photos, theirs]) await setDeliverable(id, { status: 'accepted', handedInAt: new Date() });
    const link = 'https://magazine.example/one-page';
    const publish = (others: object[]) => act(manager.client, text, 'publish', { link, others });
    const elsewhere = await order(manager.client, { title: 'Elsewhere', deliverables: [asked] });
    const refusals = [
      [[{ id: photos }, { id: theirs }], 403],
      [[{ id: photos }, { id: taken }], 409],
      [[{ id: photos, version: 99 }], 409],
      [[{ id: photos }, { id: text }], 404],
      [[{ id: photos }, { id: elsewhere.deliverables[0]?.id }], 404],
    ] as const;
    for (const [others, status] of refusals) expect((await publish([...others])).status).toBe(status);
    expect((await publish([{ id: photos, version: body.deliverables[1]?.version }])).body).toMatchObject({ link });
    const after = await author.client.call<AssignmentView>('GET', `/api/assignments/${planId}`);
    expect(after.body.deliverables).toMatchObject([
      { status: 'published', link },
      { status: 'published', link },
      { status: 'accepted' },
      { status: 'asked' },
    ]);
    const kinds = (await told(photographer.client)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'piece_published')).toHaveLength(1);
  });

  it('is found by its state, its assignee, its days', async () => {
    const { author, manager, id, planId } = await openPlan();
    await setDeliverable(id, { dueAt: new Date(Date.now() - 60_000) });
    const found = async (query: string) => {
      const { body } = await manager.client.call<AssignmentView[]>(
        'GET',
        `/api/assignments?scope=all&limit=200&${query}`,
      );
      return body.some((row) => row.id === planId);
    };
    const mine = `assignee=${author.employee.id}`;
    expect(await found(`${mine}&status=late`)).toBe(true);
    expect(await found(`${mine}&status=asked&sort=due`)).toBe(true);
    expect(await found(`${mine}&status=taken`)).toBe(false);
    expect(await found(`${mine}&from=2026-12-04&to=2026-12-04`)).toBe(true);
    expect(await found(`${mine}&from=2026-12-05&to=2026-12-06`)).toBe(false);
    expect(await found(`${mine}&status=dropped`)).toBe(false);
    expect(await found('assignee=2000000000')).toBe(false);
    expect((await manager.client.call('GET', '/api/assignments?status=lost')).status).toBe(400);
  });

  it('comes first when it is late, before what has no due time', async () => {
    const { manager, photographer } = await coverageFixtures();
    const assigneeId = photographer.employee.id;
    const undated = await order(manager.client, { title: 'Pier', deliverables: [{ kind: 'photos', assigneeId }] });
    const dueAt = new Date(Date.now() - 60_000).toISOString();
    const late = await order(manager.client, { title: 'Quay', deliverables: [{ kind: 'photos', assigneeId, dueAt }] });
    const path = `/api/assignments?scope=all&status=under_way&sort=due&assignee=${assigneeId}`;
    const { body } = await manager.client.call<AssignmentView[]>('GET', path);
    expect(body.map(({ id }) => id)).toEqual([late.id, undated.id]);
  });
});

describe('files of a piece', () => {
  it('are measured as they are shown, after their rotation, and its assignee’s until they are handed in', async () => {
    const { manager, photographer } = await coverageFixtures();
    const ordered = await order(manager.client, {
      title: 'Pier',
      kind: 'event',
      deliverables: [{ kind: 'photos', assigneeId: photographer.employee.id }],
    });
    const id = ordered.deliverables[0]?.id ?? 0;
    await act(photographer.client, id, 'take');
    const turned = await sharp(await picture('jpeg', { width: 60, height: 40 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const form = multipart({}, [
      { name: 'wide.jpg', content: await picture('jpeg', { width: 60, height: 40 }) },
      { name: 'turned.jpg', content: turned },
    ]);
    const path = `/api/deliverables/${id}/files`;
    const added = await photographer.client.call<DeliverableFile[]>('POST', path, { body: form });
    expect(added.body.map(({ width, height }) => [width, height])).toEqual([
      [60, 40],
      [40, 60],
    ]);
    const file = `${path}/${added.body[0]?.id}`;
    expect((await manager.client.call('GET', file)).status).toBe(404);
    const below = await act(photographer.client, id, 'hand-in', {});
    expect(below.body.error).toContain('1 horizontal photo, the rule is 2–3');
    const { body } = await act(photographer.client, id, 'hand-in', { confirmed: true });
    expect(body.measured).toMatchObject({ horizontal: 1, vertical: 1 });
    expect((await manager.client.call('GET', file)).status).toBe(200);
    expect((await photographer.client.call('DELETE', file)).status).toBe(409);
  });

  it('are what cameras make: a JPEG of up to 40 MB, and 200 MB together; other files have 10', async () => {
    const { manager, photographer } = await coverageFixtures();
    const deliverables = [{ kind: 'photos', assigneeId: photographer.employee.id }];
    const ordered = await order(manager.client, { title: 'Pier', deliverables });
    const id = ordered.deliverables[0]?.id ?? 0;
    await act(photographer.client, id, 'take');
    const send = (name: string, content: Buffer) =>
      photographer.client.call<AddedFile[] & ErrorBody>('POST', `/api/deliverables/${id}/files`, {
        body: multipart({}, [{ name, content }]),
      });
    // What follows a JPEG's end is left out when it is written anew.
    const large = async (bytes: number) => Buffer.concat([await picture('jpeg'), Buffer.alloc(bytes)]);
    expect((await send('crowd.jpg', await large(39 * 1024 * 1024))).status).toBe(201);
    for (const [name, content, sentence] of [
      ['crowd.jpg', await large(40 * 1024 * 1024), '“crowd.jpg” is larger than 40\u00a0MB. Please make it smaller.'],
      [
        'poster.png',
        Buffer.concat([await picture('png'), Buffer.alloc(10 * 1024 * 1024)]),
        '“poster.png” is larger than 10\u00a0MB. Please make it smaller.',
      ],
      [
        'notes.pdf',
        Buffer.concat([pdf.subarray(0, -6), Buffer.alloc(10 * 1024 * 1024, ' '), pdf.subarray(-6)]),
        '“notes.pdf” is larger than 10\u00a0MB. Please make it smaller.',
      ],
    ] as const) {
      const { status, body } = await send(name, content);
      expect([status, body.fields]).toEqual([413, { 'analytics_screenshots.0': [sentence] }]);
    }
    await db.update(deliverableFiles).set({ bytes: 200 * 1024 * 1024 });
    expect(await send('last.png', await picture('png'))).toMatchObject({
      status: 413,
      body: { error: 'Together, the files are larger than 200\u00a0MB. Please remove some.' },
    });
  });

  it('have the caption and the credit that they bring, until their assignee writes others', async () => {
    const { manager, photographer } = await coverageFixtures();
    const asked = { kind: 'photos', assigneeId: photographer.employee.id };
    const ordered = await order(manager.client, { title: 'Quay', deliverables: [asked] });
    const id = ordered.deliverables[0]?.id ?? 0;
    await act(photographer.client, id, 'take');
    const own = { caption: 'Ida on the pier.', credit: 'Ana Ruiz' };
    const form = multipart({}, [
      { name: 'told.jpg', content: await captioned('jpeg', own) },
      { name: 'untold.jpg', content: await picture('jpeg', { width: 50 }) },
    ]);
    const path = `/api/deliverables/${id}/files`;
    const { body: added } = await photographer.client.call<DeliverableFile[]>('POST', path, { body: form });
    expect(added).toMatchObject([
      { ...own, isNew: true },
      { caption: '', credit: '', isNew: true },
    ]);
    const twin = multipart({}, [{ name: 'twin.jpg', content: await picture('jpeg', { width: 50 }) }]);
    const { body: answered } = await photographer.client.call<AddedFile[]>('POST', path, { body: twin });
    expect(answered.map(({ isNew, again }) => [isNew, again])).toEqual([
      [false, []],
      [false, ['twin.jpg']],
    ]);
    const [told = 0, untold = 0] = added.map((file) => file.id);
    const save = (captions: object) => saveDraft(photographer.client, id, { captions });
    await save({ [untold]: { caption: 'The pier.\nAt night.' }, 2000000000: { caption: 'Of nobody’s.' } });
    const saved = await save({ [told]: { credit: '' } });
    const captions = { [told]: { credit: '' }, [untold]: { caption: 'The pier.\nAt night.' } };
    expect(saved.body.captions).toEqual(captions);
    // A later save of the text alone leaves them.
    expect((await saveDraft(photographer.client, id, { text: 'From the stairs.' })).body.captions).toEqual(captions);
    const long = await save({ [told]: { caption: 'x'.repeat(captionMax + 1), credit: 'x'.repeat(creditMax + 1) } });
    expect(long).toMatchObject({
      status: 400,
      body: {
        fields: {
          [`captions.${told}.caption`]: ['Please use at most 2,000 characters'],
          [`captions.${told}.credit`]: ['Please use at most 200 characters'],
        },
      },
    });
    expect(
      (await save(Object.fromEntries(Array.from({ length: 11 }, (_, index) => [index, { caption: '' }])))).status,
    ).toBe(400);
    const handedIn = await act(photographer.client, id, 'hand-in', { confirmed: true });
    expect(handedIn.body.files).toMatchObject([
      { caption: own.caption, credit: '' },
      { caption: 'The pier.\nAt night.', credit: '' },
    ]);
    await act(manager.client, id, 'return', { note: 'Who is it?' });
    await save({ [told]: { caption: 'Ida Brandvold.' } });
    const again = await act(photographer.client, id, 'hand-in', { confirmed: true });
    expect(again.body.files.map(({ caption }) => caption)).toEqual(['Ida Brandvold.', 'The pier.\nAt night.']);
  });

  it('stay theirs who handed them in when the piece goes to somebody else, and words written since are kept', async () => {
    const { api, admin, manager, photographer } = await coverageFixtures();
    const next = await signIn(api, 'photographer');
    for (const [{ employee }, firstName] of [
      [photographer, 'Ana'],
      [next, 'Bo'],
    ] as const) {
      await db.update(employees).set({ firstName, lastName: 'Ruiz' }).where(eq(employees.id, employee.id));
    }
    const asked = { kind: 'photos', assigneeId: photographer.employee.id };
    const ordered = await order(manager.client, { title: 'Quay', deliverables: [asked] });
    const id = ordered.deliverables[0]?.id ?? 0;
    const path = `/api/deliverables/${id}/files`;
    const add = (who: typeof next, name: string, width: number) =>
      picture('jpeg', { width }).then((content) =>
        who.client.call<AddedFile[]>('POST', path, { body: multipart({}, [{ name, content }]) }),
      );
    await act(photographer.client, id, 'take');
    const first = (await add(photographer, 'first.jpg', 50)).body[0]?.id ?? 0;
    await act(photographer.client, id, 'hand-in', { confirmed: true });
    await act(manager.client, id, 'return', { note: 'Who is it?' });
    await saveDraft(photographer.client, id, { captions: { [first]: { caption: 'Ida Brandvold.' } } });
    await change(manager.client, ordered.id, { deliverables: [{ id, assigneeId: next.employee.id }] });

    const listed = await photographer.client.call<AssignmentView[]>('GET', '/api/assignments?scope=own');
    expect(listed.body.map((assignment) => assignment.id)).toContain(ordered.id);
    const seen = await photographer.client.call<AssignmentView>('GET', `/api/assignments/${ordered.id}`);
    expect(seen.body.deliverables[0]?.kept?.files).toMatchObject([{ id: first, caption: 'Ida Brandvold.' }]);
    expect((await photographer.client.call('GET', `${path}/${first}`)).status).toBe(200);
    const theirs = await next.client.call<AssignmentView>('GET', `/api/assignments/${ordered.id}`);
    expect(theirs.body.deliverables[0]).toMatchObject({ kept: null, files: [{ id: first, caption: '' }] });

    const archive = await downloadArchive(admin.client, `/api/people/e${photographer.employee.id}/archive`);
    const kept = { title: 'Quay', kind: 'photos', name: 'first.jpg', caption: '', credit: '' };
    expect(JSON.parse(archive['pieceFiles.json'] ?? '')).toEqual([kept]);

    await act(next.client, id, 'take');
    await add(next, 'second.jpg', 60);
    const handedIn = await act(next.client, id, 'hand-in', { confirmed: true });
    expect(handedIn.body.files.map(({ by }) => by)).toEqual(['Ana Ruiz', 'Bo Ruiz']);
    const { url, cookie } = manager.client;
    const answer = await fetch(`${url}${path}`, { headers: { cookie: cookie ?? '' } });
    const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(entries)).toMatchObject(
      [/Quay – Ana Ruiz 01\.jpg$/, /Quay – Bo Ruiz 02\.jpg$/, 'Captions.txt'].map((name) =>
        expect.stringMatching(name),
      ),
    );
    expect(strFromU8(entries['Captions.txt'] ?? new Uint8Array())).toMatch(
      /Credit: Ana Ruiz\n\n[^\n]*\nNo caption\nCredit: Bo Ruiz/,
    );
  });

  it('are taken as one ZIP, with names that say day, subject, person and number, by who may read them', async () => {
    const { api, manager, photographer } = await coverageFixtures();
    const deliverables = [{ kind: 'photos', assigneeId: photographer.employee.id }];
    const event = { title: `../Harbor: “Nights” <1>/2 ${'x'.repeat(90)}`, beginsAt: '2026-12-07T19:00', deliverables };
    const id = (await order(manager.client, event)).deliverables[0]?.id ?? 0;
    await act(photographer.client, id, 'take');
    const path = `/api/deliverables/${id}/files`;
    expect((await photographer.client.call('GET', path)).status).toBe(404);
    const pictures = [await captioned('jpeg', { caption: 'Ida.', credit: '' }), await picture('png')];
    const form = multipart({}, [
      { name: 'IMG_1.jpg', content: pictures[0] ?? '' },
      { name: 'IMG_2.png', content: pictures[1] ?? '' },
    ]);
    await photographer.client.call('POST', path, { body: form });
    const stranger = await signIn(api, 'photographer');
    const read = ({ client: { url, cookie } }: Pick<typeof manager, 'client'>) =>
      fetch(`${url}${path}`, { headers: { cookie: cookie ?? '' } });
    expect([(await read(manager)).status, (await read(stranger)).status]).toEqual([404, 404]);
    await act(photographer.client, id, 'hand-in', { confirmed: true });
    const answer = await read(manager);
    const subject = `2026-12-07 .. Harbor “Nights” 1 2 – Test Person`;
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(`${subject}.zip`);
    const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(entries)).toEqual([`${subject} 01.jpg`, `${subject} 02.png`, 'Captions.txt']);
    expect(strFromU8(entries['Captions.txt'] ?? new Uint8Array())).toBe(
      `${subject} 01.jpg\nIda.\nCredit: Test Person\n\n${subject} 02.png\nNo caption\nCredit: Test Person\n`,
    );
    expect((await read(stranger)).status).toBe(404);
  });
});
