import { hasSecondFactor } from '#server/database/queries/second-factors.ts';
import { employees } from '#shared/schema.ts';

/** A signed-in employee as requests and the profile need them. */
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
