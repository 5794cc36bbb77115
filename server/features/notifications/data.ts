import { and, eq, inArray, isNull, lte, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias, type SelectedFields } from 'drizzle-orm/pg-core';
import { db } from '#server/database/connection.ts';
import { now, typed, when } from '#server/database/expressions.ts';
import {
  countUpTo,
  type ListRow,
  listColumns,
  listPage,
  newestFirst,
  type Page,
  type PageRequest,
} from '#server/database/lists.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { personName } from '#shared/employees/names.ts';
import { mailGroupOf } from '#shared/notifications/mail-groups.ts';
import {
  formerNotificationKinds,
  type NotificationSubject,
  type NotificationsRead,
  unreadMax,
} from '#shared/notifications/notifications.ts';
import type { NotificationView } from '#shared/notifications/views.ts';
import { notificationWords } from '#shared/notifications/words.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { assignments, contactInquiries, employees, notifications, submissions } from '#shared/schema.ts';

const actor = alias(employees, 'actor');

const notificationColumns = listColumns({
  id: notifications.id,
  kind: notifications.kind,
  detail: notifications.detail,
  evaluationId: notifications.evaluationId,
  moduleId: notifications.moduleId,
  assignmentId: notifications.assignmentId,
  assignmentTitle: assignments.title,
  assignmentPlace: assignments.place,
  assignmentBeginsAt: assignments.beginsAt,
  visibleAt: notifications.visibleAt,
  readAt: notifications.readAt,
  actorFirstName: actor.firstName,
  actorLastName: actor.lastName,
  // Null if no employee did it.
  actorUsername: typed<string | null>(actor.username),
  submissionId: notifications.submissionId,
  submissionAuthorId: submissions.employeeId,
  submissionTitle: submissions.title,
  submissionType: submissions.submissionType,
  submissionStatus: submissions.status,
  inquiryId: notifications.inquiryId,
  inquiryFormType: contactInquiries.formType,
  inquiryReference: contactInquiries.reference,
  inquiryName: when<string>(not(waitsForGuardian()), contactInquiries.name),
});

export type NotificationRow = ListRow<typeof notificationColumns>;

export function toNotificationView(row: NotificationRow, reader: Actor): NotificationView {
  const { id, kind, detail, evaluationId, moduleId, submissionId, inquiryId, actorUsername } = row;
  const name = { firstName: row.actorFirstName, lastName: row.actorLastName };
  const actor = actorUsername === null ? null : personName({ ...name, username: actorUsername });
  const submission =
    submissionId === null
      ? null
      : {
          id: submissionId,
          title: row.submissionTitle,
          type: row.submissionType,
          status: row.submissionStatus,
          authorId: row.submissionAuthorId,
        };
  const inquiry =
    inquiryId === null
      ? null
      : {
          id: inquiryId,
          formType: row.inquiryFormType,
          reference: row.inquiryReference,
          name: row.inquiryName,
        };
  const { assignmentId } = row;
  const event = { place: row.assignmentPlace, beginsAt: row.assignmentBeginsAt };
  const assignment = assignmentId === null ? null : { id: assignmentId, title: row.assignmentTitle, ...event };
  return {
    id,
    kind,
    ...notificationWords({ kind, reader, detail, actor, submission, inquiry, evaluationId, moduleId, assignment }),
    actor,
    subject: subjectOf(row),
    at: row.visibleAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

function subjectOf({
  kind,
  submissionId,
  inquiryId,
  evaluationId,
  moduleId,
  assignmentId,
}: NotificationRow): NotificationSubject {
  if (submissionId !== null) return { type: 'submission', id: submissionId };
  if (inquiryId !== null) return { type: 'inquiry', id: inquiryId };
  if (evaluationId !== null) return { type: 'evaluation', id: evaluationId };
  if (assignmentId !== null) return { type: 'assignment', id: assignmentId };
  if (moduleId !== null) return { type: 'module', id: moduleId };
  return { type: mailGroupOf[kind] === 'security' ? 'account' : 'waiting' };
}

/** All that `toNotificationView` needs, and more columns. */
export function notificationRows<More extends SelectedFields>(more: More) {
  return db
    .select({ ...notificationColumns, ...more })
    .from(notifications)
    .leftJoin(actor, eq(actor.id, notifications.actorId))
    .leftJoin(submissions, eq(submissions.id, notifications.submissionId))
    .leftJoin(contactInquiries, eq(contactInquiries.id, notifications.inquiryId))
    .leftJoin(assignments, eq(assignments.id, notifications.assignmentId));
}

export function listNotifications(
  employeeId: number,
  { unread = false }: { unread?: boolean | undefined },
  page: PageRequest,
): Promise<Page<NotificationRow>> {
  const where = and(visibleTo(employeeId), unread ? isUnread : undefined);
  return listPage({ select: notificationRows({}).$dynamic(), from: notifications, where, order }, page);
}

const order = newestFirst(notifications.visibleAt, notifications.id);

/** Counts up to `unreadMax`. */
export async function countUnread(employeeId: number): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`select ${unreadOf(employeeId)} as unread`);
  return rows[0]?.unread ?? 0;
}

export function unreadOf(employeeId: number): SQL<number> {
  return countUpTo(unreadMax, notifications, and(visibleTo(employeeId), isUnread), order);
}

/** Marks `ids`, those about `about`, or all visible ones. */
export async function markRead(employeeId: number, { ids, about }: NotificationsRead): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now() })
    .where(and(visibleTo(employeeId), isUnread, ids && inArray(notifications.id, ids), about && isAbout(about)));
}

function isAbout({ type, id }: NonNullable<NotificationsRead['about']>): SQL {
  return type === 'module' ? eq(notifications.moduleId, id) : eq(notifications[`${type}Id`], id);
}

const isUnread = isNull(notifications.readAt);

/** One's own, without those that are held. */
function visibleTo(employeeId: number): SQL | undefined {
  return and(eq(notifications.employeeId, employeeId), lte(notifications.visibleAt, now()), isOfKnownKind);
}

/** Whether there are words for it. */
export const isOfKnownKind = notInArray(notifications.kind, [...formerNotificationKinds] as string[] as never[]);
