import { and, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, db } from '#server/database/connection.ts';
import { jsonText, lower, nameColumns, noRows, typed } from '#server/database/expressions.ts';
import { contains } from '#server/database/like-pattern.ts';
import { listColumns, selects } from '#server/database/lists.ts';
import { isMailTo } from '#server/database/personal-data/outside.ts';
import { theirsOf } from '#server/database/personal-data/registry.ts';
import type { PersonRows } from '#server/database/personal-data/rule.ts';
import { openTo } from '#server/database/queries/assignments.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { senderName } from '#server/database/queries/inquiry-messages.ts';
import { waitsSince } from '#server/database/queries/open-inquiries.ts';
import type { InquiryStatus } from '#shared/inquiries/inquiries.ts';
import type { MailKind, MailState } from '#shared/mail.ts';
import { personName } from '#shared/people.ts';
import { type Actor, can } from '#shared/permissions.ts';
import {
  type PersonKey,
  type PersonKeyKind,
  type PersonSectionKind,
  personCountMax,
  personItemsMax,
} from '#shared/person.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import {
  contactInquiries,
  employees,
  evaluationSessions,
  guardianConsents,
  inquiryMessages,
  mails,
  submissions,
  trainingProgress,
} from '#shared/schema.ts';
import type { SubmissionStatus, SubmissionType } from '#shared/submissions/submissions.ts';
import { authorRoles } from '#shared/submissions/types-by-role.ts';

const accountColumns = {
  id: employees.id,
  ...nameColumns(employees),
  email: employees.email,
  role: employees.role,
  isActive: employees.isActive,
  erasedAt: employees.erasedAt,
  createdAt: employees.createdAt,
};

export interface FoundPerson {
  key: PersonKey;
  name: string;
  /** In lower case; null for an erased account. */
  address: string | null;
  account: Awaited<ReturnType<typeof getAccount>>;
}

/** The person of a key; undefined where nothing of theirs is left, or the reader may not see it. */
export async function findPerson(
  key: PersonKey,
  reader: Actor,
  executor: Database = db,
): Promise<FoundPerson | undefined> {
  const [kind, id] = [key.slice(0, 1) as PersonKeyKind, Number(key.slice(1))];
  const sender = kind === 'e' ? undefined : await getSender(kind, id, reader, executor);
  if (kind !== 'e' && !sender) return undefined;
  const isTheirs = sender ? eq(lower(employees.email), sender.address) : eq(employees.id, id);
  const account = await getAccount(and(isTheirs, sender && isNull(employees.erasedAt)), reader, executor);
  if (account) {
    const address = account.erasedAt ? null : account.email.toLowerCase();
    return { key: `e${account.id}`, name: personName(account), address, account };
  }
  return sender && { key, ...sender, account };
}

/** Managers see authors alone. */
async function getAccount(which: SQL | undefined, reader: Actor, executor: Database) {
  const isSeen = can(reader, 'employees:manage') ? undefined : inArray(employees.role, [...authorRoles]);
  const [row] = await executor.select(accountColumns).from(employees).where(and(which, isSeen));
  return row;
}

/** A sender, guardian or writer of a mail, as that record names them. */
async function getSender(kind: Exclude<PersonKeyKind, 'e'>, id: number, reader: Actor, executor: Database) {
  const [table, name, email, where] = sources(reader)[kind](id);
  const query = executor.select({ name, address: lower(email) }).from(table);
  const [row] = await (table === guardianConsents
    ? query.innerJoin(contactInquiries, eq(contactInquiries.id, guardianConsents.inquiryId)).where(where)
    : query.where(where));
  return row;
}

type Source = [table: PgTable, name: SQL<string>, email: SQL, where: SQL | undefined];

const sources = (reader: Actor): Record<Exclude<PersonKeyKind, 'e'>, (id: number) => Source> => ({
  i: (id) => [
    contactInquiries,
    typed<string>(contactInquiries.name),
    typed<string>(contactInquiries.email),
    and(eq(contactInquiries.id, id), isReadable(reader)),
  ],
  g: (id) => [
    guardianConsents,
    typed<string>(guardianConsents.name),
    typed<string>(guardianConsents.email),
    and(eq(guardianConsents.inquiryId, id), isReadable(reader)),
  ],
  m: (id) => [
    inquiryMessages,
    senderName,
    typed<string>(inquiryMessages.senderEmail),
    and(eq(inquiryMessages.id, id), isNotNull(inquiryMessages.senderEmail), isUnmatched(reader)),
  ],
  s: (id) => [
    submissions,
    jsonText(prospect, 'contactPerson') as SQL<string>,
    contactEmail,
    and(eq(submissions.id, id), ne(contactEmail, ''), isProspect(reader)),
  ],
});

/** Until a guardian has agreed, nobody reads whose application it is. */
function isReadable(reader: Actor): SQL | undefined {
  return and(openTo(reader), not(waitsForGuardian()));
}

function isUnmatched(reader: Actor): SQL | undefined {
  return and(isNull(inquiryMessages.inquiryId), can(reader, 'inquiries:read') ? undefined : noRows);
}

const prospect = sql`${submissions.submissionData}::jsonb`;
const contactEmail = jsonText(prospect, 'contactEmail');

