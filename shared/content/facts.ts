import { companyFields } from './company.ts';
import type { ContentFields } from './field.ts';
import { placeholder } from './fill.ts';
import { promiseFacts } from './promise-facts.ts';
import { ruleFacts, rulePhrases, rulesFields } from './rules.ts';
import type { Words } from './words.ts';

const companyFacts = [
  'name',
  'shortName',
  'network',
  'magazine',
  'networkAccount',
  'tagline',
  'domain',
] as const satisfies readonly (keyof typeof companyFields)[];

/** Names and numbers that texts fill in, such as `{{network}}`. */
export const factNames: readonly string[] = [
  ...companyFacts,
  ...Object.keys(rulesFields),
  ...Object.keys(rulePhrases),
  ...Object.keys(promiseFacts),
];

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

/** The first name in the text that nobody fills in. */
export function unknownFact(text: string, others: readonly string[] = []): string | undefined {
  for (const [, name = ''] of text.matchAll(placeholder)) {
    if (!factNames.includes(name) && !others.includes(name)) return name;
  }
  return undefined;
}
