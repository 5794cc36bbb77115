import { useQuery } from '@tanstack/react-query';
import { Badge } from '#client/components/badge.tsx';
import { documentDefinitions } from '#shared/content/documents.ts';
import { factsOf } from '#shared/content/facts.ts';
import { fillFacts } from '#shared/content/fill.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { entryFieldName, entryIds, type Words } from '#shared/content/words.ts';
import { contentQueries } from './api.ts';
import { MarkdownPreview } from './fields/markdown-preview.tsx';

interface EntriesPreviewProps {
  kind: DocumentKind;
  list: 'questions' | 'modules';
  words: Words;
  entry: string | undefined;
}

export function EntriesPreview({ kind, list, words, entry }: EntriesPreviewProps) {
  const facts = usePublishedFacts();
  const ids = entryIds(words[list]);
  const read = (id: string, field: string) => fillFacts(words[entryFieldName(list, id, field)] ?? '', facts);
  const chosenEntry = ids.find((id) => id === entry) ?? ids[0];
  if (chosenEntry === undefined) return <p className="mt-4 text-muted">There’s nothing to show yet.</p>;
  if (list === 'modules') {
    return (
      <section aria-label="Preview" className="mt-4">
        <p className="flex gap-2">
          <Badge>{labelOf(kind, list, 'type', read(chosenEntry, 'type'))}</Badge>
          <Badge>{labelOf(kind, list, 'priority', read(chosenEntry, 'priority'))}</Badge>
        </p>
        <h3 className="mt-2 font-semibold text-2xl">{read(chosenEntry, 'title')}</h3>
        <p className="mt-1 text-muted">{read(chosenEntry, 'description')}</p>
        <div className="mt-3 border-rule border-t">
          <MarkdownPreview text={read(chosenEntry, 'text')} />
        </div>
      </section>
    );
  }
  const byCategory = new Map<string, string[]>();
  for (const id of ids) {
    const category = read(id, 'category');
    byCategory.set(category, [...(byCategory.get(category) ?? []), id]);
  }
  return (
    <section aria-label="Preview" className="mt-4 space-y-6">
      {[...byCategory].map(([category, own]) => (
        <div key={category}>
          <h3 className="font-semibold text-lg">{category || 'Without a category'}</h3>
          <ol className="mt-2 space-y-4">
            {own.map((id) => (
              <li key={id} className={id === entry ? '-ml-4 border-accent border-l-4 pl-3' : ''}>
                <p className="font-medium">{read(id, 'text')}</p>
                <p className="mt-1 border-rule-strong border-b py-2 text-muted">{read(id, 'placeholder')}</p>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

/** The published values of names such as `{{name}}`. */
function usePublishedFacts(): Readonly<Record<string, string>> {
  const company = useQuery(contentQueries.document('company')).data;
  const rules = useQuery(contentQueries.document('rules')).data;
  return company && rules ? factsOf(company.published, rules.published) : {};
}

function labelOf(kind: DocumentKind, list: string, own: string, value: string): string {
  const field = documentDefinitions[kind].fields[list];
  const options = field?.kind === 'list' ? field.of[own]?.options : undefined;
  return options?.[value] ?? (value || 'Not chosen');
}
