import type { EmployeeProfile } from '#shared/auth.ts';

/** How the portal addresses whoever is signed in. */
export function profileName({ firstName, lastName, username }: EmployeeProfile): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
