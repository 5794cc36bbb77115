import { sql } from 'drizzle-orm';
import { recordAudits } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';

interface HandOver {
  from: number;
  to: number | null;
  /** Closed inquiries keep their assignee. */
  onlyOpen?: boolean;
}

/** Reassigns inquiries, each with its audit event, and returns their number. */
export async function handOverInquiries(
  transaction: Transaction,
  { from, to, onlyOpen = false }: HandOver,
  by: { actorId: number; requestId: string },
): Promise<number> {
  const { rows } = await transaction.execute<{ id: number }>(sql`
    update contact_inquiries set assigned_to = ${to}, version = version + 1, updated_at = now()
    where assigned_to = ${from} ${onlyOpen ? sql`and status <> 'closed'` : sql``} returning id`);
  await recordAudits(
    transaction,
    rows.map(({ id }) => ({
      action: 'sensitive_update',
      target: `inquiry:${id}`,
      detail: { act: 'changed', assignedTo: { from, to } },
      ...by,
    })),
  );
  return rows.length;
}
