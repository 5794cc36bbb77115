import { entryAnchor } from '#shared/content/entry-anchor.ts';
import type { Issue, Program } from '#shared/content/highlights.ts';
import { pagePatterns } from '#shared/paths.ts';
import { type Picture, pictureAddress } from '#shared/pictures.ts';
import { company } from '#shared/site.ts';

/** https://schema.org/ItemList of https://schema.org/CreativeWork */
export function programData(programs: readonly Program[], name: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: programs.map((program, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: { '@type': 'CreativeWork', ...common(program, pagePatterns.network), genre: program.kind },
    })),
  };
}

/** https://schema.org/Periodical with https://schema.org/PublicationIssue */
export function issueData(issues: readonly Issue[], name: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Periodical',
    name,
    url: company.origin + pagePatterns.magazine,
    hasPart: issues.map((issue) => ({
      '@type': 'PublicationIssue',
      ...common(issue, pagePatterns.magazine),
      issueNumber: issue.number.replace(/^\D+/, ''),
    })),
  };
}

function common({ id, title, line, people, date, picture, link }: Program | Issue, path: string): object {
  return {
    name: title,
    description: line,
    creditText: people,
    datePublished: date || undefined,
    image: picture ? company.origin + addressOf(picture) : undefined,
    url: link || `${company.origin}${path}#${entryAnchor(id)}`,
  };
}

function addressOf({ id, width, widths, drawing }: Picture): string {
  return drawing ?? pictureAddress(id, widths.at(-1) ?? width, 'jpg');
}
