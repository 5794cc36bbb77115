import { count, sql } from 'drizzle-orm';
import { db, type Transaction } from '#server/database/connection.ts';
import {
  isLateInquiry,
  openAtRest,
  openForGuardian,
  selectOpenInquiries,
} from '#server/database/queries/open-inquiries.ts';
import type { InquiryStats } from '#shared/inquiries/views.ts';
import { contactInquiries } from '#shared/schema.ts';

export async function getInquiryStats(): Promise<InquiryStats> {
  const { rows } = await db.execute<{
    by_form: InquiryStats['byForm'] | null;
    guardian: InquiryStats['forGuardian'] | null;
    resting: InquiryStats['resting'] | null;
    oldest: Date | null;
    late: number;
  }>(sql`
    select (select json_object_agg(form_type, counts) from (
        select form_type, json_object_agg(status, count) filter (where count > 0) as counts from (
          select form_type, status, sum(count)::int as count from inquiry_counts group by form_type, status) as s
        group by form_type having sum(count) > 0) as f) as by_form,
      (select json_object_agg(form_type, count) from ${openForGuardian}) as guardian,
      (select json_object_agg(form_type, count) from ${openAtRest}) as resting, open.*
    from (${selectOpenInquiries(new Date())}) as open`);
  const byForm = rows[0]?.by_form ?? {};
  const all = Object.values(byForm);
  const sum = (counts: (number | undefined)[]) => counts.reduce<number>((whole, each) => whole + (each ?? 0), 0);
  const oldest = rows[0]?.oldest;
  return {
    total: sum(all.flatMap((counts) => Object.values(counts))),
    spam: sum(all.map((counts) => counts.spam)),
    byForm,
    forGuardian: rows[0]?.guardian ?? {},
    resting: rows[0]?.resting ?? {},
    oldestUnanswered: oldest ? new Date(oldest).toISOString() : null,
    late: rows[0]?.late ?? 0,
  };
}

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
