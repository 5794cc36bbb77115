import { Piscina } from 'piscina';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { log } from '#server/lib/log.ts';
import { closePreviewWorker } from '#server/lib/pictures/preview.ts';
import { PagePreviews, previewOf } from './page-previews.ts';
import { publishedDocument } from './published.ts';
import { type StaticSite, staticFile } from './static-site.ts';

const company = publishedDocument('company');

function page(title: string, head = '<meta property="og:image" content="https://some.example/og/careers/sales.png"/>') {
  return `<head><title>${title}</title>${head}</head><body>…</body>`;
}

describe('the preview of a page', () => {
  it('says the title, without the name that stands below it', () => {
    const titles = [`Media Kit | ${company.name}`, `${company.name}: Sound &amp; “vision” &lt;3`, 'Careers'];
    expect(titles.map((title) => previewOf(page(title), 1, company)?.preview.title)).toEqual([
      'Media Kit',
      'Sound & “vision” <3',
      'Careers',
    ]);
    expect(previewOf(page('Careers'), 3, company)?.preview).toMatchObject({ brand: company.name, parts: 3 });
  });

  it('is where the page says, whatever its origin', () => {
    expect(previewOf(page('Careers'), 1, company)?.address).toBe('/og/careers/sales.png');
  });

  it('has the picture that the page’s structured data name', () => {
    const image = '<script type="application/ld+json">{"image":"https://some.example/art/stills/hall.svg"}</script>';
    expect(previewOf(page('The Last Row') + image, 1, company)?.preview.picture).toBe('/art/stills/hall.svg');
    expect(previewOf(page('Careers'), 1, company)?.preview.picture).toBeUndefined();
  });

  it('is not made for a page that names none', () => {
    expect(previewOf(page('Page Not Found', ''), 1, company)).toBeUndefined();
  });
});

/** A site of one page, whose pictures say what they were drawn with. */
function drawnSite() {
  const draw = vi.spyOn(Piscina.prototype, 'run').mockImplementation(async ({ title }) => Buffer.from(title));
  onTestFinished(async () => {
    draw.mockRestore();
    await closePreviewWorker();
  });
  const site: StaticSite = {
    files: new Map(),
    pages: new Map(),
    manifest: {
      documents: { company },
      rendered: [{ path: '/careers/sales', frame: 'sales.html', documents: ['company'] }],
      shells: {},
      inlined: {},
    },
  };
  const write = (title: string) => {
    const file = staticFile('/sales.html', { identity: Buffer.from(page(title)) });
    site.files = new Map(site.files).set('/sales.html', file);
  };
  write('Sales');
  const previews = new PagePreviews(site);
  const publish = (title: string) => {
    write(title);
    previews.update({ company }, () => false);
  };
  const picture = () => site.files.get('/og/careers/sales.png')?.bodies.identity.toString();
  return { draw, publish, picture };
}

describe('the previews of a site', () => {
  it('are drawn for changed words alone', async () => {
    const { draw, publish, picture } = drawnSite();
    publish('Sales');
    publish('Sellers');
    await expect.poll(picture).toBe('Sellers');
    publish('Sellers');
    publish('Selling');
    await expect.poll(picture).toBe('Selling');
    expect(draw.mock.calls.map(([{ title }]) => title)).toEqual(['Sellers', 'Selling']);
  });

  it('stay as they were where one cannot be drawn, and are tried again', async () => {
    const { draw, publish, picture } = drawnSite();
    publish('Sellers');
    await expect.poll(picture).toBe('Sellers');
    const warn = vi.spyOn(log, 'warn');
    onTestFinished(() => warn.mockRestore());
    draw.mockRejectedValueOnce(new Error('out of memory'));
    publish('Selling');
    await expect.poll(() => warn.mock.calls.length).toBe(1);
    expect(picture()).toBe('Sellers');
    publish('Selling');
    await expect.poll(picture).toBe('Selling');
  });
});
