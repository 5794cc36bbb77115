import { listDocuments } from '#server/features/content/data.ts';
import { initialWords } from '#server/lib/site/initial-words.ts';
import { isUnchanged, samplesIn, unchangedEntries } from '#server/lib/site/samples.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import { factsOf } from '#shared/content/facts.ts';
import { fillFacts } from '#shared/content/fill.ts';
import { type DocumentKind, documentKinds } from '#shared/content/kinds.ts';
import type { Leftover, Leftovers, Sample, Unchanged } from '#shared/content/views.ts';
import { completeWords, entryFieldName, entryIds, fieldsOf, type Words } from '#shared/content/words.ts';
import { standIn } from '#shared/site/stand-in.ts';

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

/** The invented words that nobody changed, with the draft's changes that remove them. */
function sampleIn(kind: DocumentKind, version: number, words: Words): Sample | undefined {
  const { fields } = documentDefinitions[kind];
  const parts = samplesIn(kind, words).map(({ name, entries }) => {
    const field = fields[name];
    if (field?.kind !== 'list') return { name, titles: [field?.label ?? name], rest: '' };
    const titles = entries.map((id) => words[entryFieldName(name, id, field.title)] ?? '');
    return {
      name,
      titles,
      rest: entryIds(words[name])
        .filter((id) => !entries.includes(id))
        .join(' '),
    };
  });
  if (parts.length === 0) return undefined;
  const changes = Object.fromEntries(parts.map(({ name, rest }) => [name, rest]));
  return { kind, version, titles: parts.flatMap(({ titles }) => titles), changes };
}

/** @param listed names of fields that other lists name */
function unchangedIn(kind: DocumentKind, words: Words, listed: readonly string[]): Unchanged[] {
  const initial = initialWords(kind);
  if (isUnchanged(kind, words)) return [{ kind, parts: [] }];
  const { fields, groups } = documentDefinitions[kind];
  const parts = Object.entries(groups).flatMap(([group, heading]) => {
    const labels = Object.entries(fields).flatMap(([name, field]) => {
      if (field.group !== group || listed.includes(name)) return [];
      if (field.kind !== 'list') return words[name] && words[name] === initial[name] ? [field.label] : [];
      const kept = unchangedEntries(kind, name, words).length;
      return kept > 0 ? [`${field.label} (${kept} of ${entryIds(words[name]).length})`] : [];
    });
    return labels.length > 0 ? [`${heading}: ${labels.join(', ')}`] : [];
  });
  return parts.length > 0 ? [{ kind, parts }] : [];
}
