import { companyFields } from './company.ts';
import { factNames } from './fact-names.ts';
import type { ContentFields } from './field.ts';
import { promiseFacts } from './promise-facts.ts';
import { ruleFacts, rulesFields } from './rules.ts';
import type { Words } from './words.ts';

export function factsOf(company: Words, rules: Words): Readonly<Record<string, string>> {
  const filled: Words = { ...company, ...ruleFacts(rules), ...promiseFacts };
  return Object.fromEntries(factNames.map((name) => [name, (filled[name] ?? '').trim()]));
}

/** Until something else is published. */
export function initialFacts(): Readonly<Record<string, string>> {
  return factsOf(initialOf(companyFields), initialOf(rulesFields));
}

function initialOf(fields: ContentFields): Words {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.kind === 'list' ? [] : [[name, field.initial]])),
  );
}
