import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { scalar, total } from '#server/database/expressions.ts';
import { countUpTo, newestFirst, selects } from '#server/database/lists.ts';
import { isOpenInquiry, openAtRest, openForGuardian } from '#server/database/queries/open-inquiries.ts';
import { isPlanOn, pieceStates } from '#server/database/queries/plan-state.ts';
import { unreadOf } from '#server/features/notifications/data.ts';
import { openStatuses } from '#shared/inquiries/inquiries.ts';
import { unreadMax, type WaitingKind } from '#shared/notifications/notifications.ts';
import type { FrameCounts } from '#shared/notifications/views.ts';
import { type Actor, can } from '#shared/permissions/permissions.ts';
import {
  assignments,
  contactInquiries,
  deliverables,
  evaluationSessions,
  inquiryCounts,
  inquiryMessages,
  isOneOf,
  mails,
  submissionCounts,
  submissions,
} from '#shared/schema.ts';
import { adminStatuses, pendingStatuses, type SubmissionStatus } from '#shared/submissions/submissions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';

/** One statement, which reads counters and the first rows of indexes. */
export async function countForFrame({ id, role }: Actor): Promise<FrameCounts> {
  const plans = can({ role }, 'assignments:plan');
  const waiting: Record<WaitingKind, SQL | false> = {
    inquiries: can({ role }, 'inquiries:read') && openInquiries,
    unmatched: can({ role }, 'inquiries:read') && unmatchedMails(),
    reviews: can({ role }, 'submissions:review') && submissionsIn(pendingStatuses),
    decisions: can({ role }, 'submissions:decide') && submissionsIn(adminStatuses),
    coverage: plans && plansWith(or(pieceStates.late, pieceStates.declined, pieceStates.handed_in)),
    late: plans && plansWith(pieceStates.late),
    declined: plans && plansWith(pieceStates.declined),
    handedIn: plans && plansWith(pieceStates.handed_in),
    pieces: ownPlans({ id, role }),
    assigned: can({ role }, 'inquiries:assigned') && !can({ role }, 'inquiries:read') && assignedTo(id),
    advertisers: can({ role }, 'inquiries:assigned') && advertisersOf(id),
    prospects: allowedTypes(role).includes('sales_prospect') && prospectsOf(id),
    changes: allowedTypes(role).length > 0 && returnedTo(id),
    evaluations: can({ role }, 'evaluations:read') && unreadEvaluations(),
    failedMails: can({ role }, 'mail:manage') && failedMails(),
  };
  const columns = Object.entries(waiting).flatMap(([name, count]) =>
    count ? sql`${count} as ${sql.identifier(name)}` : [],
  );
  const { rows } = await db.execute<Record<string, number>>(
    sql`select ${sql.join([sql`${unreadOf(id)} as unread`, ...columns], sql`, `)}`,
  );
  const [{ unread = 0, ...counted } = {}] = rows;
  return { unread, waiting: counted };
}

/** As many as the inbox lists when it opens. */
const openInquiries = sql`${scalar(
  selects
    .select({ count: total(inquiryCounts.count) })
    .from(inquiryCounts)
    .where(isOneOf(inquiryCounts.status, openStatuses)),
)} - ${scalar(selects.select({ count: total(openForGuardian.count) }).from(openForGuardian))}
  - ${scalar(selects.select({ count: total(openAtRest.count) }).from(openAtRest))}`;

function submissionsIn(statuses: readonly SubmissionStatus[]): SQL {
  return scalar(
    selects
      .select({ count: total(submissionCounts.count) })
      .from(submissionCounts)
      .where(inArray(submissionCounts.status, [...statuses])),
  );
}

/** Plans, as the tabs of Coverage and of Your Pieces list them. */
function plansWith(piece: SQL | undefined): SQL {
  return scalar(
    selects
      .select({ count: sql<number>`count(distinct ${deliverables.assignmentId})::int` })
      .from(deliverables)
      .innerJoin(assignments, and(eq(assignments.id, deliverables.assignmentId), isPlanOn))
      .where(piece),
  );
}

/** Among the plans under way that Your Pieces lists. */
function ownPlans({ id, role }: Actor): SQL {
  const { assigneeId, offeredTo, status } = deliverables;
  const theirs = and(eq(assigneeId, id), isOneOf(status, ['asked', 'taken', 'returned']));
  const offered = and(eq(offeredTo, role), isNull(assigneeId), isOneOf(status, ['asked']));
  return plansWith(or(theirs, offered));
}

/** Unanswered ones. */
function assignedTo(employeeId: number): SQL {
  const { assignedTo: to, wroteAt, id } = contactInquiries;
  const own = and(eq(to, employeeId), isOpenInquiry);
  return countUpTo(unreadMax, contactInquiries, own, newestFirst(wroteAt, id));
}

/** Answered ones: what has no answer yet is counted as such. */
function advertisersOf(employeeId: number): SQL {
  const { assignedTo: to, formType, status, withdrawnAt, wroteAt, id } = contactInquiries;
  const own = and(eq(to, employeeId), eq(formType, 'advertise'), eq(status, 'answered'), isNull(withdrawnAt));
  return countUpTo(unreadMax, contactInquiries, own, newestFirst(wroteAt, id));
}

function prospectsOf(author: number): SQL {
  const { employeeId, submissionType, status, outcome, createdAt, id } = submissions;
  const isProspect = and(eq(submissionType, 'sales_prospect'), eq(status, 'approved'));
  const own = and(eq(employeeId, author), isProspect, isNull(outcome));
  return countUpTo(unreadMax, submissions, own, newestFirst(createdAt, id));
}

function returnedTo(employeeId: number): SQL {
  const own = and(eq(submissions.employeeId, employeeId), eq(submissions.status, 'changes_requested'));
  return countUpTo(unreadMax, submissions, own, newestFirst(submissions.createdAt, submissions.id));
}

/** Literal as in the partial index. */
function unreadEvaluations(): SQL {
  const { isCompleted, readAt, completedAt, id } = evaluationSessions;
  const order = newestFirst(completedAt, id);
  return countUpTo(unreadMax, evaluationSessions, and(isCompleted, isNull(readAt)), order);
}

function unmatchedMails(): SQL {
  const { inquiryId, createdAt, id } = inquiryMessages;
  return countUpTo(unreadMax, inquiryMessages, isNull(inquiryId), newestFirst(createdAt, id));
}

function failedMails(): SQL {
  return countUpTo(unreadMax, mails, eq(mails.state, 'failed'), newestFirst(mails.createdAt, mails.id));
}
