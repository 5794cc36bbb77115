import { pagePatterns } from '#shared/paths.ts';
import type { ShownEntry } from './field.ts';
import type { issuesFields, programsFields } from './listings.ts';

export type Program = ShownEntry<(typeof programsFields.programs)['of']>;
export type Person = ShownEntry<(typeof programsFields.people)['of']>;
export type Issue = ShownEntry<(typeof issuesFields.issues)['of']>;

/** Leaves out the long texts, which only its own page shows. */
export type Listed<Entry> = Omit<Entry, 'text' | 'scene' | 'excerpt'>;

export interface Highlight extends Pick<Program, 'id' | 'title' | 'line' | 'people' | 'picture' | 'isSample'> {
  /** Its page. */
  href: string;
  /** For example 'Nov 20, 2026', or 'From Dec 4, 2026' for what is to come. */
  when: string;
  /** For example 'Interview, 41 min' or 'No. 48'. */
  facts: string;
}

/** The first entries, and one that is to come. */
export interface Highlights {
  programs: Highlight[];
  issues: Highlight[];
}

/** Ids of unreleased entries, by document. */
export interface Coming {
  programs: string[];
  issues: string[];
}

const most = { programs: 4, issues: 3 };

/** @param today an ISO 8601 day */
export function highlightsOf(programs: readonly Program[], issues: readonly Issue[], today: string): Highlights {
  const told = (entry: Program | Issue, path: string, facts: string): Highlight => ({
    id: entry.id,
    title: entry.title,
    line: entry.line,
    people: entry.people,
    picture: entry.picture,
    href: path.replace(':slug', entry.id),
    when: when(entry.date, today),
    facts,
    ...(entry.isSample && { isSample: true }),
  });
  return {
    programs: leading(programs, most.programs, today).map((program) =>
      told(program, pagePatterns.program, [program.kind, program.length].filter(Boolean).join(', ')),
    ),
    issues: leading(issues, most.issues, today).map((issue) => told(issue, pagePatterns.issue, issue.number)),
  };
}

/** @param today an ISO 8601 day */
export function comingOf(programs: readonly Program[], issues: readonly Issue[], today: string): Coming {
  const coming = (entries: readonly { id: string; date: string }[]) =>
    entries.filter(({ date }) => date > today).map(({ id }) => id);
  return { programs: coming(programs), issues: coming(issues) };
}

/** The order everywhere: what is out, the newest first, then what is to come, the next one first. */
export function inOrder<Entry extends { date: string }>(
  entries: readonly Entry[],
  isComing: (entry: Entry) => boolean,
): { out: Entry[]; coming: Entry[] } {
  const sorted = [...entries].sort((one, other) => Number(one.date < other.date) - Number(one.date > other.date));
  return { out: sorted.filter((entry) => !isComing(entry)), coming: sorted.filter(isComing).reverse() };
}

/** As the page of the entry with this id carries them: the others as in a list. */
export function listedBut<Entry extends Program | Issue>(id: string, entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => (entry.id === id ? entry : (listed([entry])[0] as Entry)));
}

export function listed<Entry extends Program | Issue>(entries: readonly Entry[]): Listed<Entry>[] {
  const isShort = ([name]: [string, unknown]) => !['text', 'scene', 'excerpt'].includes(name);
  return entries.map((entry) => Object.fromEntries(Object.entries(entry).filter(isShort)) as Listed<Entry>);
}

/** Such as 'By Imogen Starling. An excerpt from No. 48: The Human Voice.' */
export function aboutExcerpt({ excerptBy, number, title }: Pick<Issue, 'excerptBy' | 'number' | 'title'>): string {
  return `${excerptBy && `${excerptBy}. `}An excerpt from ${number}: ${title}.`;
}

/** The people whom at least one of the entries names. */
export function credited(people: readonly Person[], entries: readonly Pick<Program, 'people'>[]): Person[] {
  return people.filter(({ name }) => name !== '' && entries.some((entry) => entry.people.includes(name)));
}

/** Whether the credits name nobody but them, as far as first and last names with capitals tell. */
export function areAllOf(people: readonly Person[], credits: string): boolean {
  const others = people.reduce((left, { name }) => left.replaceAll(name, ''), credits);
  return !/\p{Lu}[\p{L}’-]+ \p{Lu}/u.test(others);
}

/** Room is kept for one that is to come. */
function leading<Entry extends { date: string }>(entries: readonly Entry[], count: number, today: string): Entry[] {
  const { out, coming } = inOrder(entries, ({ date }) => date > today);
  const next = coming.slice(0, Math.max(1, count - out.length));
  return [...out.slice(0, count - next.length), ...next];
}

/** A draft may have no day yet. */
function when(day: string, today: string): string {
  if (!day) return '';
  const written = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return day > today ? `From ${written}` : written;
}
