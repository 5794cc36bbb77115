/* Apart from the schemas, since pages need it before Zod. */

export const youngestAge = 13;
/** Younger applicants need a guardian's consent. */
export const adultAge = 18;
/** Then an unanswered application is deleted. */
export const guardianDays = 30;

export function guardianEnd(askedAt: Date): Date {
  return new Date(askedAt.getTime() + guardianDays * 24 * 60 * 60 * 1000);
}

/** The fields that a guardian consents to; a correction of one asks the guardian again. */
export const confirmedFields: readonly string[] = [
  'firstName',
  'lastName',
  'birthdate',
  'guardianName',
  'guardianEmail',
];

/** Whole years on the day `on` (UTC). Someone born on 29 February has the birthday on 1 March. */
export function ageOn(birthdate: string, on = new Date()): number {
  const [year = 0, month = 0, day = 0] = birthdate.split('-').map(Number);
  const thisMonth = on.getUTCMonth() + 1;
  const birthdayPassed = thisMonth > month || (thisMonth === month && on.getUTCDate() >= day);
  return on.getUTCFullYear() - year - (birthdayPassed ? 0 : 1);
}

/** True for a real birthdate of an applicant under 18. */
export function needsGuardian(birthdate: unknown, on = new Date()): boolean {
  return isBirthdate(birthdate, on) && !isTooYoung(birthdate, on) && ageOn(birthdate, on) < adultAge;
}

/** True for a real birthdate under the minimum age. */
export function isTooYoung(birthdate: unknown, on = new Date()): boolean {
  return isBirthdate(birthdate, on) && ageOn(birthdate, on) < youngestAge;
}

/** A real day from 1900 to today (UTC). */
export function isBirthdate(value: unknown, on = new Date()): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
  return real && value >= '1900-01-01' && value <= on.toISOString().slice(0, 10);
}
