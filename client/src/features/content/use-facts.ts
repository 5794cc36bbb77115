import { useQuery } from '@tanstack/react-query';
import { factsOf } from '#shared/content/facts.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import type { Words } from '#shared/content/words.ts';
import { contentQueries } from './api.ts';

/** The values of the names in texts: as they are being written here, else as in the drafts. */
export function useFacts(kind: DocumentKind, words: Words): Readonly<Record<string, string>> {
  const company = useQuery(contentQueries.document('company')).data?.words;
  const rules = useQuery(contentQueries.document('rules')).data?.words;
  const written = { company, rules, [kind]: words };
  return written.company && written.rules ? factsOf(written.company, written.rules) : {};
}
