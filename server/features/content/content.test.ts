import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { type Answer, type Client, makeEmployee } from '#server/test/api.ts';
import { type ContentClient, freshContent } from '#server/test/content.ts';
import { activityText } from '#shared/activity/sentences.ts';
import type { ActivityView } from '#shared/activity/views.ts';
import { problemsIn } from '#shared/content/checks.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { DocumentSummary, VersionView, VersionWords } from '#shared/content/views.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { auditEvents, documentVersions, siteDocuments } from '#shared/schema.ts';

let admin: Client;
let api: Client;
let adminId: number;
let own: ContentClient;
beforeEach(async () => {
  own = await freshContent();
  ({ admin, api, adminId } = own);
});

const draft: ContentClient['draft'] = (...given) => own.draft(...given);
const read: ContentClient['read'] = (kind) => own.read(kind);
const publish: ContentClient['publish'] = (...given) => own.publish(...given);
const restore: ContentClient['restore'] = (number) => own.restore(number);

describe('a draft', () => {
  it('begins with what the repository says', async () => {
    const { words, version, number, draftAt } = await read();
    expect(words).toMatchObject({ heroFirst: 'Where Media' });
    expect({ version, number, draftAt }).toEqual({ version: 0, number: 0, draftAt: null });
  });

  it('keeps what differs, and who changed it', async () => {
    expect((await draft({ heroFirst: 'Here Media', heroSecond: 'Meets Innovation' }, 0)).body.version).toBe(1);
    expect(await read()).toMatchObject({
      draftBy: { id: adminId, name: 'Noor Haddad' },
      version: 1,
      words: { heroFirst: 'Here Media' },
    });
    expect(await db.select({ draft: siteDocuments.draft }).from(siteDocuments)).toEqual([
      { draft: { heroFirst: 'Here Media' } },
    ]);
    await draft({ heroFirst: 'Where Media' }, 1);
    expect((await read()).draftAt).toBeNull();
  });

  it('holds what may not be published, so that nothing typed is refused', async () => {
    const words = { heroFirst: 'long '.repeat(500).trim(), careersTitle: '' };
    expect((await draft(words, 0)).status).toBe(200);
    expect((await read()).words).toMatchObject(words);
    const { status, body } = await publish(1);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['heroFirst', 'careersTitle']]);
  });

  it('joins what two write in different fields, and refuses the second in the same', async () => {
    const other = await api.signedInAs(await makeEmployee('admin'));
    await draft({ heroFirst: 'One' }, 0);
    expect((await draft({ heroSecond: 'Two' }, 0, other)).status).toBe(200);
    const refused = await draft({ heroFirst: 'Three' }, 0, other);
    expect(refused.status).toBe(409);
    expect((await read()).words).toMatchObject({ heroFirst: 'One', heroSecond: 'Two' });
  });

  it('refuses a field that the document does not have', async () => {
    const { status, body } = await draft({ madeUp: 'x' }, 0);
    expect([status, body.fields]).toEqual([400, { 'changes.madeUp': ['This document has no such field'] }]);
  });

  it('is thrown away by whoever saw it last', async () => {
    await draft({ heroFirst: 'One' }, 0);
    const discard = (version: number) => admin.call('DELETE', '/api/content/landing/draft', { body: { version } });
    expect((await discard(0)).status).toBe(409);
    expect((await discard(1)).status).toBe(204);
    expect(await read()).toMatchObject({ draftAt: null, words: { heroFirst: 'Where Media' } });
  });
});

describe('a draft that grows without end', () => {
  it('is refused, and can still be made shorter', async () => {
    const word = 'x'.repeat(20_000);
    const long = Object.fromEntries(Array.from({ length: 110 }, (_, id) => [`openings.o${id}.text`, word]));
    await db.insert(siteDocuments).values({ kind: 'openings', draft: long, version: 1 });
    const save = (changes: Record<string, string>) =>
      admin.call<ErrorBody>('PUT', '/api/content/openings/draft', { body: { changes, version: 1 } });
    const answer = await save({ 'openings.o110.text': word });
    expect([answer.status, answer.body.error]).toEqual([413, expect.stringContaining('Please shorten it')]);
    expect((await save({ 'openings.o1.text': 'x' })).status).toBe(200);
  });
});

