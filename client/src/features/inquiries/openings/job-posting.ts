import type { Opening } from '#shared/content/openings.ts';
import { company } from '#shared/site.ts';
import type { Block, Inline } from '#shared/text/rich-text.ts';
import { openingPath } from './opening-links.ts';

/** https://developers.google.com/search/docs/appearance/structured-data/job-posting */
export function jobPosting(opening: Opening) {
  const { id, title, line, opens, until, employment, pay, text } = opening;
  const salary = salaryIn(pay);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: `<p>${escaped(line)}</p>${htmlOf(text)}`,
    identifier: { '@type': 'PropertyValue', name: company().name, value: id },
    datePosted: opens,
    ...(until && { validThrough: until }),
    employmentType: employment.type,
    hiringOrganization: {
      '@type': 'Organization',
      name: company().name,
      sameAs: `${company().origin}/`,
      logo: `${company().origin}/icon-512.png`,
    },
    ...placeIn(opening.place),
    ...(salary && { baseSalary: salary }),
    directApply: true,
    url: company().origin + openingPath(opening),
  };
}

/** The forms ask for an address in the United States. */
function placeIn(place: string) {
  if (/^remote\b/i.test(place)) {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
    };
  }
  const [, city = place, state] = /^(.+),\s*([A-Z]{2})$/.exec(place) ?? [];
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: city,
        ...(state && { addressRegion: state }),
        addressCountry: 'US',
      },
    },
  };
}

const amount = String.raw`\$(\d[\d,]*(?:\.\d\d)?)`;
const salary = new RegExp(
  `^${amount}(?:\\s*(?:to|-|–)\\s*${amount})?\\s+(?:an?|per)\\s+(hour|day|week|month|year)\\b`,
  'i',
);

/** Undefined for a commission, a fee for a piece, and volunteers. */
export function salaryIn(pay: string) {
  const [, least, most, unit] = salary.exec(pay) ?? [];
  if (least === undefined || unit === undefined) return undefined;
  const numberOf = (words: string) => Number(words.replaceAll(',', ''));
  return {
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value: {
      '@type': 'QuantitativeValue',
      ...(most === undefined ? { value: numberOf(least) } : { minValue: numberOf(least), maxValue: numberOf(most) }),
      unitText: unit.toUpperCase(),
    },
  };
}

/** Paragraphs, lists and headings: what search engines show of a description. */
function htmlOf(blocks: readonly Block[]): string {
  return blocks.map(blockHtml).join('');
}

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `<p><strong>${lineHtml(block.children)}</strong></p>`;
    case 'paragraph':
      return `<p>${lineHtml(block.children)}</p>`;
    case 'list': {
      const name = block.start === null ? 'ul' : 'ol';
      return `<${name}>${block.entries.map(({ children }) => `<li>${htmlOf(children)}</li>`).join('')}</${name}>`;
    }
    case 'table':
      return [block.header, ...block.rows].map((row) => `<p>${row.map(lineHtml).join(', ')}</p>`).join('');
    case 'quote':
      return htmlOf(block.children);
    case 'code':
      return `<p>${escaped(block.text)}</p>`;
    case 'rule':
      return '';
  }
}

function lineHtml(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (part.type === 'break') return '<br>';
      return 'text' in part ? escaped(part.text) : lineHtml(part.children);
    })
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
