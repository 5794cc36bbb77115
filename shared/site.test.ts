import { describe, expect, it } from 'vitest';
import {
  brandLinks,
  company,
  legalLinks,
  networkAvailability,
  organisation,
  pageMetadata,
  siteContact,
} from './site.ts';

describe('site', () => {
  it('says what the specification says', () => {
    expect(company.tagline).toBe('Where Media Meets Innovation');
    expect(company.copyrightYear).toBe(2025);
    expect(networkAvailability).toBe('Available on Roku, Apple TV, and Vimeo OTT');
    expect(legalLinks.map(({ label }) => label)).toEqual(['Privacy Policy', 'Terms of Service']);
    expect(pageMetadata.notFound.title).toBe('Page Not Found');
  });

  it('has an origin that paths can be put behind', () => {
    expect(new URL(company.origin).origin).toBe(company.origin);
  });

  it.each([...Object.values(brandLinks), ...legalLinks.flatMap(({ url }) => url ?? [])])(
    'leads outside over https: %s',
    (url) => {
      expect(new URL(url).protocol).toBe('https:');
    },
  );

  it.each(Object.values(siteContact))('has addresses that mail can be sent to: %s', (address) => {
    expect(address).toMatch(/^[^@\s]+@[^@\s]+\.[a-z]+$/);
  });

  it('gives every page a title and a description of its own, short enough to be shown whole', () => {
    const pages = Object.values(pageMetadata);
    for (const key of ['title', 'description'] as const)
      expect(new Set(pages.map((page) => page[key])).size).toBe(pages.length);
    for (const { title, description } of pages) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeLessThanOrEqual(160);
    }
  });

  it('describes the organisation in words JSON can carry inside a page', () => {
    expect(JSON.stringify(organisation)).not.toMatch(/<\/|<!--/);
  });
});