describe('a list in a draft', () => {
  it('holds at most twice as many entries as may be published, and may always be made shorter', async () => {
    const { openings } = documentDefinitions.openings.fields;
    const most = 2 * (openings?.max ?? 0);
    const ids = (entries: number) => Array.from({ length: entries }, (_, id) => `o${id}`).join(' ');
    const save = (entries: number, version: number) =>
      admin.call<ErrorBody>('PUT', '/api/content/openings/draft', {
        body: { changes: { openings: ids(entries) }, version },
      });
    expect((await save(most, 0)).status).toBe(200);
    const refused = await save(most + 1, 1);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { 'changes.openings': ['Please keep at most 40 entries'] },
    ]);
    await db.update(siteDocuments).set({ draft: { openings: ids(most + 3) } });
    expect((await save(most + 2, 1)).status).toBe(200);
  });
});

describe('publishing', () => {
  it('writes a version, once', async () => {
    await draft({ heroFirst: 'Here Media' }, 0);
    const key = randomUUID();
    expect((await publish(1, key)).body).toEqual({ number: 1, version: 2 });
    expect((await publish(1, key)).body).toEqual({ number: 1, version: 2 });
    expect(await read()).toMatchObject({ number: 1, publishedBy: 'Noor Haddad', draftAt: null });
    const [landing] = (await admin.call<DocumentSummary[]>('GET', '/api/content')).body;
    expect(landing).toMatchObject({ kind: 'landing', number: 1, publishedBy: 'Noor Haddad' });
    const events = await db.select().from(auditEvents);
    expect(events.filter(({ target, actorId }) => target === 'site' && actorId === adminId)).toMatchObject([
      { action: 'sensitive_update', detail: { act: 'published', document: 'landing', version: 1 } },
    ]);
  });

  it('says everything that is missing, too long or no address', async () => {
    await draft({ heroFirst: '', careersTitle: 'x'.repeat(61) }, 0);
    const { status, body } = await publish(1);
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      heroFirst: ['Title, first line is missing'],
      careersTitle: ['Please use at most 60 characters'],
    });
    const links = { networkLink: 'javascript:alert(1)', magazineLink: 'http://example.com', copyrightYear: '25' };
    await admin.call('PUT', '/api/content/company/draft', { body: { changes: links, version: 0 } });
    const refused = await admin.call<ErrorBody>('POST', '/api/content/company/publish', { body: { version: 1 } });
    expect(Object.keys(refused.body.fields ?? {}).sort()).toEqual(['copyrightYear', 'magazineLink', 'networkLink']);
  });

  it('refuses a draft that someone changed since, and one that says nothing new', async () => {
    await draft({ heroFirst: 'One' }, 0);
    expect((await publish(0)).status).toBe(409);
    await draft({ heroFirst: 'Where Media' }, 1);
    expect((await publish(2)).body.error).toBe('The site already says this.');
  });

  it('takes a legal text unchanged, once, as the act of who has reviewed it', async () => {
    const review = async (kind: string) => {
      const { version } = await read(kind);
      return admin.call<ErrorBody>('POST', `/api/content/${kind}/publish`, { body: { version } });
    };
    const before = await read('privacy');
    expect(before.words).toEqual(before.published);
    expect((await review('privacy')).status).toBe(200);
    expect(await read('privacy')).toMatchObject({ number: 1, words: before.words, draftAt: null });
    expect((await review('privacy')).body.error).toBe('The site already says this.');
    expect((await review('landing')).body.error).toBe('The site already says this.');
  });

  it('brings any version back and keeps the draft', async () => {
    await draft({ heroFirst: 'One' }, 0);
    await publish(1);
    await draft({ careersTitle: 'In the making' }, 2);
    expect((await restore(0)).status).toBe(200);
    expect(await read()).toMatchObject({
      number: 2,
      published: { heroFirst: 'Where Media', careersTitle: 'There’s a Part for You' },
      words: { heroFirst: 'Where Media', careersTitle: 'In the making' },
    });
    const versions = (await admin.call<VersionView[]>('GET', '/api/content/landing/versions')).body;
    expect(versions.map(({ id, restored }) => [id, restored])).toEqual([
      [2, 0],
      [1, null],
      [0, null],
    ]);
    const wordsOf = async (id: number) =>
      (await admin.call<VersionWords>('GET', `/api/content/landing/versions/${id}`)).body.words;
    const words = await Promise.all(versions.map(({ id }) => wordsOf(id)));
    expect(words.map(({ heroFirst }) => heroFirst)).toEqual(['Where Media', 'One', 'Where Media']);
    expect((await admin.call('GET', '/api/content/landing/versions/9')).status).toBe(404);
    expect((await restore(9)).status).toBe(404);
    const told = await admin.call<ActivityView[]>('GET', `/api/admin/activity?actor=${adminId}&thing=site`);
    expect(told.body.map(activityText)).toEqual([
      'Noor Haddad published version 2 of the landing page on the site, which restores version 0',
      'Noor Haddad published version 1 of the landing page on the site',
    ]);
  });
});

