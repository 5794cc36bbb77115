import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { lower } from '#server/database/expressions.ts';
import { type Actor, can, rolesWith } from '#shared/permissions/permissions.ts';
import { contactInquiries, employees } from '#shared/schema.ts';

/** May be given any inquiry. */
export const worksOnInbox = and(
  eq(employees.isActive, true),
  inArray(employees.role, rolesWith('inquiries:given_any')),
);

/** May be given an advertiser's inquiry. */
export const worksForAdvertisers = and(
  eq(employees.isActive, true),
  inArray(employees.role, rolesWith('inquiries:assigned')),
);

const isAdvertisers = eq(contactInquiries.formType, 'advertise');

/** May have been given this inquiry. */
export const worksOnInquiry = or(worksOnInbox, and(worksForAdvertisers, isAdvertisers));

/** The inquiries that somebody inside may read and work on: all, or those assigned to them. */
export function openTo(reader: Actor): SQL | undefined {
  if (can(reader, 'inquiries:read')) return undefined;
  const isTheirs = eq(contactInquiries.assignedTo, reader.id);
  return can(reader, 'inquiries:given_any') ? isTheirs : and(isTheirs, isAdvertisers);
}

/** Whose account has this address, if they may be given advertisers' inquiries. */
export async function findAdvertisersAssignee(
  executor: Pick<Transaction, 'select'>,
  email: string,
): Promise<number | undefined> {
  const [row] = await executor
    .select({ id: employees.id })
    .from(employees)
    .where(and(eq(lower(employees.email), email.toLowerCase()), worksForAdvertisers));
  return row?.id;
}
