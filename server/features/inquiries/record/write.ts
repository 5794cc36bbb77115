import { and, desc, eq, gt, inArray, not } from 'drizzle-orm';
import { type AuditContext, updateEvent, withAudit } from '#server/database/audit.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ago, increment, isTrue, jsonText, nameColumns, now, typed } from '#server/database/expressions.ts';
import { openTo, worksForAdvertisers } from '#server/database/queries/assignments.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import type { Day } from '#shared/days/days.ts';
import type { InquiryStatus } from '#shared/inquiries/inquiries.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import type { SaleOutcome } from '#shared/sale-outcomes.ts';
import { auditEvents, contactInquiries, employees, guardianConsents, inquiryNotes } from '#shared/schema.ts';
import { undoSeconds } from '#shared/undo.ts';

/** Locks an inquiry that is open to the actor. */
export async function lockInquiry(transaction: Transaction, id: number, actor: Actor) {
  const [row] = await transaction
    .select({
      status: contactInquiries.status,
      spamReason: contactInquiries.spamReason,
      stage: contactInquiries.stage,
      formType: contactInquiries.formType,
      name: contactInquiries.name,
      email: contactInquiries.email,
      details: contactInquiries.details,
      accountId: contactInquiries.accountId,
      withdrawnAt: contactInquiries.withdrawnAt,
      assignedTo: contactInquiries.assignedTo,
      promisedUntil: contactInquiries.promisedUntil,
      restsUntil: contactInquiries.restsUntil,
      restsSince: contactInquiries.restsSince,
      outcome: contactInquiries.outcome,
      outcomeAt: contactInquiries.outcomeAt,
      version: contactInquiries.version,
      guardianWaits: waitsForGuardian(),
    })
    .from(contactInquiries)
    .where(and(eq(contactInquiries.id, id), openTo(actor)))
    .for('update');
  return row;
}

/** The role of an active employee who may be given inquiries. */
export async function findWorker(transaction: Transaction, employeeId: number): Promise<EmployeeRole | undefined> {
  const [row] = await transaction
    .select({ role: employees.role })
    .from(employees)
    .where(and(eq(employees.id, employeeId), worksForAdvertisers));
  return row?.role;
}

export type LockedInquiry = NonNullable<Awaited<ReturnType<typeof lockInquiry>>>;

type InquiryUpdate = Partial<
  Pick<
    typeof contactInquiries.$inferInsert,
    | 'status'
    | 'spamReason'
    | 'assignedTo'
    | 'stage'
    | 'accountId'
    | 'promisedUntil'
    | 'restsUntil'
    | 'restsSince'
    | 'outcome'
    | 'outcomeAt'
  >
>;

/** Writes the audit event, too. An inquiry that leaves spam loses its spam reason. A day of rest and an outcome are of now, unless it's said since when. */
export async function updateInquiry(
  transaction: Transaction,
  id: number,
  {
    status,
    spamReason,
    assignedTo,
    stage,
    accountId,
    promisedUntil,
    restsUntil,
    restsSince,
    outcome,
    outcomeAt,
  }: InquiryUpdate,
  by: Partial<AuditContext>,
  detail: Record<string, unknown>,
): Promise<void> {
  await withAudit(transaction, updateEvent(by, `inquiry:${id}`, detail))
    .update(contactInquiries)
    .set({
      ...(status !== undefined && { status, spamReason: status === 'spam' ? spamReason : null }),
      assignedTo,
      ...(stage === undefined ? {} : { stage, stageAt: stage === 'new' ? null : now() }),
      accountId,
      promisedUntil,
      ...(restsUntil !== undefined && { restsUntil, restsSince: restsSince ?? now() }),
      ...(outcome !== undefined && { outcome, outcomeAt: outcome === null ? null : (outcomeAt ?? now()) }),
      version: increment(contactInquiries.version),
      updatedAt: now(),
    })
    .where(eq(contactInquiries.id, id));
}

