/**
 * Names a person in a path, never by the address: `e12` has account 12, `i34` sent inquiry 34, `g34` is the guardian in
 * it, `m56` sent unmatched message 56, `s78` is the contact in sales prospect 78 (decision 0071).
 */
export type PersonKey = `${PersonKeyKind}${number}`;
export type PersonKeyKind = 'e' | 'i' | 'g' | 'm' | 's';

export const personKeyPattern = /^[eigms][1-9]\d{0,9}$/;

export function isPersonKey(value: unknown): value is PersonKey {
  return typeof value === 'string' && personKeyPattern.test(value);
}

/** After so many days these are deleted: since a notification was read, a mail was last tried, an address was signed up and not confirmed. */
export const keptDays = { notifications: 90, mail: 180, newsletter: 7, answers: 1 } as const;

/** In the order of the page. */
export const personSections = [
  'inquiries',
  'guarded',
  'messages',
  'named',
  'submissions',
  'evaluations',
  'training',
  'mails',
] as const;
export type PersonSectionKind = (typeof personSections)[number];

export const personItemsMax = 10;

/** How far a section is counted. */
export const personCountMax = 1_000;
