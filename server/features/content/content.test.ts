import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { drainJobs } from '#server/database/jobs.ts';
import { transact } from '#server/database/transaction.ts';
import { addVersion, changeDocument, lockDocument, tellInstances } from '#server/features/content/data.ts';
import { bringUpToDate } from '#server/features/content/pages-service.ts';
import { scheduledPublication } from '#server/features/content/schedule-service.ts';
import type { StaticSite } from '#server/lib/static-site.ts';
import { asAdmin, type Client, makeEmployee } from '#server/test/api.ts';
import { followingSite } from '#server/test/site.ts';
import type { ActivityView } from '#shared/activity/activity.ts';
import { activityText } from '#shared/activity/sentences.ts';
import { problemsIn } from '#shared/content/checks.ts';
import type { DocumentSummary, DocumentView, VersionView } from '#shared/content/content.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { auditEvents, documentVersions, siteDocuments } from '#shared/schema.ts';

let admin: Client;
let api: Client;
let adminId: number;
beforeEach(async () => {
  await db.delete(documentVersions);
  await db.delete(siteDocuments);
  const made = await asAdmin();
  ({ api, admin } = made);
  adminId = made.employee.id;
});

const draft = (changes: Record<string, string>, version: number, who = admin) =>
  who.call<{ version: number } & ErrorBody>('PUT', '/api/content/landing/draft', { body: { changes, version } });
const read = async (kind = 'landing') => (await admin.call<DocumentView>('GET', `/api/content/${kind}`)).body;
const publish = (version: number, key: string = randomUUID()) =>
  admin.call<{ number: number; version: number } & ErrorBody>('POST', '/api/content/landing/publish', {
    body: { version },
    headers: { 'Idempotency-Key': key },
  });
const restore = (number: number) => admin.call<ErrorBody>('POST', '/api/content/landing/restore', { body: { number } });

describe('a draft', () => {
  it('begins with what the repository says', async () => {
    const { words, version, number, draftAt } = await read();
    expect(words).toMatchObject({ heroFirst: 'Where Media', figure1: '1' });
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
    expect((await draft({ heroFirst: 'long '.repeat(500), aboutTitle: '' }, 0)).status).toBe(200);
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
    await draft({ heroFirst: '', aboutTitle: 'x'.repeat(41), figure1: '12' }, 0);
    const { status, body } = await publish(1);
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      heroFirst: ['Title, first line is missing'],
      aboutTitle: ['Please use at most 40 characters'],
      figure1: ['Please enter a digit from 1 to 9'],
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

  it('brings any version back and keeps the draft', async () => {
    await draft({ heroFirst: 'One' }, 0);
    await publish(1);
    await draft({ aboutTitle: 'In the making' }, 2);
    expect((await restore(0)).status).toBe(200);
    expect(await read()).toMatchObject({
      number: 2,
      published: { heroFirst: 'Where Media', aboutTitle: 'Who We Are' },
      words: { heroFirst: 'Where Media', aboutTitle: 'In the making' },
    });
    const versions = (await admin.call<VersionView[]>('GET', '/api/content/landing/versions')).body;
    expect(versions.map(({ number, restored, words }) => [number, restored, words.heroFirst])).toEqual([
      [2, 0, 'Where Media'],
      [1, null, 'One'],
      [0, null, 'Where Media'],
    ]);
    expect((await restore(9)).status).toBe(404);
    const told = await admin.call<ActivityView[]>('GET', `/api/admin/activity?actor=${adminId}&thing=site`);
    expect(told.body.map(activityText)).toEqual([
      'Noor Haddad published version 2 of the landing page on the site, which says again what version 0 said',
      'Noor Haddad published version 1 of the landing page on the site',
    ]);
  });
});

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
  });

  it('is refused for a time that is past, and for words that may not be published', async () => {
    await draft({ heroFirst: 'Later' }, 0);
    expect((await schedule(1, new Date(0))).body.fields).toEqual({ at: ['Please choose a time within the next year'] });
    await draft({ heroFirst: '' }, 1);
    expect((await schedule(2, inAnHour())).body.fields).toHaveProperty('heroFirst');
  });
});

