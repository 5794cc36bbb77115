import type { companyFields } from './company.ts';
import { placeholder } from './fill.ts';
import { rulePhrases, rulesFields } from './rules.ts';

const companyFacts = [
  'name',
  'shortName',
  'network',
  'magazine',
  'networkAccount',
  'tagline',
  'domain',
] as const satisfies readonly (keyof typeof companyFields)[];

const promised = [
  'advertiseTime',
  'keepInquiriesMonths',
  'keepApplicationsMonths',
  'keepSpamDays',
  'privateLinkDays',
  'guardianDays',
  'youngestAge',
  'adultAge',
  'inquiryAnswers',
  'salesAnswers',
  'streetTeamAnswers',
  'creatorAnswers',
] as const;
export type PromisedFact = (typeof promised)[number];

/** Names and numbers that texts fill in, such as `{{network}}`. */
export const factNames: readonly string[] = [
  ...companyFacts,
  ...Object.keys(rulesFields),
  ...Object.keys(rulePhrases),
  ...promised,
];

export function unknownFact(text: string, others: readonly string[] = []): string | undefined {
  for (const [, name = ''] of text.matchAll(placeholder)) {
    if (!factNames.includes(name) && !others.includes(name)) return name;
  }
  return undefined;
}
