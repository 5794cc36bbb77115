import { readDefaults, wordsOfEntries } from '#server/lib/site/default-files.ts';
import { moduleFiles } from '#server/lib/site/module-files.ts';
import { initialQuestions } from '#server/lib/site/question-files.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import { type DocumentKind, questionsKind, trainingKind } from '#shared/content/kinds.ts';
import { completeWords, type DefaultEntry, type Words } from '#shared/content/words.ts';
import { evaluatedRoles } from '#shared/evaluations/evaluated-roles.ts';
import { employeeRoles } from '#shared/roles.ts';

const wordsByKind = new Map<DocumentKind, Words>();

/** A document's words in the repository. */
export function initialWords(kind: DocumentKind): Words {
  const words = wordsByKind.get(kind) ?? readWords(kind);
  wordsByKind.set(kind, words);
  return words;
}

function readWords(kind: DocumentKind): Words {
  const entriesOf = { ...questionsIn(kind), ...modulesIn(kind) };
  const lists = Object.entries(entriesOf).map(([name, entries]) => wordsOfEntries(name, entries));
  const fields = Object.entries(documentDefinitions[kind].fields).flatMap(([name, field]) =>
    field.kind === 'list' ? [] : [[name, field.initial] as const],
  );
  return completeWords(kind, Object.assign(Object.fromEntries(fields), readDefaults(kind), ...lists));
}

function questionsIn(kind: DocumentKind): Record<string, DefaultEntry[]> {
  const role = evaluatedRoles.find((one) => questionsKind(one) === kind);
  return role ? { questions: initialQuestions(role).map((one) => ({ ...one })) } : {};
}

function modulesIn(kind: DocumentKind): Record<string, DefaultEntry[]> {
  const role = employeeRoles.find((one) => trainingKind(one) === kind);
  return role ? { modules: moduleFiles(role).map(({ words }) => words) } : {};
}
