import type { EmployeeRole } from './roles.ts';
import type { FoundItem } from './search.ts';

/**
 * Names a person in a path, never by the address: `e12` has account 12, `i34` sent inquiry 34, `g34` is the guardian in
 * it, `m56` sent unmatched message 56 (decision 0071).
 */
export type PersonKey = `${PersonKeyKind}${number}`;
export type PersonKeyKind = 'e' | 'i' | 'g' | 'm';

export const personKeyPattern = /^[eigm][1-9]\d{0,9}$/;

export function isPersonKey(value: unknown): value is PersonKey {
  return typeof value === 'string' && personKeyPattern.test(value);
}

/** In the order of the page. */
export const personSections = [
  'inquiries',
  'guarded',
  'messages',
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
  items: FoundItem[];
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
  /** Without those in which the reader may see nothing, or in which nothing is. */
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
