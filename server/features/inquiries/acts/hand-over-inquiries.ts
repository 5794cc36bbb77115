import { and, eq, ne } from 'drizzle-orm';
import { type AuditContext, recordAudits, updateEvent } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { increment, now } from '#server/database/expressions.ts';
import { announce, notify } from '#server/features/notifications/door.ts';
import { contactInquiries } from '#shared/schema.ts';

interface HandOver {
  from: number;
  to: number | null;
  /** Closed ones keep their assignee. */
  onlyOpen?: boolean;
}

/** Gives the inquiries of one person to another, who is told of each, with a line in the audit trail. Returns how many. */
export async function handOverInquiries(
  transaction: Transaction,
  { from, to, onlyOpen = false }: HandOver,
  by: AuditContext,
): Promise<number> {
  const isOpen = onlyOpen ? ne(contactInquiries.status, 'closed') : undefined;
  const rows = await transaction
    .update(contactInquiries)
    .set({ assignedTo: to, version: increment(contactInquiries.version), updatedAt: now() })
    .where(and(eq(contactInquiries.assignedTo, from), isOpen))
    .returning({ id: contactInquiries.id });
  await recordAudits(
    transaction,
    rows.map(({ id }) => updateEvent(by, `inquiry:${id}`, { act: 'changed', assignedTo: { from, to } })),
  );
  const changes = rows.map(({ id }) => ({ about: { type: 'inquiry', id } }) as const);
  if (to === null) await announce(transaction, changes);
  else {
    const notice = { kind: 'inquiry_assigned', to: { employeeId: to }, actorId: by.actor.id } as const;
    await notify(
      transaction,
      changes.map((change) => ({ ...notice, ...change })),
    );
  }
  return rows.length;
}
