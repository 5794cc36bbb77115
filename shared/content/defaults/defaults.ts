import type { DocumentKind } from '#shared/content/kinds.ts';
import { type DefaultEntry, entryFieldName, type Words } from '#shared/content/words.ts';
import { defaultCareers } from './careers.ts';
import { defaultExcerpts } from './excerpts.ts';
import { defaultIssues } from './issues.ts';
import { defaultReplies } from './mails.ts';
import { defaultMediaKit } from './media-kit.ts';
import { defaultOpenings } from './openings.ts';
import { issuePeople, programPeople } from './people.ts';
import { privacyText } from './privacy.ts';
import { defaultPrograms } from './programs.ts';
import { defaultScenes } from './scenes.ts';
import { termsText } from './terms.ts';

/** Initial entries of lists; the field tables have the initial words of single fields. */
export const defaultLists: Partial<Record<DocumentKind, Record<string, readonly DefaultEntry[]>>> = {
  media_kit: defaultMediaKit,
  mails: { replies: defaultReplies },
  programs: {
    programs: defaultPrograms.map((program) => ({ ...program, scene: defaultScenes[program.id] ?? '' })),
    people: programPeople,
  },
  issues: {
    issues: defaultIssues.map((issue) => ({ ...issue, ...defaultExcerpts[issue.id] })),
    people: issuePeople,
  },
  openings: { openings: defaultOpenings, ...defaultCareers },
};

/** Single fields whose first words are too long for the field table, which browsers load. */
export const defaultWords: Partial<Record<DocumentKind, Words>> = {
  privacy: { text: privacyText },
  terms: { text: termsText },
};

export function wordsOfEntries(list: string, entries: readonly DefaultEntry[]): Words {
  const words = entries.flatMap(({ id, ...fields }) =>
    Object.entries(fields).map(([name, word]) => [entryFieldName(list, id, name), word]),
  );
  return { [list]: entries.map(({ id }) => id).join(' '), ...Object.fromEntries(words) };
}
