import { companyFields } from './company.ts';
import { factNames, legalEntity } from './fact-names.ts';
import type { ContentFields } from './field.ts';
import { fillFacts } from './fill.ts';
import { oneLine } from './one-line.ts';
import { promiseFacts } from './promise-facts.ts';
import { ruleFacts, rulesFields } from './rules.ts';
import type { Words } from './words.ts';

export function factsOf(company: Words, rules: Words): Readonly<Record<string, string>> {
  const named = legalFacts(company);
  const filled: Words = { ...company, ...named, ...ruleFacts(rules), ...promiseFacts };
  return Object.fromEntries(factNames.map((name) => [name, (filled[name] ?? '').trim()]));
}

function legalFacts({
  legalName = '',
  postalAddress = '',
  telephone = '',
  governingLaw = '',
  ...company
}: Words): Words {
  const name = fillFacts(legalName, company).trim();
  const address = oneLine(postalAddress);
  const place = [address, telephone.trim()].filter(Boolean).join(', ');
  return {
    legalName: name,
    postalAddress: address,
    governingLaw: governingLaw.trim() || `the place where ${name} has its principal office`,
    [legalEntity]: place ? `${name} (${place})` : name,
  };
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
