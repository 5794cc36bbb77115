import { sql } from 'drizzle-orm';
import { mayReview } from '#shared/permissions.ts';
import { employeeRoles } from '#shared/roles.ts';
import { companyTimeZone } from '#shared/site.ts';

/** The day at the company. */
export const today = sql.raw(`(now() at time zone '${companyTimeZone}')::date`);

/** Reads the absences joined as `away`. */
export const isAwayToday = sql`${today} between away.first_day and away.last_day`;

/** Reads the employees joined as `p`. */
export const isReviewer = sql`p.is_active and p.role in ${employeeRoles.filter((role) => mayReview({ role }))}`;