it('reads what an earlier release stored, publishes it again, and drops the fields that are gone', async () => {
  const changes = { heroFirst: 'Weather', aboutStory: 'Rain.', heroAction: 'LOOK', figure3: '4' };
  const words = { ...(await read()).words, ...changes };
  const written = { advertiseText: 'Say it loud.', brandAction: 'GO' };
  await db.insert(siteDocuments).values({ kind: 'landing', published: 1, version: 1, draft: written });
  await db.insert(documentVersions).values({ kind: 'landing', number: 1, words, publishedBy: adminId });
  const kept = { heroFirst: 'Weather', aboutStory: 'Rain.' };
  expect(await read()).toMatchObject({ published: kept, words: { ...kept, advertiseText: 'Say it loud.' } });
  expect((await publish(1)).status).toBe(200);
  const { published, draftAt } = await read();
  expect([published, draftAt]).toMatchObject([{ ...kept, advertiseText: 'Say it loud.' }, null]);
  expect(Object.keys(published)).toEqual(Object.keys(documentDefinitions.landing.fields));
});

describe('GET /api/content/:kind/versions', () => {
  it('comes page by page, to the words that came with the product', async () => {
    for (let version = 0; version < 5; version++) {
      await draft({ heroFirst: `No ${version}` }, version * 2);
      await publish(version * 2 + 1);
    }
    const pages: number[][] = [];
    for (let path: string | undefined = '/api/content/landing/versions?limit=2'; path; ) {
      const page: Answer<VersionView[]> = await admin.call('GET', path);
      expect(page.headers.get('X-Total-Count')).toBe('6');
      expect(JSON.stringify(page.body)).not.toContain('No ');
      pages.push(page.body.map(({ id }) => id));
      path = /<(.*)>/.exec(page.headers.get('Link') ?? '')?.[1];
    }
    expect(pages).toEqual([
      [5, 4],
      [3, 2],
      [1, 0],
    ]);
  });
});

describe('every document', () => {
  it.each(Object.keys(documentDefinitions) as (keyof typeof documentDefinitions)[])(
    '%s has right words to begin with',
    async (kind) => {
      const { fields, groups } = documentDefinitions[kind];
      for (const field of Object.values(fields)) expect(Object.keys(groups)).toContain(field.group);
      const { words } = await read(kind);
      expect(problemsIn(kind, words)).toEqual({});
      // As the editor compares them.
      expect(Object.values(words).filter((word) => word !== word.trim())).toEqual([]);
    },
  );

  it('of the landing page has at most 30 fields', () => {
    expect(Object.keys(documentDefinitions.landing.fields).length).toBeLessThanOrEqual(30);
  });
});
