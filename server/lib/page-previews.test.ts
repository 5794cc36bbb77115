import { describe, expect, it } from 'vitest';
import { previewOf } from './page-previews.ts';
import { publishedDocument } from './published.ts';

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

  it('is not made for a page that names none', () => {
    expect(previewOf(page('Page Not Found', ''), 1, company)).toBeUndefined();
  });
});
