import { and, eq } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { lower, summaryColumns } from '#server/database/expressions.ts';
import { openTo } from '#server/database/queries/assignments.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { contactInquiries, employees } from '#shared/schema.ts';

export async function getApplicant(id: number, reader: Actor) {
  const [row] = await db
    .select({
      formType: contactInquiries.formType,
      name: contactInquiries.name,
      email: contactInquiries.email,
      details: contactInquiries.details,
      status: contactInquiries.status,
      withdrawnAt: contactInquiries.withdrawnAt,
      guardianWaits: waitsForGuardian(),
    })
    .from(contactInquiries)
    .where(and(eq(contactInquiries.id, id), openTo(reader)));
  return row;
}

/** The account that an address has; case does not matter. */
export async function findAccountOf(executor: Database | Transaction, email: string) {
  const [row] = await executor
    .select({
      ...summaryColumns(employees),
      isActive: employees.isActive,
    })
    .from(employees)
    .where(eq(lower(employees.email), lower(email)));
  return row;
}
