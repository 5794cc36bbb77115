import { listDocuments } from '#server/features/content/data.ts';
import { initialWords } from '#server/lib/site/initial-words.ts';
import type { Leftover, Leftovers, Sample } from '#shared/content/content.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import { factsOf } from '#shared/content/facts.ts';
import { fillFacts } from '#shared/content/fill.ts';
import { type DocumentKind, documentKinds } from '#shared/content/kinds.ts';
import { completeWords, entryFieldName, entryIds, fieldsOf, type Words } from '#shared/content/words.ts';
import { standIn } from '#shared/stand-in.ts';

/** Fields of invented content: lists, and texts that may be blank. */
const sampleFields: Partial<Record<DocumentKind, readonly string[]>> = {
  landing: ['aboutStory'],
  programs: ['programs'],
  issues: ['issues'],
  openings: ['openings'],
  media_kit: ['notice', 'figures', 'charts'],
};

/** What is left of the company the product came with, in drafts where there are any. */
export async function listLeftovers(): Promise<Leftovers> {
  const rows = new Map((await listDocuments()).map((row) => [row.kind, row]));
  const wordsOf = (kind: DocumentKind) => {
    const { words, draft } = rows.get(kind) ?? {};
    return completeWords(kind, initialWords(kind), words, draft);
  };
  const facts = factsOf(wordsOf('company'), wordsOf('rules'));
  const documents = documentKinds.map((kind) => {
    const current = wordsOf(kind);
    return { kind, current, sample: sampleIn(kind, rows.get(kind)?.version ?? 0, current) };
  });
  return {
    named: documents.flatMap(({ kind, current, sample }) =>
      namingIn(kind, current).filter(({ name }) => sample?.changes[name] === undefined),
    ),
    samples: documents.flatMap(({ sample }) =>
      sample ? [{ ...sample, titles: sample.titles.map((title) => fillFacts(title, facts)) }] : [],
    ),
  };
}

/** Fields that name the stand-in without a placeholder. */
function namingIn(kind: DocumentKind, words: Words): Leftover[] {
  return fieldsOf(documentDefinitions[kind].fields, words).flatMap(({ name, label, field }) => {
    const text = field.kind === 'list' ? '' : (words[name] ?? '');
    return text.toLowerCase().includes(standIn.shortName.toLowerCase()) ? [{ kind, name, label, text }] : [];
  });
}

/** Entries and texts that nobody has changed. */
function sampleIn(kind: DocumentKind, version: number, words: Words): Sample | undefined {
  const { fields } = documentDefinitions[kind];
  const initial = initialWords(kind);
  const parts = (sampleFields[kind] ?? []).flatMap((name) => {
    const field = fields[name];
    if (field?.kind !== 'list') {
      const isSample = words[name] !== '' && words[name] === initial[name];
      return field && isSample ? [{ name, titles: [field.label], rest: '' }] : [];
    }
    const ids = entryIds(words[name]);
    const samples = ids.filter(
      (id) =>
        entryIds(initial[name]).includes(id) &&
        Object.keys(field.of).every((own) => {
          const word = entryFieldName(name, id, own);
          return (words[word] ?? '') === (initial[word] ?? '');
        }),
    );
    if (samples.length === 0) return [];
    const titles = samples.map((id) => words[entryFieldName(name, id, field.title)] ?? '');
    return [{ name, titles, rest: ids.filter((id) => !samples.includes(id)).join(' ') }];
  });
  if (parts.length === 0) return undefined;
  const changes = Object.fromEntries(parts.map(({ name, rest }) => [name, rest]));
  return { kind, version, titles: parts.flatMap(({ titles }) => titles), changes };
}
