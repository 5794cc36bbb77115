import { and, eq, inArray, ne, notInArray, type SQL } from 'drizzle-orm';
import type { AuditContext } from '#server/database/audit.ts';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { summaryColumns } from '#server/database/expressions.ts';
import { worksOnInbox } from '#server/database/queries/assignments.ts';
import { countLeftPieces, handOverPieces } from '#server/features/assignments/door.ts';
import { handOverInquiries } from '#server/features/inquiries/door.ts';
import { handOverReviews, isReviewOf } from '#server/features/submissions/door.ts';
import { employeeName, type HandOverKind, handOverKinds } from '#shared/employees/employees.ts';
import { distinctNames } from '#shared/employees/names.ts';
import type { HeldWork } from '#shared/employees/views.ts';
import { mayReview } from '#shared/permissions/permissions.ts';
import { employeeRoles } from '#shared/roles.ts';
import { contactInquiries, employees, submissions } from '#shared/schema.ts';

interface HandOver {
  from: number;
  /** Null for nobody. */
  to: number | null;
}

/** How a kind of work is handed over when its holder leaves. */
interface HandOverRule {
  count: (holder: number, executor: Executor) => Promise<number>;
  /** Active accounts that could take it over. */
  mayTake: (holder: number) => SQL | undefined;
  handOver: (transaction: Transaction, work: HandOver, by: AuditContext) => Promise<unknown>;
}

type Executor = Database | Transaction;

const rules: Record<HandOverKind, HandOverRule> = {
  inquiries: {
    count: (holder, executor) =>
      executor.$count(
        contactInquiries,
        and(eq(contactInquiries.assignedTo, holder), ne(contactInquiries.status, 'closed')),
      ),
    mayTake: () => worksOnInbox,
    handOver: (transaction, work, by) => handOverInquiries(transaction, { ...work, onlyOpen: true }, by),
  },
  reviews: {
    count: (holder, executor) => executor.$count(submissions, isReviewOf(holder)),
    /** Nobody reviews their own. */
    mayTake: (holder) => {
      const authors = db.select({ id: submissions.employeeId }).from(submissions).where(isReviewOf(holder));
      const reviewers = employeeRoles.filter((role) => mayReview({ role }));
      return and(inArray(employees.role, reviewers), notInArray(employees.id, authors));
    },
    handOver: (transaction, work, by) => handOverReviews(transaction, { ...work, onlyOpen: true }, by),
  },
  pieces: {
    count: countLeftPieces,
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
    const count = await rules[kind].count(holder, executor);
    if (count === 0) continue;
    const candidates = await executor
      .select(summaryColumns(employees))
      .from(employees)
      .where(and(eq(employees.isActive, true), ne(employees.id, holder), rules[kind].mayTake(holder)))
      .orderBy(employees.firstName, employees.lastName, employees.id);
    const nameOf = distinctNames(candidates, employeeName);
    work.push({ kind, count, candidates: candidates.map((one) => ({ id: one.id, name: nameOf(one) })) });
  }
  return work;
}

export function handOver(
  transaction: Transaction,
  kind: HandOverKind,
  work: HandOver,
  by: AuditContext,
): Promise<unknown> {
  return rules[kind].handOver(transaction, work, by);
}
