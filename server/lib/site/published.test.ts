import { describe, expect, it } from 'vitest';
import { pageMetadata } from '#shared/site/page-metadata.ts';
import { company, organization } from '#shared/site.ts';
import { publishedDocument } from './published.ts';

const landing = publishedDocument('landing');
const facts = publishedDocument('company');

describe('site', () => {
  it('matches the specification', () => {
    expect(company().tagline).toBe('Where Media Meets Innovation');
    expect(facts.copyrightYear).toBe('2025');
    expect(`${landing.heroFirst} ${landing.heroSecond}`).toBe(company().tagline);
    expect(landing.networkNote).toBe('Available on Roku, Apple TV, and Vimeo OTT');
    expect(['privacy' as const, 'terms' as const].map((kind) => publishedDocument(kind).title)).toEqual([
      'Privacy Policy',
      'Terms of Service',
    ]);
    expect(pageMetadata.notFound().title).toBe('Page Not Found');
  });

  it('has an origin without a path', () => {
    expect(new URL(company().origin).origin).toBe(company().origin);
  });

  it('leads nowhere that does not exist: brands without an address have their pages', () => {
    expect([facts.networkLink, facts.magazineLink]).toEqual(['', '']);
  });

  it.each([facts.generalEmail, facts.advertisingEmail, facts.careersEmail, facts.privacyEmail, facts.securityEmail])(
    'has valid addresses: %s',
    (address) => {
      expect(address).toMatch(/^[^@\s]+@[^@\s]+\.[a-z]+$/);
    },
  );

  it('gives every page a unique, short title and description', () => {
    const { pageTitle: title = '', pageDescription: description = '' } = landing;
    const documents = (['programs', 'issues', 'openings'] as const).map((kind) => {
      const { pageTitle, pageDescription } = publishedDocument(kind);
      return { title: pageTitle, description: pageDescription };
    });
    const pages = [{ title, description }, ...documents, ...Object.values(pageMetadata).map((metadata) => metadata())];
    for (const key of ['title', 'description'] as const)
      expect(new Set(pages.map((page) => page[key])).size).toBe(pages.length);
    for (const { title, description } of pages) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeLessThanOrEqual(160);
    }
  });

  it('describes the organization to search engines', () => {
    const { name, brand } = organization({ ...facts, networkLink: 'https://watch.example/' });
    const urls = brand.map(({ url }) => url);
    expect([name, ...urls]).toEqual([company().name, 'https://watch.example/', `${company().origin}/magazine`]);
  });
});
