import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setDocuments } from '#client/lib/site-documents.ts';
import type { PageDocuments } from '#shared/content/documents.ts';
import { NewsletterSection } from './newsletter-section.tsx';
import { SiteFooter } from './site-footer.tsx';

const social = [{ id: 'tape', label: 'Tape', link: 'https://tape.example/' }];

/** The page and its footer, for a company with this address. */
function show(newsletter: string) {
  setDocuments({
    company: { newsletter, social, watch: [], buy: [], name: 'Nimbus', shortName: 'Nimbus' },
  } as unknown as PageDocuments);
  render(
    <>
      <NewsletterSection />
      <SiteFooter />
    </>,
  );
  return screen.queryAllByRole('link').filter((link) => /newsletter/i.test(link.textContent ?? ''));
}

it('leads to the newsletter from the page and from its footer', () => {
  const links = show('https://letters.example/');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://letters.example/',
    'https://letters.example/',
  ]);
  expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank']);
});

it('is nowhere for a company without one', () => {
  expect(show('')).toEqual([]);
  expect(screen.queryByRole('heading', { name: 'Newsletter' })).toBeNull();
});
