import { pagePatterns } from '#shared/paths.ts';
import { entryAnchor } from './entry-anchor.ts';
import type { ShownEntry } from './field.ts';
import type { issuesFields, programsFields } from './listings.ts';

export type Program = ShownEntry<(typeof programsFields.programs)['of']>;
export type Issue = ShownEntry<(typeof issuesFields.issues)['of']>;

export interface Highlight extends Pick<Program, 'id' | 'title' | 'line' | 'people' | 'picture'> {
  /** Where it is watched, bought or told of. */
  href: string;
  /** Such as 'Nov 20', or 'From Dec 4' for what is to come. */
  when: string;
  /** Such as 'Interview, 41 min' or 'No. 48'. */
  facts: string;
}

/** The newest of each, which come first. */
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
    href: entry.link || `${path}#${entryAnchor(entry.id)}`,
    when: when(entry.date, today),
    facts,
  });
  return {
    programs: newest(programs, most.programs, today).map((program) =>
      told(program, pagePatterns.network, [program.kind, program.length].filter(Boolean).join(', ')),
    ),
    issues: newest(issues, most.issues, today).map((issue) => told(issue, pagePatterns.magazine, issue.number)),
  };
}

/** @param today an ISO 8601 day */
export function comingOf(programs: readonly Program[], issues: readonly Issue[], today: string): Coming {
  const coming = (entries: readonly { id: string; date: string }[]) =>
    entries.filter(({ date }) => date > today).map(({ id }) => id);
  return { programs: coming(programs), issues: coming(issues) };
}

export function newestFirst<Entry extends { date: string }>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((one, other) => Number(one.date < other.date) - Number(one.date > other.date));
}

/** Newest first, after the newest one that is out. */
function newest<Entry extends { date: string }>(entries: readonly Entry[], count: number, today: string): Entry[] {
  const sorted = newestFirst(entries);
  const first = sorted.find(({ date }) => date <= today);
  const others = sorted.filter((entry) => entry !== first);
  return [...(first ? [first] : []), ...others].slice(0, count);
}

/** A draft may have no day yet. */
function when(day: string, today: string): string {
  if (!day) return '';
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  const written = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...year,
  });
  return day > today ? `From ${written}` : written;
}
