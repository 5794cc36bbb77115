import type { companyFields } from './company.ts';
import { rulesFields } from './rules.ts';
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
export const factNames: readonly string[] = [...companyFacts, ...Object.keys(rulesFields)];

export function factsOf(company: Words, rules: Words): Readonly<Record<string, string>> {
  return Object.fromEntries(factNames.map((name) => [name, (company[name] ?? rules[name] ?? '').trim()]));
}

/** An unknown name stays as it is. */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) => (Object.hasOwn(facts, name) ? (facts[name] ?? '') : whole));
}

/** The first name in the text that nobody fills in. */
export function unknownFact(text: string, others: readonly string[] = []): string | undefined {
  for (const [, name = ''] of text.matchAll(placeholder)) {
    if (!factNames.includes(name) && !others.includes(name)) return name;
  }
  return undefined;
}

const placeholder = /\{\{(\w+)\}\}/g;
