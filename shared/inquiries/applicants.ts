/* Apart from the schemas, since pages need it before Zod. */

import { addDays, dayOf, lastMomentOf } from '#shared/days/days.ts';

export const youngestAge = 13;
/** Younger applicants need a guardian's consent. */
export const adultAge = 18;
/** After so many days an unanswered application is deleted. */
export const guardianDays = 30;

export function guardianEnd(askedAt: Date): Date {
  return lastMomentOf(addDays(dayOf(askedAt), guardianDays));
}

/** The fields that a guardian consents to; a correction of one asks the guardian again. */
export const confirmedFields: readonly string[] = [
  'firstName',
  'lastName',
  'birthdate',
  'guardianName',
  'guardianEmail',
];

/** Whole years on the company's day of `on`. Someone born on 29 February has the birthday on 1 March. */
export function ageOn(birthdate: string, on = new Date()): number {
  const today = dayOf(on);
  const isBeforeBirthday = today.slice(5) < birthdate.slice(5);
  return Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4)) - (isBeforeBirthday ? 1 : 0);
}

/** True for a real birthdate of an applicant under 18. */
export function needsGuardian(birthdate: unknown, on = new Date()): boolean {
  return isBirthdate(birthdate, on) && !isTooYoung(birthdate, on) && ageOn(birthdate, on) < adultAge;
}

/** True for a real birthdate under the minimum age. */
export function isTooYoung(birthdate: unknown, on = new Date()): boolean {
  return isBirthdate(birthdate, on) && ageOn(birthdate, on) < youngestAge;
}

/** A real day from 1900 to the company's today. */
export function isBirthdate(value: unknown, on = new Date()): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
  return real && value >= '1900-01-01' && value <= dayOf(on);
}