/** The inquiry before its last change, if that is the actor's and can be taken back. */
export async function getOwnChange(
  transaction: Transaction,
  id: number,
  actor: Actor,
): Promise<
  | (Pick<InquiryUpdate, 'status' | 'spamReason' | 'assignedTo' | 'restsSince' | 'outcome' | 'outcomeAt'> & {
      restsUntil?: Day | null;
    })
  | undefined
> {
  const [last] = await transaction
    .select({
      isOwn: isTrue(
        and(
          eq(auditEvents.actorId, actor.id),
          eq(jsonText(auditEvents.detail, 'act'), 'changed'),
          gt(auditEvents.at, ago(`${undoSeconds} seconds`)),
        ),
      ),
      detail: typed<Detail>(auditEvents.detail),
    })
    .from(auditEvents)
    .where(and(eq(auditEvents.target, `inquiry:${id}`), eq(auditEvents.action, 'sensitive_update')))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  if (!last?.isOwn) return undefined;
  const { status, spamReason, assignedTo, restsUntil, outcome } = last.detail;
  return {
    ...(status && { status: status.from, spamReason }),
    ...(assignedTo && { assignedTo: assignedTo.from }),
    ...(restsUntil && { restsUntil: restsUntil.from, restsSince: momentOf(restsUntil.since) }),
    ...(outcome && { outcome: outcome.from, outcomeAt: momentOf(outcome.since) }),
  };
}

/** As the audit event of a change tells it. */
interface Detail {
  status?: { from: InquiryStatus };
  spamReason?: string;
  assignedTo?: { from: number | null };
  restsUntil?: { from: Day | null; since?: string | null };
  outcome?: { from: SaleOutcome | null; since?: string | null };
}

function momentOf(stored: string | null | undefined): Date | null {
  return stored ? new Date(stored) : null;
}

/** The last turn into suspected spam by hand, with what its sender and guardian have done since. */
export async function getSpamMark(transaction: Transaction, id: number) {
  const [mark] = await transaction
    .select({
      from: typed<Detail>(auditEvents.detail),
      wroteSince: isTrue(gt(contactInquiries.lastMailAt, auditEvents.at)),
      confirmedSince: isTrue(gt(guardianConsents.confirmedAt, auditEvents.at)),
    })
    .from(auditEvents)
    .innerJoin(contactInquiries, eq(contactInquiries.id, id))
    .leftJoin(guardianConsents, eq(guardianConsents.inquiryId, id))
    .where(
      and(
        eq(auditEvents.target, `inquiry:${id}`),
        eq(auditEvents.action, 'sensitive_update'),
        eq(jsonText(auditEvents.detail, 'status', 'to'), 'spam'),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return mark && { ...mark, from: mark.from.status?.from ?? ('new' as const) };
}

/** Locks those that are there, in order of id. */
export async function lockInquiries(transaction: Transaction, ids: readonly number[]) {
  const { id, version, status } = contactInquiries;
  return transaction
    .select({ id, version, status })
    .from(contactInquiries)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('update');
}

/** The last change and the current status, for a conflict's message. */
export async function getLatestChange(transaction: Transaction, id: number) {
  const [row] = await transaction
    .select({
      status: contactInquiries.status,
      at: auditEvents.at,
      ...nameColumns(employees),
    })
    .from(contactInquiries)
    .leftJoin(auditEvents, and(eq(auditEvents.target, `inquiry:${id}`), eq(auditEvents.action, 'sensitive_update')))
    .leftJoin(employees, eq(employees.id, auditEvents.actorId))
    .where(eq(contactInquiries.id, id))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return row;
}

/** Undefined if the inquiry is gone, is not open to its author or waits for a guardian. */
export async function createNote(transaction: Transaction, inquiryId: number, author: Actor, note: string) {
  const [inquiry] = await transaction
    .select({ id: contactInquiries.id })
    .from(contactInquiries)
    .where(and(eq(contactInquiries.id, inquiryId), openTo(author), not(waitsForGuardian())))
    .for('share');
  if (!inquiry) return undefined;
  const values = { inquiryId, authorId: author.id, note };
  const { id, createdAt } = inquiryNotes;
  const [made] = await transaction.insert(inquiryNotes).values(values).returning({ id, createdAt });
  return made;
}
