import { confirmDays } from './newsletter.ts';
import type { EmployeeRole } from './roles.ts';
import type { FoundItem } from './search-views.ts';

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
export const keptDays = { notifications: 90, mail: 180, newsletter: confirmDays, answers: 1 } as const;

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

/** Records of the person, newest first; `personItemsMax` of `total` at most. */
export interface PersonSection {
  kind: PersonSectionKind;
  total: number;
  items: PersonItem[];
}

export interface PersonItem extends FoundItem {
  /** By when an answer was promised to somebody who still waits for one. */
  promised?: string | null;
}

export const personItemsMax = 10;

/** How far a section is counted. */
export const personCountMax = 1_000;

/** `GET /api/people/:key`, as far as the reader may see it. Dates are ISO 8601 in UTC. */
export interface PersonView {
  /** The key of the account where there is one, or else the given one. */
  key: PersonKey;
  name: string;
  /** Null where the reader may not see it, and of an erased account. */
  email: string | null;
  account: PersonAccount | null;
  /** Leaves out sections that are empty for the reader. */
  sections: PersonSection[];
}

export interface PersonAccount {
  id: number;
  username: string;
  role: EmployeeRole;
  isActive: boolean;
  isErased: boolean;
  createdAt: string;
}
