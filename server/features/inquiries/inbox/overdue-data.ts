import { and, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { waitsForGuardian } from '#server/database/guardians.ts';
import { formTypes, promisedSince } from '#shared/inquiries/form-types.ts';
import { openStatuses } from '#shared/inquiries/inquiries.ts';
import { contactInquiries } from '#shared/schema.ts';

/** How many have waited longer than we promise, by whom they are assigned to; null for nobody. */
export async function countOverdue(transaction: Transaction, now: Date): Promise<Map<number | null, number>> {
  const { formType, assignedTo, status, withdrawnAt } = contactInquiries;
  const isBefore = (day: Date) => sql`${waitsSince()} < ${day.toISOString()}::timestamptz`;
  const known = formTypes.map((type) => and(sql`${formType} = ${type}`, isBefore(promisedSince(type, now))));
  const others = and(
    sql`coalesce(${formType}, '') <> all(${sql.param([...formTypes])}::text[])`,
    isBefore(promisedSince(null, now)),
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

/**
 * Since the first mail after our last reply; without any reply since the form was sent, or since the first mail after it
 * was marked as answered. Null where our reply is the last word. Whoever opens it again takes back the mark.
 */
export function waitsSince(): SQL {
  return sql`coalesce((
    select min(answer.created_at) from inquiry_messages answer
    where answer.inquiry_id = contact_inquiries.id and answer.direction = 'in' and not answer.is_automatic
      and answer.created_at > coalesce((
        select max(reply.created_at) from inquiry_messages reply
        where reply.inquiry_id = contact_inquiries.id and reply.direction = 'out'), contact_inquiries.answered_at)),
    case when not exists (
      select 1 from inquiry_messages reply where reply.inquiry_id = contact_inquiries.id and reply.direction = 'out')
    then contact_inquiries.created_at end)`;
}
