import { hasSecondFactor } from '#server/database/queries/second-factors.ts';
import { employees } from '#shared/schema.ts';

/** What a signed-in employee's requests and profile know of them. */
export const profileColumns = {
  id: employees.id,
  username: employees.username,
  firstName: employees.firstName,
  lastName: employees.lastName,
  role: employees.role,
  grants: employees.grants,
  timeZone: employees.timeZone,
  mustChangePassword: employees.mustChangePassword,
  hasSecondFactor: hasSecondFactor(),
};
