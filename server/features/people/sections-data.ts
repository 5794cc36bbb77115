import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { allRows, isTrue, lower, noRows } from '#server/database/expressions.ts';
import { type ListRow, listColumns, selects } from '#server/database/lists.ts';
import type { InJson, Select } from '#server/database/nested.ts';
import { isMailTo, isSentBy, isUnmatchedFrom } from '#server/database/personal-data/outside.ts';
import { theirsOf } from '#server/database/personal-data/registry.ts';
import { isContact } from '#server/database/personal-data/work.ts';
import { waitsSince } from '#server/database/queries/open-inquiries.ts';
import { type FoundPerson, isReadable } from '#server/features/people/data.ts';
import { modulesOf } from '#server/features/training/door.ts';
import { formTypeLabel } from '#shared/inquiries/forms/form-types.ts';
import { inquiryStatusLabels } from '#shared/inquiries/inquiries.ts';
import { promisedDay } from '#shared/inquiries/promised-day.ts';
import { mailKindLabel, mailStateLabel } from '#shared/mail/mail.ts';
import { pagePatterns } from '#shared/paths.ts';
import { type PersonSectionKind, personCountMax, personItemsMax } from '#shared/people/person.ts';
import type { PersonItem, PersonSection } from '#shared/people/views.ts';
import { type Actor, can, type Permission } from '#shared/permissions/permissions.ts';
import { roleLabel } from '#shared/roles.ts';
import {
  contactInquiries,
  evaluationSessions,
  guardianConsents,
  inquiryMessages,
  mails,
  submissions,
  trainingProgress,
} from '#shared/schema.ts';
import { isPending, statusLabel, submissionTypeLabel } from '#shared/submissions/submissions.ts';

/** All that belongs to the person and that the reader may see, in one statement. */
export async function listSections(person: FoundPerson, reader: Actor): Promise<PersonSection[]> {
  const sections = sectionsOf(person, reader);
  const columns = sections.map(({ kind, held }) => sql`${held} as ${sql.identifier(kind)}`);
  const { rows } = await db.execute<Record<string, unknown>>(sql`select ${sql.join(columns, sql`, `)}`);
  return sections.map(({ kind, read }) => read(rows[0]?.[kind])).filter(({ total }) => total > 0);
}

const inquiryColumns = listColumns({
  id: contactInquiries.id,
  reference: contactInquiries.reference,
  formType: contactInquiries.formType,
  status: contactInquiries.status,
  withdrawnAt: contactInquiries.withdrawnAt,
  waitsSince: waitsSince(),
  promisedUntil: contactInquiries.promisedUntil,
  at: contactInquiries.createdAt,
});

const submissionColumns = listColumns({
  id: submissions.id,
  title: submissions.title,
  type: submissions.submissionType,
  status: submissions.status,
  at: submissions.createdAt,
});

