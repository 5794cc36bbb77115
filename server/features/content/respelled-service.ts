import type { Transaction } from '#server/database/connection.ts';
import { type DocumentRow, getRespelled } from '#server/features/content/data.ts';
import { initialRespelled, respelledOf } from '#server/lib/site/published.ts';
import { textHash } from '#server/lib/site/text-hash.ts';
import { trainingKind } from '#shared/content/kinds.ts';
import { entryFieldName, entryIds, type Words } from '#shared/content/words.ts';
import { employeeRoles } from '#shared/roles.ts';

interface Change {
  before: Words;
  words: Words;
  /** Ids of modules whose finishers have to read the new text. */
  matters: readonly string[];
}

/** Hashes of the earlier texts that nobody has to read again after this publication; none except for training. */
export async function respelledAfter(
  transaction: Transaction,
  row: DocumentRow,
  { before, words, matters }: Change,
): Promise<Record<string, string[]>> {
  const role = employeeRoles.find((one) => trainingKind(one) === row.kind);
  if (!role) return {};
  const respelled = (await getRespelled(row, transaction)) ?? initialRespelled(role);
  const changed = entryIds(before.modules).flatMap((id) => {
    const text = entryFieldName('modules', id, 'text');
    const hash = textHash(before[text] ?? '');
    if (hash === textHash(words[text] ?? '')) return [];
    return [[id, matters.includes(id) ? [] : [...new Set([...respelledOf(respelled, id), hash])]] as const];
  });
  return {
    ...Object.fromEntries(Object.entries(respelled).map(([id, hashes]) => [id, [...hashes]])),
    ...Object.fromEntries(changed),
  };
}
