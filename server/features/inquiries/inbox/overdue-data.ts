import { and, inArray, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { waitsForGuardian } from '#server/database/guardians.ts';
import { formTypes, promisedSince } from '#shared/inquiries/form-types.ts';
import { openStatuses } from '#shared/inquiries/inquiries.ts';
import { contactInquiries } from '#shared/schema.ts';

/** How many have waited longer than we promise, by whom they are assigned to; null for nobody. */
export async function countOverdue(transaction: Transaction, now: Date): Promise<Map<number | null, number>> {
  const { formType, createdAt, assignedTo, status, withdrawnAt } = contactInquiries;
  const known = formTypes.map((type) => and(sql`${formType} = ${type}`, lt(createdAt, promisedSince(type, now))));
  const others = and(
    sql`coalesce(${formType}, '') <> all(${sql.param([...formTypes])}::text[])`,
    lt(createdAt, promisedSince(null, now)),
  );
  const rows = await transaction
    .select({ assignedTo, count: sql<number>`count(*)::int` })
    .from(contactInquiries)
    .where(
      and(
        inArray(status, [...openStatuses]),
        isNull(withdrawnAt),
        not(waitsForGuardian(sql`${contactInquiries.id}`)),
        or(...known, others),
      ),
    )
    .groupBy(assignedTo);
  return new Map(rows.map((row) => [row.assignedTo, row.count]));
}
