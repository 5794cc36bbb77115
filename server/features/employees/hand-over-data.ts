import { and, desc, eq, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type AuditContext, recordAudits, updateEvent } from '#server/database/audit.ts';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { increment, now, summaryColumns } from '#server/database/expressions.ts';
import { announce, notify } from '#server/database/notify.ts';
import { handOverInquiries, handOverReviews, isReviewOf, worksOnInbox } from '#server/database/queries/assignments.ts';
import { handOverPieces, listLeftPieces } from '#server/database/queries/piece-hand-over.ts';
import { deliverableKindLabels } from '#shared/assignments/kinds.ts';
import { employeeName, type HandOverKind, handOverKinds } from '#shared/employees.ts';
import type { HeldWork } from '#shared/employees-views.ts';
import { formTypeLabel } from '#shared/inquiries/forms/form-types.ts';
import { pagePatterns } from '#shared/paths.ts';
import { distinctNames } from '#shared/people.ts';
import { mayReview } from '#shared/permissions.ts';
import { employeeRoles } from '#shared/roles.ts';
import { contactInquiries, employees, submissions } from '#shared/schema.ts';
import { type SubmissionType, submissionTypeLabel, submissionTypes } from '#shared/submissions/submissions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';

interface HandOver {
  from: number;
  /** Null for nobody. */
  to: number | null;
}

/** How a kind of work is handed over when its holder leaves. */
interface HandOverRule {
  list: (holder: number, executor: Executor) => Promise<HeldWork['items']>;
  /** Active accounts that could take it over. */
  mayTake: (holder: number) => SQL | undefined;
  handOver: (transaction: Transaction, work: HandOver, by: AuditContext) => Promise<unknown>;
}

type Executor = Database | Transaction;

const rules: Record<HandOverKind, HandOverRule> = {
  inquiries: {
    async list(holder, executor) {
      const { id, reference, formType, createdAt } = contactInquiries;
      const rows = await executor
        .select({ id, reference, formType })
        .from(contactInquiries)
        .where(and(eq(contactInquiries.assignedTo, holder), ne(contactInquiries.status, 'closed')))
        .orderBy(desc(createdAt));
      return rows.map((row) => ({
        label: `${formTypeLabel(row.formType)} ${row.reference}`,
        path: `${pagePatterns.admin}?inquiry=${row.id}`,
      }));
    },
    mayTake: () => worksOnInbox,
    handOver: (transaction, work, by) => handOverInquiries(transaction, { ...work, onlyOpen: true }, by),
  },
  reviews: {
    async list(holder, executor) {
      const rows = await executor
        .select({ id: submissions.id, title: submissions.title })
        .from(submissions)
        .where(isReviewOf(holder))
        .orderBy(desc(submissions.createdAt));
      return rows.map(({ id, title }) => ({ label: title, path: `${pagePatterns.adminSubmissions}?details=${id}` }));
    },
    /** Nobody reviews their own. */
    mayTake: (holder) => {
      const authors = db.select({ id: submissions.employeeId }).from(submissions).where(isReviewOf(holder));
      const reviewers = employeeRoles.filter((role) => mayReview({ role }));
      return and(inArray(employees.role, reviewers), notInArray(employees.id, authors));
    },
    handOver: (transaction, work, by) => handOverReviews(transaction, { ...work, onlyOpen: true }, by),
  },
  drafts: {
    /** By their types alone: nobody but the author reads a draft. */
    async list(holder, executor) {
      const rows = await executor
        .select({ type: submissions.submissionType })
        .from(submissions)
        .where(isDraftOf(holder));
      return rows.map(({ type }) => ({ label: submissionTypeLabel(type), path: null }));
    },
    mayTake: (holder) => {
      const canSend = (type: SubmissionType) =>
        inArray(
          employees.role,
          employeeRoles.filter((role) => allowedTypes(role).includes(type)),
        );
      const types = db.select({ type: submissions.submissionType }).from(submissions).where(isDraftOf(holder));
      return and(...submissionTypes.map((type) => or(canSend(type), notInArray(sql`${type}::text`, types))));
    },
    handOver: handOverDrafts,
  },
  pieces: {
    async list(holder, executor) {
      const pieces = await listLeftPieces(holder, executor);
      return pieces.map(({ kind, assignmentId, title }) => ({
        label: `${deliverableKindLabels[kind]}: ${title}`,
        path: `${pagePatterns.managerCoverage}?selected=${assignmentId}`,
      }));
    },
    mayTake: () => undefined,
    handOver: handOverPieces,
  },
};

/** The account's open work of these kinds, with the people who could take it over. */
export async function listHeldWork(
  holder: number,
  kinds: readonly HandOverKind[] = handOverKinds,
  executor: Executor = db,
): Promise<HeldWork[]> {
  const work: HeldWork[] = [];
  for (const kind of kinds) {
    const items = await rules[kind].list(holder, executor);
    if (items.length === 0) continue;
    const candidates = await executor
      .select(summaryColumns(employees))
      .from(employees)
      .where(and(eq(employees.isActive, true), ne(employees.id, holder), rules[kind].mayTake(holder)))
      .orderBy(employees.firstName, employees.lastName, employees.id);
    const nameOf = distinctNames(candidates, employeeName);
    work.push({
      kind,
      count: items.length,
      items: items.slice(0, shownItems),
      candidates: candidates.map((one) => ({ id: one.id, name: nameOf(one) })),
    });
  }
  return work;
}

const shownItems = 5;

export function handOver(
  transaction: Transaction,
  kind: HandOverKind,
  work: HandOver,
  by: AuditContext,
): Promise<unknown> {
  return rules[kind].handOver(transaction, work, by);
}

/** Drafts stay with the account, unread, if there is no successor. */
async function handOverDrafts(transaction: Transaction, { from, to }: HandOver, by: AuditContext): Promise<void> {
  if (to === null) return;
  const rows = await transaction
    .update(submissions)
    .set({ employeeId: to, version: increment(submissions.version), updatedAt: now() })
    .where(isDraftOf(from))
    .returning({ id: submissions.id });
  const detail = { act: 'handed_over', assignedTo: { from, to } };
  await recordAudits(
    transaction,
    rows.map(({ id }) => updateEvent(by, `submission:${id}`, detail)),
  );
  await notify(
    transaction,
    rows.map(({ id }) => ({
      kind: 'draft_handed_over',
      to: { employeeId: to },
      actorId: by.actor.id,
      about: { type: 'submission', id },
    })),
  );
  // Their former author's open pages.
  await announce(
    transaction,
    rows.map(({ id }) => ({ about: { type: 'submission', id }, ownerId: from })),
  );
}

function isDraftOf(author: number): SQL | undefined {
  return and(eq(submissions.employeeId, author), eq(submissions.status, 'draft'));
}
