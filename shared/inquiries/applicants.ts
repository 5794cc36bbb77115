/* How old applicants are: apart from the schemas, since pages ask it before they have Zod. */

/** Nobody younger can apply. */
export const youngestAge = 13;
/** Under this age a guardian has to confirm. */
export const adultAge = 18;
/** Days a guardian has to answer; then the application is deleted. */
export const guardianDays = 30;

/** What a guardian says yes to, who applies and how old they are, by field: a correction of these asks anew. */
export const confirmedFields: readonly string[] = [
  'firstName',
  'lastName',
  'birthdate',
  'guardianName',
  'guardianEmail',
];

/** Whole years of someone born on `birthdate` (YYYY-MM-DD), on the day `on` by UTC. Born on 29 February: 1 March. */
export function ageOn(birthdate: string, on = new Date()): number {
  const [year = 0, month = 0, day = 0] = birthdate.split('-').map(Number);
  const thisMonth = on.getUTCMonth() + 1;
  const birthdayPassed = thisMonth > month || (thisMonth === month && on.getUTCDate() >= day);
  return on.getUTCFullYear() - year - (birthdayPassed ? 0 : 1);
}

/** True for a real birthdate of someone who can apply today, and under 18. */
export function needsGuardian(birthdate: unknown, on = new Date()): boolean {
  return isBirthdate(birthdate, on) && !isTooYoung(birthdate, on) && ageOn(birthdate, on) < adultAge;
}

/** True for a real birthdate of someone who cannot apply yet. */
export function isTooYoung(birthdate: unknown, on = new Date()): boolean {
  return isBirthdate(birthdate, on) && ageOn(birthdate, on) < youngestAge;
}

/** A day that exists, from 1900 to today (UTC). */
export function isBirthdate(value: unknown, on = new Date()): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
  return real && value >= '1900-01-01' && value <= on.toISOString().slice(0, 10);
}
