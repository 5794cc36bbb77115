import { documentDefinitions, type Words } from './documents.ts';
import type { ContentField } from './field.ts';
import type { DocumentKind } from './placement.ts';

/** What keeps a document from being published, by field. */
export function problemsIn(kind: DocumentKind, words: Words): Words {
  const problems = Object.entries(documentDefinitions[kind].fields).flatMap(([name, field]) => {
    const problem = problemOf(field, (words[name] ?? '').trim());
    return problem === undefined ? [] : [[name, problem] as const];
  });
  return Object.fromEntries(problems);
}

function problemOf({ kind, label, max }: ContentField, word: string): string | undefined {
  if (word === '') return kind === 'year' ? undefined : `${label} is missing`;
  if (kind === 'digit') return /^[1-9]$/.test(word) ? undefined : 'Please enter a digit from 1 to 9';
  if (kind === 'year') return /^(19|20)\d\d$/.test(word) ? undefined : 'Please enter a year, or nothing';
  if ([...word].length > max) return `Please use at most ${max} characters`;
  if (kind !== 'text' && /[\n\t]/.test(word)) return 'Please remove line breaks';
  if (kind === 'link' && !isWebAddress(word)) return 'Please enter an address that begins with https://';
  return undefined;
}

function isWebAddress(address: string): boolean {
  return /^https:\/\/[^\s/]/i.test(address) && URL.canParse(address);
}