/** In the order of the page. */
function sectionsOf({ address, account }: FoundPerson, reader: Actor) {
  const person = { address: address ?? '', accounts: account ? [account.id] : [], inquiries: [], messages: [] };
  const role = account?.role;
  const may = (permission: Permission) => (can(reader, permission) ? allRows : noRows);
  const inbox = can(reader, 'inquiries:read') ? pagePatterns.admin : pagePatterns.managerInquiries;
  const toInquiry = ({ id, reference, ...inquiry }: InJson<ListRow<typeof inquiryColumns>>) => {
    // Applications that wait for a guardian aren't among them.
    const promised = promisedDay({ ...inquiry, guardian: null });
    return {
      title: formTypeLabel(inquiry.formType),
      detail: `${reference}, ${inquiryStatusLabels[inquiry.status]}`,
      path: `${inbox}?inquiry=${id}`,
      promised: promised && new Date(promised).toISOString(),
    };
  };
  const toSubmission = ({ id, title, type, status }: InJson<ListRow<typeof submissionColumns>>) => ({
    title,
    detail: `${submissionTypeLabel(type)}, ${statusLabel(status)}`,
    path: submissionPath(reader, id, isPending(status)),
  });
  return [
    section(
      'inquiries',
      selects
        .select(inquiryColumns)
        .from(contactInquiries)
        .where(and(isSentBy(person), isReadable(reader))),
      toInquiry,
    ),
    section(
      'guarded',
      selects
        .select(inquiryColumns)
        .from(contactInquiries)
        .innerJoin(guardianConsents, eq(guardianConsents.inquiryId, contactInquiries.id))
        .where(and(eq(lower(guardianConsents.email), person.address), isReadable(reader))),
      toInquiry,
    ),
    section(
      'messages',
      selects
        .select(listColumns({ subject: inquiryMessages.subject, at: inquiryMessages.createdAt }))
        .from(inquiryMessages)
        .where(and(isUnmatchedFrom(person), may('inquiries:read'))),
      ({ subject }) => ({
        title: subject || 'Without a subject',
        detail: 'Belongs to no inquiry',
        path: pagePatterns.admin,
      }),
    ),
    section(
      'named',
      selects
        .select(submissionColumns)
        .from(submissions)
        .where(and(isContact(person), may('submissions:read_all'))),
      toSubmission,
    ),
    section(
      'submissions',
      selects
        .select(submissionColumns)
        .from(submissions)
        .where(and(theirsOf(submissions)(person), ne(submissions.status, 'draft'), may('submissions:read_all'))),
      toSubmission,
    ),
    section(
      'evaluations',
      selects
        .select(
          listColumns({
            id: evaluationSessions.id,
            writtenAs: evaluationSessions.role,
            isRead: isTrue(isNotNull(evaluationSessions.readAt)),
            isAnswered: isTrue(isNotNull(evaluationSessions.repliedAt)),
            at: evaluationSessions.completedAt,
          }),
        )
        .from(evaluationSessions)
        .where(and(theirsOf(evaluationSessions)(person), evaluationSessions.isCompleted, may('evaluations:read'))),
      ({ id, writtenAs, isRead, isAnswered }) => ({
        title: `Self-evaluation as ${roleLabel(writtenAs)}`,
        detail: isAnswered ? 'Answered' : isRead ? 'Read' : 'Not read yet',
        path: `${pagePatterns.adminEmployees}?evaluation=${id}`,
      }),
    ),
    section(
      'training',
      selects
        .select(
          listColumns({
            id: trainingProgress.moduleId,
            position: trainingProgress.position,
            isDone: isTrue(isNotNull(trainingProgress.doneAt)),
            at: trainingProgress.updatedAt,
          }),
        )
        .from(trainingProgress)
        .where(theirsOf(trainingProgress)(person)),
      ({ id, position, isDone }) => ({
        title: (role && modulesOf(role).find((module) => module.id === id)?.title) ?? id,
        detail: isDone ? 'Finished' : `Read to ${Math.round(position * 100)}%`,
        path: `${pagePatterns.managerTeam}${role ? `?role=${role}` : ''}`,
      }),
    ),
    section(
      'mails',
      selects
        .select(listColumns({ kind: mails.kind, state: mails.state, at: mails.createdAt }))
        .from(mails)
        .where(and(isMailTo(person), may('mail:manage'))),
      ({ kind, state }) => ({
        title: mailKindLabel[kind],
        detail: mailStateLabel[state],
        path: `${pagePatterns.adminMail}?state=all`,
      }),
    ),
  ];
}

/** The newest rows and how many there are, to be read in one statement with others. The limits are in the text for the planner. */
function section<Row extends { at: Date | null }>(
  kind: PersonSectionKind,
  rows: Select<Row>,
  toItem: (row: InJson<Row>) => Omit<PersonItem, 'at'>,
) {
  const held = sql`json_build_object(
    'total', (select count(*)::int from (select from ${rows} as own limit ${sql.raw(String(personCountMax))}) as counted),
    'rows', (select coalesce(json_agg(found), '[]') from (
      select * from ${rows} as own order by at desc limit ${sql.raw(String(personItemsMax))}) as found))`;
  const read = (json: unknown): PersonSection => {
    const found = json as { total: number; rows: (InJson<Row> & { at: string })[] };
    return {
      kind,
      total: found.total,
      items: found.rows.map((row) => ({ ...toItem(row), at: new Date(row.at).toISOString() })),
    };
  };
  return { kind, held, read };
}

function submissionPath(reader: Actor, id: number, isWaiting: boolean): string {
  if (can(reader, 'submissions:decide')) return `${pagePatterns.adminSubmissions}?details=${id}`;
  return isWaiting
    ? `${pagePatterns.managerDashboard}?selected=${id}`
    : pagePatterns.submission.replace(':id', `${id}`);
}
