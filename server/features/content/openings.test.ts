import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { bringUpToDate } from '#server/features/content/pages-service.ts';
import { setTime } from '#server/lib/clock.ts';
import type { StaticSite } from '#server/lib/site/static-site.ts';
import { crawlerFiles } from '#server/middleware/crawlers.ts';
import { pages } from '#server/middleware/pages.ts';
import { freshContent } from '#server/test/content.ts';
import { followingSite } from '#server/test/site.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import type { Words } from '#shared/content/words.ts';

beforeEach(async () => {
  const { admin, read } = await freshContent();
  const publish = async (kind: DocumentKind, changes: Words) => {
    const call = (method: 'PUT' | 'POST', path: string, body: object) =>
      admin.call<{ version: number }>(method, `/api/content/${kind}/${path}`, { body });
    const { version } = (await call('PUT', 'draft', { changes, version: (await read(kind)).version })).body;
    expect((await call('POST', 'publish', { version })).status).toBe(200);
  };
  // Pages of a sample company, and of an opening that nobody changed, are not for search engines.
  await publish('company', { tagline: 'Late nights' });
  await publish('openings', { [`openings.${id}.place`]: 'Denver, CO' });
});

const id = 'brand-partnerships-executive';

/** A moment in New York, where the company is. */
async function at(moment: string): Promise<void> {
  setTime(Date.parse(moment));
  await bringUpToDate();
}

/** What visitors and search engines get. */
async function look(site: StaticSite, path: string) {
  const server = createServer(express().use(crawlerFiles(site), pages(site) as RequestHandler));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const answer = await fetch(url + path);
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const isIndexed = answer.headers.get('X-Robots-Tag') === null;
  return { status: answer.status, isIndexed, isListed: sitemap.includes(`${path}</loc>`), text: await answer.text() };
}

describe('an opening', () => {
  const path = `/careers/openings/${id}`;

  it('has no address before its day, and nothing of it is told', async () => {
    setTime(Date.parse('2026-10-31T23:59:00-04:00'));
    const site = await followingSite();
    const { status, isListed } = await look(site, path);
    expect({ status, isListed }).toEqual({ status: 404, isListed: false });
    expect(site.files.get('/content/openings.json')?.bodies.identity.toString() ?? '').not.toContain(id);
  });

  it('is at its address from that day to the end of its last one, without anything published', async () => {
    setTime(Date.parse('2026-10-31T23:59:00-04:00'));
    const site = await followingSite();
    await at('2026-11-01T00:01:00-04:00');
    expect(await look(site, path)).toMatchObject({ status: 200, isIndexed: true, isListed: true });
    await at('2027-06-30T23:59:00-04:00');
    expect(await look(site, path)).toMatchObject({ status: 200, isIndexed: true, isListed: true });
    await at('2027-07-01T00:01:00-04:00');
    const gone = await look(site, path);
    expect(gone).toMatchObject({ status: 410, isIndexed: false, isListed: false });
    expect(gone.text).toContain('"isOpen":false');
    const { openings } = JSON.parse(site.files.get('/content/openings.json')?.bodies.identity.toString() ?? '{}');
    expect(openings.find((opening: { id: string }) => opening.id === id)).toMatchObject({ isOpen: false, text: [] });
  });

  it('stays open without a last day', async () => {
    setTime(Date.parse('2026-12-01T12:00:00-05:00'));
    const site = await followingSite();
    await at('2031-01-01T12:00:00-05:00');
    expect(await look(site, '/careers/openings/venue-and-festival-sales-executive')).toMatchObject({ status: 200 });
  });

  it('changes no page on a day that changes nothing', async () => {
    setTime(Date.parse('2026-12-01T12:00:00-05:00'));
    const site = await followingSite();
    const { files } = site;
    await at('2026-12-02T12:00:00-05:00');
    expect(site.files).toBe(files);
  });
});
