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
  'legalName',
  'postalAddress',
  'telephone',
  'governingLaw',
] as const satisfies readonly (keyof typeof companyFields)[];

const promised = [
  'advertiseTime',
  'keepInquiriesMonths',
  'keepApplicationsMonths',
  'keepSpamDays',
  'keepNotificationDays',
  'keepMailDays',
  'privateLinkDays',
  'guardianDays',
  'confirmDays',
  'youngestAge',
  'adultAge',
  'inquiryAnswers',
  'salesAnswers',
  'streetTeamAnswers',
  'creatorAnswers',
] as const;
export type PromisedFact = (typeof promised)[number];

/** For example 'Nimbus LLC (1 Main Street, Austin, TX 78701, (512) 555-0100)'. */
export const legalEntity = 'legalEntity';

/** Names and numbers that texts fill in, such as `{{network}}`. */
export const factNames: readonly string[] = [
  ...companyFacts,
  legalEntity,
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
