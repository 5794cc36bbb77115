import { z } from 'zod';
import { parseWords, type Search, sortTitlesFirst } from '#server/database/search-words.ts';
import { findPieces } from '#server/features/assignments/door.ts';
import { findEvaluations } from '#server/features/evaluations/door.ts';
import { findInquiries } from '#server/features/inquiries/door.ts';
import { findPeople } from '#server/features/people/door.ts';
import { findSubmissions } from '#server/features/submissions/door.ts';
import { findModules } from '#server/features/training/door.ts';
import { call } from '#server/middleware/call.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee } from '#server/middleware/session.ts';
import { type SearchKind, searchKinds, searchQuerySchema } from '#shared/search/search.ts';
import { type FoundGroup, type FoundItem, foundGroupSchema } from '#shared/search/views.ts';

/** Finds what the reader may see, by titles before texts, newest first; nothing where the whole kind is not theirs. */
type Find = (search: Search) => Promise<FoundItem[]> | FoundItem[];

/** Each domain finds its own part, since it knows who may see what. */
const finds: Record<SearchKind, Find> = {
  pieces: findPieces,
  submissions: findSubmissions,
  inquiries: findInquiries,
  people: findPeople,
  modules: findModules,
  evaluations: findEvaluations,
};

/** One search through everything. */
export const searchCalls = {
  'GET /api/search': call({
    summary: 'What has these words and may be seen by the reader, by kind',
    before: [coarseLimit('search', 240), requireEmployee],
    query: searchQuerySchema,
    answers: z.array(foundGroupSchema),
    act: async ({ query: { q, limit }, context: { actor: reader } }): Promise<FoundGroup[]> => {
      const words = await parseWords(q);
      if (words.length === 0) return [];
      const results = searchKinds.map(async (kind) => ({
        kind,
        items: await finds[kind]({ reader, q, limit, words }),
      }));
      const groups = await Promise.all(results);
      const found = groups.filter(({ items }) => items.length > 0);
      return sortTitlesFirst(found, words, ({ items: [first] }) => first?.title ?? '');
    },
  }),
};
