import { and, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isTrue } from '#server/database/expressions.ts';
import { mayReview } from '#shared/permissions.ts';
import { employeeRoles } from '#shared/roles.ts';
import { absences, employees, isOneOf } from '#shared/schema.ts';
import { companyTimeZone } from '#shared/site.ts';

/** The day at the company. */
export const today = sql.raw(`(now() at time zone '${companyTimeZone}')::date`);

/** The absences that `isAwayToday` reads; a statement in raw SQL joins them as `away`. */
export const away = alias(absences, 'away');
export const isAwayToday = sql<boolean>`${today} between ${away.firstDay} and ${away.lastDay}`;

/** Somebody who has to do with a submission, whom `isReviewer` reads; a statement in raw SQL joins them as `p`. */
export const participant = alias(employees, 'p');
const reviewing = employeeRoles.filter((role) => mayReview({ role }));
export const isReviewer = isTrue(and(participant.isActive, isOneOf(participant.role, reviewing)));
