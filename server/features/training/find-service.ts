import { type Search, sortTitlesFirst } from '#server/database/search-words.ts';
import { modulesOf } from '#server/features/training/content-service.ts';
import { pagePatterns } from '#shared/paths.ts';
import type { FoundItem } from '#shared/search/views.ts';
import { fold } from '#shared/text/fold.ts';

/** The modules of one's role, by title and description. */
export function findModules({ reader, words, limit }: Search): FoundItem[] {
  const matches = modulesOf(reader.role).filter(({ title, description }) => {
    const text = fold(`training ${title} ${description}`);
    return words.every((word) => text.includes(fold(word.text)));
  });
  return sortTitlesFirst(matches, words, ({ title }) => title)
    .slice(0, limit)
    .map(({ id, title, description }) => ({
      title,
      detail: description,
      path: pagePatterns.training.replace(':role', id),
      at: null,
    }));
}
