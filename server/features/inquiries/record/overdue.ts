import { count } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';

import { isLateInquiry } from '#server/database/queries/open-inquiries.ts';
import { contactInquiries } from '#shared/schema.ts';

/** How many have waited longer than we promise, by whom they are assigned to; null for nobody. */
export async function countOverdue(transaction: Transaction, now: Date): Promise<Map<number | null, number>> {
  const { assignedTo } = contactInquiries;
  const rows = await transaction
    .select({ assignedTo, count: count() })
    .from(contactInquiries)
    .where(isLateInquiry(now))
    .groupBy(assignedTo);
  return new Map(rows.map((row) => [row.assignedTo, row.count]));
}
