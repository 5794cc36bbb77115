import { useQuery } from '@tanstack/react-query';
import { factsOf } from '#shared/content/facts.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import type { Words } from '#shared/content/words.ts';
import { contentQueries } from './api.ts';

/** The values of the names in texts: as they are being written here, else as in the drafts. Undefined while they load. */
export function useFacts(kind: DocumentKind, words: Words): Readonly<Record<string, string>> | undefined {
  const company = useQuery(contentQueries.document('company'));
  const rules = useQuery(contentQueries.document('rules'));
  const written = { company: company.data?.words, rules: rules.data?.words, [kind]: words };
  if (written.company && written.rules) return factsOf(written.company, written.rules);
  return company.isPending || rules.isPending ? undefined : {};
}
