import { defaultQuestions } from '#shared/evaluations/default-questions.ts';
import { evaluatedRoles } from '#shared/evaluations/evaluated-roles.ts';
import { type DocumentKind, questionsKind } from './kinds.ts';
import { entryFieldName, type Words } from './words.ts';

/** An entry of a list by the names of its fields. */
export type DefaultEntry = { id: string } & Record<string, string>;

/** What lists hold until something else is published; single fields have their first words in the field table. */
export const defaultLists: Partial<Record<DocumentKind, Record<string, readonly DefaultEntry[]>>> = {
  ...Object.fromEntries(
    evaluatedRoles.map((role) => [
      questionsKind(role),
      { questions: defaultQuestions[role].map((one) => ({ ...one })) },
    ]),
  ),
};

export function wordsOfEntries(list: string, entries: readonly DefaultEntry[]): Words {
  const words = entries.flatMap(({ id, ...fields }) =>
    Object.entries(fields).map(([name, word]) => [entryFieldName(list, id, name), word]),
  );
  return { [list]: entries.map(({ id }) => id).join(' '), ...Object.fromEntries(words) };
}
