import { listDocuments } from '#server/features/content/data.ts';
import { initialWords } from '#server/lib/initial-words.ts';
import type { Leftover } from '#shared/content/content.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import { documentKinds } from '#shared/content/kinds.ts';
import { completeWords, fieldsOf, type Words } from '#shared/content/words.ts';
import { standIn } from '#shared/stand-in.ts';

/** Fields whose words, drafts included, name the stand-in without a placeholder. */
export async function listLeftovers(): Promise<Leftover[]> {
  const rows = new Map((await listDocuments()).map((row) => [row.kind, row]));
  return documentKinds.flatMap((kind) => {
    const { words, draft } = rows.get(kind) ?? {};
    return leftoversIn(kind, completeWords(kind, initialWords(kind), words, draft));
  });
}

function leftoversIn(kind: Leftover['kind'], words: Words): Leftover[] {
  return fieldsOf(documentDefinitions[kind].fields, words).flatMap(({ name, label, field }) => {
    const text = field.kind === 'list' ? '' : (words[name] ?? '');
    return text.toLowerCase().includes(standIn.shortName.toLowerCase()) ? [{ kind, name, label, text }] : [];
  });
}
