import { and, eq } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { lower, summaryColumns } from '#server/database/expressions.ts';
import { openTo } from '#server/database/queries/assignments.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import type { Actor } from '#shared/permissions.ts';
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

/** Deletes an account that was made at this very moment and that nobody has used. Undefined where there is none. */
export async function deleteUnusedAccount(
  transaction: Transaction,
  { id, createdAt }: { id: number; createdAt: Date },
) {
  const [row] = await transaction
    .delete(employees)
    .where(and(eq(employees.id, id), eq(employees.createdAt, createdAt), eq(employees.mustChangePassword, true)))
    .returning({ id: employees.id });
  return row;
}
