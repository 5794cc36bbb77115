import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { transact } from '#server/database/transaction.ts';
import { createVersion, lockDocument, tellOfPublication, updateDocument } from '#server/features/content/data.ts';
import { bringUpToDate } from '#server/features/content/pages-service.ts';
import { setTime } from '#server/lib/clock.ts';
import { publishedWords } from '#server/lib/site/published.ts';
import type { StaticSite } from '#server/lib/site/static-site.ts';
import { Worker } from '#server/lib/worker.ts';
import type { Client } from '#server/test/api.ts';
import { type ContentClient, freshContent } from '#server/test/content.ts';
import { followingSite } from '#server/test/site.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { dayOf } from '#shared/days/days.ts';

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
const restore: ContentClient['restore'] = (number) => own.restore(number);

function publishElsewhere(kind: DocumentKind, words: Record<string, string>): Promise<void> {
  return transact(async (transaction) => {
    await lockDocument(transaction, kind);
    const published = await createVersion(transaction, { kind, words, publishedBy: adminId });
    await updateDocument(transaction, kind, { published });
    await tellOfPublication(transaction, { document: kind, version: 1 });
  });
}

const pageOf = (site: StaticSite, path = '/index.html') => site.files.get(path)?.bodies.identity.toString() ?? '';

describe('pages', () => {
  it('say what was published, compressed, with another ETag', async () => {
    const site = await followingSite();
    await draft({ heroFirst: 'Here Media' }, 0);
    await publish(1);
    await own.drawn();
    const first = site.files.get('/index.html');
    expect(pageOf(site)).toContain('<title>/Here Media</title>');
    expect(pageOf(site)).toContain('Here Media');
    expect(first?.bodies.br?.length).toBeGreaterThan(0);
    expect(first?.inlined).toEqual({ styles: ["'sha256-x'"], scripts: [] });
    expect(JSON.parse(pageOf(site, '/content/landing.json'))).toMatchObject({ heroFirst: 'Here Media' });
    // Only the company's facts are on it.
    expect(site.files.has('/404.html')).toBe(false);
    await restore(0);
    await own.drawn();
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
    await publishElsewhere('landing', { heroFirst: 'From elsewhere' });
    await expect.poll(() => pageOf(site), { timeout: 5_000 }).toContain('From elsewhere');
  });

  it('answer 503 at a start where one cannot be drawn, show the others, and keep the instance from being ready', async () => {
    await publishElsewhere('landing', { heroText: 'This is a broken word.' });
    await publishElsewhere('company', { name: 'Nimbus' });
    const site = await followingSite();
    expect(site.pages.get('/')?.state).toBe('broken');
    // Its programs are samples still.
    expect(site.pages.get('/network')?.state).toBe('hidden');
    for (const path of ['/network.html', '/404.html', '/shells/admin.html'])
      expect(pageOf(site, path)).toContain('Nimbus');
    const { status, body } = await admin.call('GET', '/readyz');
    expect([status, body]).toEqual([503, { status: 'waiting for the pages: Error This page cannot be drawn' }]);
    await draft({ heroText: 'This is a right word.' }, (await read()).version);
    expect((await publish((await read()).version)).status).toBe(200);
    await own.drawn();
    expect(site.pages.get('/')?.state).toBe('hidden');
    expect(pageOf(site, '/content/landing.json')).toContain('This is a right word.');
    await expect.poll(async () => (await admin.call('GET', '/readyz')).body).toEqual({ status: 'ready' });
  });

  it('stay as they are where the new ones cannot be drawn, and the publisher reads why', async () => {
    const site = await followingSite();
    await draft({ heroText: 'This is a broken word.' }, 0);
    const { status, body } = await publish(1);
    expect(status).toBe(400);
    expect(body.error).toContain('nothing was published and the site is as it was. (Error This page cannot be drawn)');
    expect(site.files.has('/index.html')).toBe(false);
    expect(await read()).toMatchObject({ number: 0, draftBy: { id: adminId, name: 'Noor Haddad' } });
  });

  it('show the current year where none is given', async () => {
    const site = await followingSite();
    await admin.call('PUT', '/api/content/company/draft', { body: { changes: { copyrightYear: '' }, version: 0 } });
    await admin.call('POST', '/api/content/company/publish', { body: { version: 1 } });
    await own.drawn();
    const { copyrightYear } = JSON.parse(pageOf(site, '/content/company.json')) as Record<string, string>;
    expect(copyrightYear).toBe(dayOf(new Date()).slice(0, 4));
    expect(pageOf(site, '/404.html')).toContain(copyrightYear);
    await bringUpToDate();
    const files = site.files;
    await bringUpToDate();
    expect(site.files).toBe(files);
  });
});

