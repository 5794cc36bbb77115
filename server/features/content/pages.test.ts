import { beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#server/database/transaction.ts';
import { addVersion, changeDocument, lockDocument, tellOfPublication } from '#server/features/content/data.ts';
import { bringUpToDate } from '#server/features/content/pages-service.ts';
import type { StaticSite } from '#server/lib/static-site.ts';
import type { Client } from '#server/test/api.ts';
import { type ContentClient, freshContent } from '#server/test/content.ts';
import { followingSite } from '#server/test/site.ts';
import { dayOf } from '#shared/days.ts';

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
      await tellOfPublication(transaction, {
        document: kind,
        state: 'saved',
        version: 1,
        who: { id: 1, name: '' },
      });
    });
    await expect.poll(() => pageOf(site), { timeout: 5_000 }).toContain('From elsewhere');
  });

  it('stay as they are where the new ones cannot be drawn, and the publisher reads why', async () => {
    const site = await followingSite();
    await draft({ heroText: 'This is a broken word.' }, 0);
    const { status, body } = await publish(1);
    expect(status).toBe(400);
    expect(body.error).toContain('nothing was published and the site is as before. (Error This page cannot be drawn)');
    expect(site.files.has('/index.html')).toBe(false);
    expect(await read()).toMatchObject({ number: 0, draftBy: { id: adminId, name: 'Noor Haddad' } });
  });

  it('show the current year where none is given', async () => {
    const site = await followingSite();
    await admin.call('PUT', '/api/content/company/draft', { body: { changes: { copyrightYear: '' }, version: 0 } });
    await admin.call('POST', '/api/content/company/publish', { body: { version: 1 } });
    const { copyrightYear } = JSON.parse(pageOf(site, '/content/company.json')) as Record<string, string>;
    expect(copyrightYear).toBe(dayOf(new Date()).slice(0, 4));
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
    expect(site.files.has('/index.html')).toBe(false);
  });
});
