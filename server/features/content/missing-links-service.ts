import { timeNow } from '#server/lib/clock.ts';
import { publishedWords } from '#server/lib/site/published.ts';
import { unchangedEntries } from '#server/lib/site/samples.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import type { Finding } from '#shared/content/views.ts';
import { entryFieldName, entryIds, type Words } from '#shared/content/words.ts';
import { dayOf } from '#shared/days/days.ts';

interface Draft {
  kind: DocumentKind;
  words: Words;
}

const lists = [
  { kind: 'programs', ways: 'watch', text: 'Nowhere to watch it; add it here, or ways to watch in Company facts' },
  { kind: 'issues', ways: 'buy', text: 'Nowhere to buy it; add it here, or places to buy an issue in Company facts' },
] as const;

/** Finds what invites people and leads nowhere if these drafts are published together, but nothing that came with the product. */
export function findMissingLinks(drafts: readonly Draft[]): Finding[] {
  const drafted = new Map(drafts.map(({ kind, words }) => [kind, words]));
  const company = drafted.get('company') ?? publishedWords('company');
  const leads = (ways: 'watch' | 'buy') => entryIds(company[ways]).length > 0;
  const today = dayOf(new Date(timeNow()));
  const ofLists = lists.flatMap(({ kind, ways, text }) => {
    const words = drafted.get(kind);
    if (!words || leads(ways)) return [];
    const samples = unchangedEntries(kind, kind, words);
    const wordOf = (id: string, name: string) => (words[entryFieldName(kind, id, name)] ?? '').trim();
    return entryIds(words[kind])
      .filter((id) => !samples.includes(id) && wordOf(id, 'date') <= today && wordOf(id, 'link') === '')
      .map((id) => ({ kind, name: entryFieldName(kind, id, 'link'), words: '', text }));
  });
  const note = (drafted.get('landing')?.networkNote ?? '').trim();
  if (note === '' || leads('watch')) return ofLists;
  const text = 'Names ways to watch that lead nowhere; add their addresses in Company facts';
  return [...ofLists, { kind: 'landing', name: 'networkNote', words: note, text }];
}
