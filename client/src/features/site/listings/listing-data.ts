import type { Issue, Listed, Program } from '#shared/content/highlights.ts';
import { pagePatterns } from '#shared/paths.ts';
import { pictureAddress } from '#shared/pictures/pictures.ts';
import type { Picture } from '#shared/pictures/views.ts';
import { company } from '#shared/site.ts';

const context = { '@context': 'https://schema.org' };

/** https://schema.org/ItemList of https://schema.org/Movie, https://schema.org/TVSeries and other works */
export function programsData(programs: readonly Listed<Program>[], name: string): object {
  return {
    ...context,
    '@type': 'ItemList',
    name,
    itemListElement: programs.map((program, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: work(program),
    })),
  };
}

export function programData(program: Program): object {
  return { ...context, ...work(program) };
}

/** https://schema.org/Periodical with https://schema.org/PublicationIssue */
export function issuesData(issues: readonly Listed<Issue>[], name: string): object {
  return { ...context, ...periodical(name), hasPart: issues.map(publicationIssue) };
}

export function issueData(issue: Issue, name: string): object {
  return { ...context, ...publicationIssue(issue), isPartOf: periodical(name), hasPart: excerptOf(issue) };
}

function periodical(name: string): object {
  return { '@type': 'Periodical', name, url: company().origin + pagePatterns.magazine };
}

function work(program: Listed<Program>): object {
  return { '@type': typeOf(program), ...common(program, pagePatterns.program), genre: program.kind };
}

function typeOf({ kind, length }: Pick<Program, 'kind' | 'length'>): string {
  if (/series|×/i.test(`${kind} ${length}`)) return 'TVSeries';
  return /film|movie|documentary/i.test(kind) ? 'Movie' : 'CreativeWork';
}

function publicationIssue(issue: Listed<Issue>): object {
  return {
    '@type': 'PublicationIssue',
    ...common(issue, pagePatterns.issue),
    issueNumber: issue.number.replace(/^\D+/, ''),
  };
}

/** https://schema.org/Article */
export function excerptData(issue: Issue, name: string): object {
  const isPartOf = { ...publicationIssue(issue), isPartOf: periodical(name) };
  return { ...context, ...excerptOf(issue), isPartOf };
}

function excerptOf({ id, title, date, excerpt, excerptTitle, excerptBy, picture }: Issue): object | undefined {
  if (excerpt.length === 0) return undefined;
  return {
    '@type': 'Article',
    headline: excerptTitle || title,
    author: excerptBy ? { '@type': 'Person', name: excerptBy.replace(/^by /i, '') } : undefined,
    datePublished: date || undefined,
    image: picture ? company().origin + addressOf(picture) : undefined,
    url: company().origin + pagePatterns.excerpt.replace(':slug', id),
  };
}

function common({ id, title, line, people, date, picture, link }: Listed<Program | Issue>, pattern: string): object {
  return {
    name: title,
    description: line,
    creditText: people,
    datePublished: date || undefined,
    image: picture ? company().origin + addressOf(picture) : undefined,
    url: company().origin + pattern.replace(':slug', id),
    sameAs: link || undefined,
  };
}

function addressOf({ id, width, widths, drawing }: Picture): string {
  return drawing ?? pictureAddress(id, widths.at(-1) ?? width, 'jpg');
}
