import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Client } from '#server/test/api.ts';
import { freshContent } from '#server/test/content.ts';
import { type DocumentKind, documentKinds } from '#shared/content/kinds.ts';
import type { DocumentSummary, DocumentView, Leftovers } from '#shared/content/views.ts';

let admin: Client;
beforeEach(async () => {
  ({ admin } = await freshContent());
});

async function draft(
  kind: DocumentKind,
  changes: Record<string, string>,
): Promise<{ kind: DocumentKind; version: number }> {
  const { version } = await read(kind);
  const answer = await admin.call<{ version: number }>('PUT', `/api/content/${kind}/draft`, {
    body: { changes, version },
  });
  return { kind, version: answer.body.version };
}

async function read(kind: DocumentKind): Promise<DocumentView> {
  return (await admin.call<DocumentView>('GET', `/api/content/${kind}`)).body;
}

function publish(documents: object[], key = randomUUID()) {
  return admin.call<{ fields?: Record<string, string[]> }>('POST', '/api/content/publish', {
    body: { documents },
    headers: { 'Idempotency-Key': key },
  });
}

const leftovers = async () => (await admin.call<Leftovers>('GET', '/api/content/leftovers')).body;

it('publishes several drafts at once, and once for a key', async () => {
  const documents = [await draft('landing', { careersTitle: 'Us' }), await draft('company', { shortName: 'Nimbus' })];
  const key = randomUUID();
  expect(await publish(documents, key)).toMatchObject({ status: 200, body: { published: ['company', 'landing'] } });
  expect((await publish(documents, key)).status).toBe(200);
  expect(await read('landing')).toMatchObject({ number: 1, draftAt: null, published: { careersTitle: 'Us' } });
  expect(await read('company')).toMatchObject({ number: 1, published: { shortName: 'Nimbus' } });
});

it('publishes none where one may not be, and says which field of which', async () => {
  const documents = [await draft('landing', { careersTitle: '' }), await draft('company', { shortName: 'Nimbus' })];
  const answer = await publish(documents);
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual({ 'landing.careersTitle': ['Title is missing'] });
  expect((await read('company')).number).toBe(0);
});

it('publishes none where somebody changed one meanwhile', async () => {
  const documents = [await draft('landing', { careersTitle: 'Us' }), await draft('company', { shortName: 'Nimbus' })];
  await draft('landing', { careersTitle: 'Them' });
  expect((await publish(documents)).status).toBe(409);
  expect((await read('company')).number).toBe(0);
});

it('takes the versions that the list has, and no training, which asks what matters', async () => {
  await draft('landing', { careersTitle: 'Us' });
  const { body } = await admin.call<DocumentSummary[]>('GET', '/api/content');
  const { kind, version } = body.find(({ draftAt }) => draftAt) ?? { kind: 'company', version: 0 };
  const training = await draft('training_photographer', { 'modules.pit-and-crowd-safety.title': 'Safety' });
  const refused = await publish([{ kind, version }, training]);
  expect([refused.status, Object.values(refused.body.fields ?? {})]).toEqual([
    400,
    [['Please publish training by itself: it asks who has to read it again']],
  ]);
  expect((await publish([{ kind, version }])).status).toBe(200);
});

it('leaves out a document that says nothing new, also if it keeps words of an entry that was removed', async () => {
  const words = { 'openings.foo.title': 'Foo' };
  const documents = [await draft('openings', words), await draft('landing', { careersTitle: 'Us' })];
  expect(await read('openings')).toMatchObject({ draftAt: null, draftBy: null });
  expect(await publish(documents)).toMatchObject({ status: 200, body: { published: ['landing'] } });
  expect((await read('openings')).number).toBe(0);
  expect((await publish([await draft('openings', words)])).status).toBe(409);
});

it('takes each document once', async () => {
  const one = await draft('landing', { careersTitle: 'Us' });
  expect((await publish([one, one])).status).toBe(400);
});

it('what still speaks of the stand-in is listed, drafts included, and placeholders are not', async () => {
  const names = async () =>
    (await leftovers()).named.filter(({ kind }) => kind === 'landing' || kind === 'company').map(({ name }) => name);
  expect(await names()).toEqual(expect.arrayContaining(['name', 'networkAccount']));
  expect(await names()).not.toContain('heroText');
  await draft('landing', { aboutStory: 'We are Overtone.' });
  expect(await names()).toContain('aboutStory');
  await draft('landing', { aboutStory: 'We began in a garage.' });
  expect(await names()).not.toContain('aboutStory');
});

it('samples are what nobody changed, and their removal is a change of drafts', async () => {
  const before = await leftovers();
  expect(before.samples.map(({ kind }) => kind)).toEqual(['landing', 'openings', 'programs', 'issues', 'media_kit']);
  expect(before.named.map(({ name }) => name)).not.toContain('aboutStory');

  await draft('programs', { 'programs.slack-water.line': 'A line of ours.' });
  await draft('media_kit', { notice: '' });
  const { samples } = await leftovers();
  const programs = samples.find(({ kind }) => kind === 'programs');
  expect(programs?.titles).toContain('Two Chairs: Dele Ashworth-Ige');
  expect(programs?.changes).toEqual({ people: '', programs: 'slack-water', where: '' });
  expect(samples.find(({ kind }) => kind === 'media_kit')?.changes).toEqual({
    figures: '',
    charts: '',
    formats: '',
    dates: '',
    placements: '',
    steps: '',
    sellerName: '',
    sellerRole: '',
    sellerPhone: '',
  });

  const documents = await Promise.all(samples.map(({ kind, changes }) => draft(kind, changes)));
  expect((await leftovers()).samples).toEqual([]);
  expect((await publish(documents)).status).toBe(200);
  expect((await read('programs')).published).toMatchObject({ programs: 'slack-water' });
});

it('lists every document and field that nobody changed', async () => {
  const unchanged = async (kind: DocumentKind) =>
    (await leftovers()).unchanged.find((one) => one.kind === kind)?.parts.join('; ');
  expect((await leftovers()).unchanged.map(({ kind }) => kind)).toEqual([...documentKinds]);
  expect(await unchanged('mails')).toBe('');

  await draft('landing', { careersTitle: 'Us', networkNote: 'On your radio' });
  expect(await unchanged('landing')).toContain('About: Statement; Brands: ');
  expect(await unchanged('landing')).not.toMatch(/Note beside|Story/);
  const { words } = await read('mails');
  const [first = '', ...rest] = (words.replies ?? '').split(' ');
  await draft('mails', { [`replies.${first}.title`]: 'Ours' });
  expect(await unchanged('mails')).toContain(`Templates (${rest.length} of ${rest.length + 1})`);
});
