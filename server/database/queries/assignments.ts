import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import { type AuditContext, recordAudits, updateEvent } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { increment, lower, now } from '#server/database/expressions.ts';
import { announce, notify } from '#server/database/notify.ts';
import { type Actor, can, rolesWith } from '#shared/permissions.ts';
import { contactInquiries, employees, submissionAssignments, submissions } from '#shared/schema.ts';
import { undecidedStatuses } from '#shared/submissions/submissions.ts';

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

interface HandOver {
  from: number;
  to: number | null;
  /** Closed and decided ones keep their assignee. */
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

/** The same for submissions to review. Leaves version and time of change, as the assigning of one does. */
export async function handOverReviews(
  transaction: Transaction,
  { from, to, onlyOpen = false }: HandOver,
  by: AuditContext,
): Promise<void> {
  const actorId = by.actor.id;
  const rows = await transaction
    .update(submissions)
    .set({ assignedTo: to })
    .where(onlyOpen ? isReviewOf(from) : eq(submissions.assignedTo, from))
    .returning({ id: submissions.id });
  if (rows.length === 0) return;
  const history = rows.map(({ id }) => ({ submissionId: id, actorId, assigneeId: to }));
  await transaction.insert(submissionAssignments).values(history);
  const detail = { act: 'assigned', assignedTo: { from, to } };
  await recordAudits(
    transaction,
    rows.map(({ id }) => updateEvent(by, `submission:${id}`, detail)),
  );
  const changes = rows.map(({ id }) => ({ about: { type: 'submission', id } as const, settles }));
  if (to === null) await announce(transaction, changes);
  else {
    const notice = { kind: 'submission_assigned', to: { employeeId: to }, actorId } as const;
    await notify(
      transaction,
      changes.map((change) => ({ ...notice, ...change })),
    );
  }
}

const settles = ['submission_assigned'] as const;

export function isReviewOf(holder: number): SQL | undefined {
  return and(eq(submissions.assignedTo, holder), inArray(submissions.status, undecidedStatuses));
}
