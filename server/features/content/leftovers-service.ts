import { listDocuments } from '#server/features/content/data.ts';
import { initialWords } from '#server/lib/site/initial-words.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import { factsOf } from '#shared/content/facts.ts';
import { fillFacts } from '#shared/content/fill.ts';
import { type DocumentKind, documentKinds } from '#shared/content/kinds.ts';
import type { Leftover, Leftovers, Sample, Unchanged } from '#shared/content/views.ts';
import { completeWords, entryFieldName, entryIds, fieldsOf, type Words } from '#shared/content/words.ts';
import { standIn } from '#shared/stand-in.ts';

const seller = ['sellerName', 'sellerRole', 'sellerPhone'];

/** Fields of invented content: lists, and texts that may be blank. */
const sampleFields: Partial<Record<DocumentKind, readonly string[]>> = {
  landing: ['aboutStory', 'networkNote'],
  programs: ['programs', 'people', 'where'],
  issues: ['issues', 'people'],
  openings: ['openings'],
  media_kit: ['notice', 'figures', 'charts', 'formats', 'dates', 'placements', 'steps', ...seller],
};

/** Finds words of the company that the product came with, in drafts first. */
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
  const named = documents.flatMap(({ kind, current, sample }) =>
    namingIn(kind, current).filter(({ name }) => sample?.changes[name] === undefined),
  );
  return {
    named,
    unchanged: documents.flatMap(({ kind, current, sample }) => {
      const listed = named.filter((one) => one.kind === kind).map(({ name }) => name);
      return unchangedIn(kind, current, [...listed, ...Object.keys(sample?.changes ?? {})]);
    }),
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
    const samples = initialEntries(kind, name, words);
    if (samples.length === 0) return [];
    const titles = samples.map((id) => words[entryFieldName(name, id, field.title)] ?? '');
    return [{ name, titles, rest: ids.filter((id) => !samples.includes(id)).join(' ') }];
  });
  if (parts.length === 0) return undefined;
  const changes = Object.fromEntries(parts.map(({ name, rest }) => [name, rest]));
  return { kind, version, titles: parts.flatMap(({ titles }) => titles), changes };
}

/** The ids of a list's entries that came with the product and are as they came. */
function initialEntries(kind: DocumentKind, list: string, words: Words): string[] {
  const field = documentDefinitions[kind].fields[list];
  const initial = initialWords(kind);
  if (field?.kind !== 'list') return [];
  return entryIds(words[list]).filter(
    (id) =>
      entryIds(initial[list]).includes(id) &&
      Object.keys(field.of).every((own) => {
        const word = entryFieldName(list, id, own);
        return (words[word] ?? '') === (initial[word] ?? '');
      }),
  );
}

/** @param listed names of fields that other lists name */
function unchangedIn(kind: DocumentKind, words: Words, listed: readonly string[]): Unchanged[] {
  const initial = initialWords(kind);
  const names = Object.keys({ ...initial, ...words });
  if (names.every((name) => words[name] === initial[name])) return [{ kind, parts: [] }];
  const { fields, groups } = documentDefinitions[kind];
  const parts = Object.entries(groups).flatMap(([group, heading]) => {
    const labels = Object.entries(fields).flatMap(([name, field]) => {
      if (field.group !== group || listed.includes(name)) return [];
      if (field.kind !== 'list') return words[name] && words[name] === initial[name] ? [field.label] : [];
      const kept = initialEntries(kind, name, words).length;
      return kept > 0 ? [`${field.label} (${kept} of ${entryIds(words[name]).length})`] : [];
    });
    return labels.length > 0 ? [`${heading}: ${labels.join(', ')}`] : [];
  });
  return parts.length > 0 ? [{ kind, parts }] : [];
}