describe('what is made of documents', () => {
  async function publishPrograms(changes: Record<string, string>): Promise<void> {
    const { version } = await read('programs');
    const saved = await admin.call<{ version: number }>('PUT', '/api/content/programs/draft', {
      body: { changes, version },
    });
    const answer = await admin.call('POST', '/api/content/programs/publish', { body: { version: saved.body.version } });
    expect(answer.status).toBe(200);
    await own.drawn();
  }

  it('follows it: a published program is on the landing page, without its text', async () => {
    const site = await followingSite();
    await publishPrograms({
      'programs.two-chairs-ashworth-ige.title': 'Three Chairs',
      'programs.two-chairs-ashworth-ige.text': 'A text of its own page.',
    });
    expect(pageOf(site, '/index.html')).toContain('Three Chairs');
    expect(pageOf(site, '/index.html')).not.toContain('A text of its own page');
    expect(pageOf(site, '/network.html')).toContain('A text of its own page');
    expect(pageOf(site, '/content/highlights.json')).toContain('Three Chairs');
  });

  it('leaves the landing page alone where it shows nothing of what was published', async () => {
    const site = await followingSite();
    await publishPrograms({ 'programs.slack-water.line': 'Another line.' });
    expect(pageOf(site, '/network.html')).toContain('Another line.');
    expect(site.files.has('/index.html')).toBe(false);
  });

  it('is part of what is tried before a publication', async () => {
    const site = await followingSite();
    const { files } = site;
    const { version } = await read('programs');
    const changes = { 'programs.two-chairs-ashworth-ige.title': 'This is a broken word' };
    await admin.call('PUT', '/api/content/programs/draft', { body: { changes, version } });
    const { status } = await admin.call('POST', '/api/content/programs/publish', { body: { version: version + 1 } });
    expect(status).toBe(400);
    expect(site.files).toBe(files);
  });

  it('follows the day', async () => {
    const site = await followingSite();
    expect(pageOf(site, '/content/coming.json')).toBe('');
    setTime(Date.parse('2035-01-01T12:00:00Z'));
    onTestFinished(() => setTime(undefined));
    await bringUpToDate();
    expect(JSON.parse(pageOf(site, '/content/coming.json'))).toEqual({ programs: [], issues: [] });
    expect(pageOf(site, '/network.html')).toContain('"coming":{"programs":[]');
  });

  it('is shown on its own page before it is published', async () => {
    await followingSite();
    const { version } = await read('programs');
    const changes = { 'programs.slack-water.title': 'Slacker Water' };
    await admin.call('PUT', '/api/content/programs/draft', { body: { changes, version } });
    const { body } = await admin.call<string>('GET', '/api/content/programs/preview');
    expect(body).toContain('<title>/network</title>');
    expect(body).toContain('Slacker Water');
  });
});

describe('a publication that this instance cannot show yet', () => {
  it('says so, and is shown by the next look that succeeds', async () => {
    const site = await followingSite();
    await draft({ heroText: 'A new word.' }, 0);
    const run = Worker.prototype.run;
    // Previews of the check succeed.
    const failing = vi.spyOn(Worker.prototype, 'run').mockImplementation(function (
      this: Worker<never, never>,
      task,
      how,
    ) {
      if ((task as { isPreview?: boolean }).isPreview === false) return Promise.reject(new Error('No memory'));
      return run.call(this, task, how);
    });
    const drawing = async () => (await admin.call('GET', '/api/content/drawing')).body;
    expect((await publish(1)).status).toBe(200);
    await expect.poll(drawing).toMatchObject({ isShown: false, isFailing: true });
    expect(pageOf(site)).not.toContain('A new word.');
    failing.mockRestore();
    await bringUpToDate();
    expect(pageOf(site)).toContain('A new word.');
    expect(await drawing()).toMatchObject({ isShown: true, isFailing: false });
  });
});

describe('a publication', () => {
  it('is answered while its pages are still being drawn, and says how far they are', async () => {
    const site = await followingSite();
    const run = Worker.prototype.run;
    const held = Promise.withResolvers<void>();
    vi.spyOn(Worker.prototype, 'run').mockImplementation(async function (this: Worker<never, never>, task, how) {
      if ((task as { isPreview?: boolean }).isPreview === false) await held.promise;
      return run.call(this, task, how);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await draft({ heroText: 'A word to wait for.' }, 0);
    expect((await publish(1)).status).toBe(200);
    expect(publishedWords('landing').heroText).toBe('A word to wait for.');
    const drawing = async () => (await admin.call('GET', '/api/content/drawing')).body;
    await expect.poll(drawing).toEqual({ isShown: false, isFailing: false, drawn: 0, pages: 1 });
    expect(pageOf(site)).toBe('');
    held.resolve();
    await own.drawn();
    expect(pageOf(site)).toContain('A word to wait for.');
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
    expect(site.files.has('/index.html')).toBe(false);
  });
});
