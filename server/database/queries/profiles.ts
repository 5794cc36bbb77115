import { summaryColumns } from '#server/database/expressions.ts';
import { hasSecondFactor } from '#server/database/queries/second-factors.ts';
import { employees } from '#shared/schema.ts';

/** A signed-in employee as requests and the profile need them. */
export const profileColumns = {
  ...summaryColumns(employees),
  email: employees.email,
  grants: employees.grants,
  timeZone: employees.timeZone,
  mustChangePassword: employees.mustChangePassword,
  hasSecondFactor,
};
