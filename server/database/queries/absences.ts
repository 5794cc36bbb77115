import { and, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isTrue } from '#server/database/expressions.ts';
import { timeNow } from '#server/lib/clock.ts';
import { dayOf } from '#shared/days/days.ts';
import { mayReview } from '#shared/permissions/permissions.ts';
import { employeeRoles } from '#shared/roles.ts';
import { absences, employees, isOneOf } from '#shared/schema.ts';

/** The day at the company. */
export function today(): SQL {
  return sql`${dayOf(new Date(timeNow()))}::date`;
}

/** The absences that `isAwayToday` reads; a statement in raw SQL joins them as `away`. */
export const away = alias(absences, 'away');
export function isAwayToday(): SQL {
  return sql`${today()} between ${away.firstDay} and ${away.lastDay}`;
}

/** Somebody who has to do with a submission, whom `isReviewer` reads; a statement in raw SQL joins them as `p`. */
export const participant = alias(employees, 'p');
const reviewing = employeeRoles.filter((role) => mayReview({ role }));
export const isReviewer = isTrue(and(participant.isActive, isOneOf(participant.role, reviewing)));
