import { eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { db } from '#server/database/connection.ts';
import { jsonText, lower, noRows } from '#server/database/expressions.ts';
import { contains } from '#server/database/like-pattern.ts';
import {
  allOf,
  anyOf,
  type Condition,
  isIn,
  ofAccount,
  type PersonRows,
  personal,
  type TableRule,
} from '#server/database/personal-data/rule.ts';
import {
  assignments,
  deliverableDrafts,
  deliverableEvents,
  deliverableFiles,
  deliverables,
  submissionAssignments,
  submissionEvents,
  submissionFiles,
  submissionMessages,
  submissions,
} from '#shared/schema.ts';

const isDraft = eq(submissions.status, 'draft');

const ofRecord = (id: PgColumn) => ({ kind: 'submission' as const, id });

/** Rows of their submissions. */
function inSubmissions(column: PgColumn, which?: SQL) {
  return ({ accounts }: PersonRows) => {
    const own = allOf(isIn(submissions.employeeId, accounts), ...(which ? [which] : []));
    if (own === noRows) return noRows;
    return inArray(column, db.select({ id: submissions.id }).from(submissions).where(own));
  };
}

function inPieces(column: PgColumn) {
  return ({ accounts }: PersonRows) => {
    const own = isIn(deliverables.assigneeId, accounts);
    if (own === noRows) return noRows;
    return inArray(column, db.select({ id: deliverables.id }).from(deliverables).where(own));
  };
}

/** Notes and decisions of the person on what is somebody else's. */
function ofOthers(actor: PgColumn, own: Condition) {
  return (person: PersonRows) => allOf(isIn(actor, person.accounts), not(own(person)));
}

const form = sql`${submissions.submissionData}::jsonb`;

/** The contact of a sales prospect. */
export const contact = { name: jsonText(form, 'contactPerson'), email: jsonText(form, 'contactEmail') };

/** Sales prospects with this contact; the wider text has an index. Drafts are private. */
export const isContact: Condition = ({ address }) =>
  address === ''
    ? noRows
    : allOf(contains(submissions.searchText, address), eq(lower(contact.email), address), not(isDraft));

/**
 * Tables of work, which is the company's: nothing ends it, and it stays when its writer leaves. Drafts are the writer's,
 * and go with the account.
 */
export const work: readonly TableRule[] = [
  // Before the drafts that they belong to. The sweep deletes what nothing leads to any more.
  personal(submissionFiles, {
    place: 'drafts',
    rowsOf: (person) =>
      anyOf(
        inSubmissions(submissionFiles.submissionId, isDraft)(person),
        allOf(
          isIn(submissionFiles.uploaderId, person.accounts),
          eq(submissionFiles.isForMessage, true),
          isNull(submissionFiles.messageId),
        ),
      ),
    erase: { blank: { submissionId: null, state: 'erased', name: '' } },
    record: ofRecord(submissionFiles.submissionId),
    left: { workings: ['isForMessage', 'key', 'type', 'bytes', 'sha256', 'isLocked', 'state', 'createdAt'] },
  }),
  personal(submissions, {
    place: 'submissions',
    rowsOf: ofAccount(submissions.employeeId),
    erase: 'delete',
    erasable: isDraft,
    record: ofRecord(submissions.id),
    version: submissions.version,
    counts: {
      drafts: ({ accounts }) => allOf(isIn(submissions.employeeId, accounts), isDraft),
      submissions: ({ accounts }) => allOf(isIn(submissions.employeeId, accounts), not(isDraft)),
    },
    archive: [
      {
        file: 'submissions',
        holds: 'Submissions with drafts, decisions and what was written to their author.',
        also: { answers: sql`${submissions.submissionData}::json` },
      },
      {
        file: 'contacts',
        holds: 'Sales prospects that name them as the contact.',
        which: isContact,
        columns: {
          company: jsonText(form, 'companyName'),
          ...contact,
          phone: jsonText(form, 'contactPhone'),
          notedAt: submissions.createdAt,
        },
      },
    ],
    names: { submissionType: 'type', submissionData: 'answers', reviewedAt: 'decidedAt' },
    left: { workings: ['version'] },
    closed: ['submissionType', 'status', 'outcome'],
  }),
  personal(submissionEvents, {
    place: 'submissions',
    rowsOf: inSubmissions(submissionEvents.submissionId),
    erase: 'keep',
    record: ofRecord(submissionEvents.submissionId),
    counts: { acts: ofOthers(submissionEvents.actorId, inSubmissions(submissionEvents.submissionId)) },
    archive: [
      { inFile: 'submissions', as: 'history', of: submissionEvents.submissionId, actor: submissionEvents.actorId },
    ],
    names: { fromStatus: 'from', toStatus: 'to', createdAt: 'at' },
    left: { internal: ['internalNote'], workings: ['fields'] },
    closed: ['act', 'fromStatus', 'toStatus'],
  }),
  personal(submissionMessages, {
    place: 'submissions',
    rowsOf: inSubmissions(submissionMessages.submissionId),
    erase: 'keep',
    record: ofRecord(submissionMessages.submissionId),
    counts: { acts: ofOthers(submissionMessages.authorId, inSubmissions(submissionMessages.submissionId)) },
    archive: [
      {
        inFile: 'submissions',
        as: 'messages',
        of: submissionMessages.submissionId,
        actor: submissionMessages.authorId,
        where: eq(submissionMessages.kind, 'message'),
      },
    ],
    names: { createdAt: 'at' },
    left: { internal: ['mentions'], workings: ['kind'] },
    closed: ['field'],
  }),
  personal(submissionAssignments, {
    place: 'submissions',
    rowsOf: inSubmissions(submissionAssignments.submissionId),
    erase: 'keep',
    left: { internal: ['createdAt'] },
  }),
  personal(deliverableDrafts, {
    place: 'pieces',
    rowsOf: ofAccount(deliverableDrafts.employeeId),
    erase: 'delete',
    archive: [
      {
        file: 'pieceDrafts',
        holds: 'What they wrote for pieces and have not handed in.',
        joins: [
          [deliverables, eq(deliverables.id, deliverableDrafts.deliverableId)],
          [assignments, eq(assignments.id, deliverables.assignmentId)],
        ],
        also: { title: assignments.title, kind: deliverables.kind },
      },
    ],
  }),
  // Its uploader's until it is handed in; then it has none.
  personal(deliverableFiles, {
    place: 'pieces',
    rowsOf: ofAccount(deliverableFiles.uploaderId),
    erase: { blank: { deliverableId: null, uploaderId: null, state: 'erased', name: '', caption: '', credit: '' } },
    archive: [
      {
        inFile: 'assignments',
        as: 'files',
        of: deliverableFiles.deliverableId,
        where: allOf(
          eq(deliverableFiles.state, 'stored'),
          sql`coalesce(${deliverableFiles.uploaderId}, ${deliverableFiles.handedInBy}, ${deliverables.assigneeId}) = ${deliverables.assigneeId}`,
        ),
      },
      {
        file: 'pieceFiles',
        holds: 'Their files of pieces that are somebody else’s by now.',
        which: ({ accounts }) =>
          allOf(
            anyOf(isIn(deliverableFiles.uploaderId, accounts), isIn(deliverableFiles.handedInBy, accounts)),
            eq(deliverableFiles.state, 'stored'),
            sql`${deliverables.assigneeId} is distinct from coalesce(${deliverableFiles.uploaderId}, ${deliverableFiles.handedInBy})`,
          ),
        joins: [
          [deliverables, eq(deliverables.id, deliverableFiles.deliverableId)],
          [assignments, eq(assignments.id, deliverables.assignmentId)],
        ],
        also: { title: assignments.title, kind: deliverables.kind },
      },
    ],
    left: {
      workings: ['handedInBy', 'key', 'type', 'bytes', 'sha256', 'isLocked', 'width', 'height', 'state', 'createdAt'],
    },
  }),
  personal(deliverables, {
    place: 'pieces',
    rowsOf: ofAccount(deliverables.assigneeId),
    erase: 'keep',
    version: deliverables.version,
    counts: { pieces: ofAccount(deliverables.assigneeId) },
    archive: [
      {
        file: 'assignments',
        holds: 'Pieces they were asked for, what they handed in, and what became of it.',
        joins: [[assignments, eq(assignments.id, deliverables.assignmentId)]],
        also: {
          title: assignments.title,
          place: assignments.place,
          beginsAt: assignments.beginsAt,
          endsAt: assignments.endsAt,
        },
      },
    ],
    left: { workings: ['offeredTo', 'dueHours', 'below', 'version', 'draftVersion', 'createdAt', 'updatedAt'] },
    closed: ['kind', 'status', 'measured'],
  }),
  personal(deliverableEvents, {
    place: 'pieces',
    rowsOf: inPieces(deliverableEvents.deliverableId),
    erase: 'keep',
    counts: { acts: ofOthers(deliverableEvents.actorId, inPieces(deliverableEvents.deliverableId)) },
    archive: [
      { inFile: 'assignments', as: 'history', of: deliverableEvents.deliverableId, actor: deliverableEvents.actorId },
    ],
    names: { toStatus: 'to', createdAt: 'at' },
    left: { workings: ['fromStatus'] },
    closed: ['act', 'toStatus'],
  }),
  // It says what is covered and where, and names its planner by a number alone.
  personal(assignments, {
    place: 'pieces',
    rowsOf: () => noRows,
    erase: 'keep',
    version: assignments.version,
    left: { workings: ['kind', 'status', 'nextAt', 'version', 'createdAt', 'updatedAt'] },
  }),
];