describe('pages', () => {
  const pageOf = (site: StaticSite, path = '/index.html') => site.files.get(path)?.bodies.identity.toString() ?? '';

  it('say what was published when the answer arrives, compressed, with another ETag', async () => {
    const site = await followingSite();
    await draft({ heroFirst: 'Here Media' }, 0);
    await publish(1);
    const first = site.files.get('/index.html');
    expect(pageOf(site)).toContain('<title>/</title></head>');
    expect(pageOf(site)).toContain('Here Media');
    expect(first?.bodies.br?.length).toBeGreaterThan(0);
    expect(first?.inlined).toEqual({ styles: ["'sha256-x'"], scripts: [] });
    expect(JSON.parse(pageOf(site, '/content/landing.json'))).toMatchObject({ heroFirst: 'Here Media' });
    // Only the company's facts are on it.
    expect(site.files.has('/404.html')).toBe(false);
    await restore(0);
    expect(site.files.get('/index.html')?.etag).not.toBe(first?.etag);
    expect(pageOf(site)).toContain('Where Media');
  });

  it('show at the start what differs from the build', async () => {
    await draft({ heroFirst: 'Here Media' }, 0);
    await publish(1);
    expect(pageOf(await followingSite())).toContain('Here Media');
  });

  it('follow what another instance publishes, by its call alone', async () => {
    const site = await followingSite();
    const words = { heroFirst: 'From elsewhere' };
    await transact(async (transaction) => {
      const { kind } = await lockDocument(transaction, 'landing');
      const published = await addVersion(transaction, { kind, words, publishedBy: adminId });
      await changeDocument(transaction, kind, { published });
      await tellInstances(transaction);
    });
    await expect.poll(() => pageOf(site), { timeout: 5_000 }).toContain('From elsewhere');
  });

  it('stay as they are where the new ones cannot be drawn, and the publisher reads why', async () => {
    const site = await followingSite();
    await draft({ heroText: 'This is a broken word.' }, 0);
    const { status, body } = await publish(1);
    expect(status).toBe(400);
    expect(body.error).toContain('nothing was published and the site is as before. (Error This page cannot be drawn)');
    expect(site.files.size).toBe(0);
    expect(await read()).toMatchObject({ number: 0, draftBy: { id: adminId, name: 'Noor Haddad' } });
  });

  it('show the current year where none is given', async () => {
    const site = await followingSite();
    await admin.call('PUT', '/api/content/company/draft', { body: { changes: { copyrightYear: '' }, version: 0 } });
    await admin.call('POST', '/api/content/company/publish', { body: { version: 1 } });
    const { copyrightYear } = JSON.parse(pageOf(site, '/content/company.json')) as Record<string, string>;
    expect(copyrightYear).toBe(String(new Date().getUTCFullYear()));
    expect(pageOf(site, '/404.html')).toContain(copyrightYear);
    const files = site.files;
    await bringUpToDate();
    expect(site.files).toBe(files);
  });
});

describe('GET /api/content/:kind/preview', () => {
  it('is the page with the draft’s words, for our own frame alone', async () => {
    const site = await followingSite();
    await draft({ heroFirst: '</script><b>' }, 0);
    const { status, headers, body } = await admin.call<string>('GET', '/api/content/landing/preview');
    expect(status).toBe(200);
    expect(body).toContain('&lt;/script>');
    expect(body).toContain('\\u003c/script>');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
    expect(headers.get('Content-Security-Policy')).toMatch(/style-src 'self' 'sha256-x'.*frame-ancestors 'self'/);
    expect(site.files.size).toBe(0);
  });
});

describe('every document', () => {
  it.each(Object.keys(documentDefinitions) as (keyof typeof documentDefinitions)[])(
    '%s has right words to begin with',
    async (kind) => {
      const { fields, groups } = documentDefinitions[kind];
      for (const field of Object.values(fields)) expect(Object.keys(groups)).toContain(field.group);
      expect(problemsIn(kind, (await read(kind)).words)).toEqual({});
    },
  );
});