/** Drafts are private. */
function isProspect(reader: Actor): SQL | undefined {
  if (!can(reader, 'submissions:read_all')) return noRows;
  return and(eq(submissions.submissionType, 'sales_prospect'), ne(submissions.status, 'draft'));
}

/** Sales prospects whose contact has the address; the wider text has an index. */
function isNamed(address: string): SQL | undefined {
  return and(contains(submissions.searchText, address), eq(lower(contactEmail), address));
}

interface InquiryRow {
  id: number;
  reference: string;
  formType: string | null;
  status: InquiryStatus;
  withdrawnAt: string | null;
  waitsSince: string | null;
  promisedUntil: string | null;
  at: string;
}

interface SubmissionRow {
  id: number;
  title: string;
  type: SubmissionType;
  status: SubmissionStatus;
  at: string;
}

interface Rows {
  inquiries: InquiryRow;
  guarded: InquiryRow;
  messages: { id: number; subject: string | null; at: string };
  named: SubmissionRow;
  submissions: SubmissionRow;
  evaluations: { id: number; role: EmployeeRole; isRead: boolean; isAnswered: boolean; at: string };
  training: { id: string; position: number; isDone: boolean; at: string };
  mails: { id: number; kind: MailKind; state: MailState; at: string };
}

export type Held = { [Kind in PersonSectionKind]?: { total: number; rows: Rows[Kind][] } };

/** All that belongs to the person and that the reader may see, in one statement. */
export async function listHeld({ address, account }: FoundPerson, reader: Actor): Promise<Held> {
  const theirs = address ?? '';
  const rows = { address: theirs, accounts: account ? [account.id] : [], inquiries: [], messages: [] };
  const parts: Partial<Record<PersonSectionKind, SQL | false>> = {
    inquiries: part(
      selects
        .select(inquiryColumns)
        .from(contactInquiries)
        .where(
          and(
            or(eq(lower(contactInquiries.email), theirs), eq(contactInquiries.accountId, account?.id ?? 0)),
            isReadable(reader),
          ),
        ),
    ),
    guarded: part(
      selects
        .select(inquiryColumns)
        .from(contactInquiries)
        .innerJoin(guardianConsents, eq(guardianConsents.inquiryId, contactInquiries.id))
        .where(and(eq(lower(guardianConsents.email), theirs), isReadable(reader))),
    ),
    messages: part(
      selects
        .select(messageColumns)
        .from(inquiryMessages)
        .where(and(eq(lower(inquiryMessages.senderEmail), theirs), isUnmatched(reader))),
    ),
    named:
      theirs !== '' &&
      part(
        selects
          .select(submissionColumns)
          .from(submissions)
          .where(and(isNamed(theirs), isProspect(reader))),
      ),
    mails: can(reader, 'mail:manage') && part(selects.select(mailColumns).from(mails).where(isMailTo(rows))),
    ...(account && heldByAccount(rows, reader)),
  };
  const sections = Object.entries(parts).filter((entry): entry is [PersonSectionKind, SQL] => Boolean(entry[1]));
  const columns = sections.map(([kind, query]) => sql`${query} as ${sql.identifier(kind)}`);
  const held = await db.execute<Held & Record<string, unknown>>(sql`select ${sql.join(columns, sql`, `)}`);
  return held.rows[0] ?? {};
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

const messageColumns = listColumns({
  id: inquiryMessages.id,
  subject: inquiryMessages.subject,
  at: inquiryMessages.createdAt,
});

const submissionColumns = listColumns({
  id: submissions.id,
  title: submissions.title,
  type: submissions.submissionType,
  status: submissions.status,
  at: submissions.createdAt,
});

const mailColumns = listColumns({ id: mails.id, kind: mails.kind, state: mails.state, at: mails.createdAt });

const evaluationColumns = listColumns({
  id: evaluationSessions.id,
  role: evaluationSessions.role,
  isRead: isNotNull(evaluationSessions.readAt),
  isAnswered: isNotNull(evaluationSessions.repliedAt),
  at: evaluationSessions.completedAt,
});

const trainingColumns = listColumns({
  id: trainingProgress.moduleId,
  position: trainingProgress.position,
  isDone: isNotNull(trainingProgress.doneAt),
  at: trainingProgress.updatedAt,
});

function heldByAccount(person: PersonRows, reader: Actor) {
  const theirs = (table: PgTable) => theirsOf(table)(person);
  return {
    submissions:
      can(reader, 'submissions:read_all') &&
      part(
        selects
          .select(submissionColumns)
          .from(submissions)
          .where(and(theirs(submissions), ne(submissions.status, 'draft'))),
      ),
    evaluations:
      can(reader, 'evaluations:read') &&
      part(
        selects
          .select(evaluationColumns)
          .from(evaluationSessions)
          .where(and(theirs(evaluationSessions), evaluationSessions.isCompleted)),
      ),
    training: part(selects.select(trainingColumns).from(trainingProgress).where(theirs(trainingProgress))),
  };
}

/** The newest rows of a section, which have an `at`, and how many there are. The limits are in the text for the planner. */
function part(matches: SQLWrapper): SQL {
  return sql`json_build_object(
    'total', (select count(*)::int from (select from ${matches} as own limit ${sql.raw(String(personCountMax))}) as counted),
    'rows', (select coalesce(json_agg(found), '[]') from (
      select * from ${matches} as own order by at desc limit ${sql.raw(String(personItemsMax))}) as found))`;
}
