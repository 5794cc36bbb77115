import { and, eq, inArray, isNotNull, isNull, ne, not, type SQL } from 'drizzle-orm';
import { type Database, db } from '#server/database/connection.ts';
import { lower, noRows, summaryColumns } from '#server/database/expressions.ts';
import { contact } from '#server/database/personal-data/work.ts';
import { openTo } from '#server/database/queries/assignments.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { senderName } from '#server/database/queries/inquiry-messages.ts';
import { personName } from '#shared/employees/names.ts';
import type { PersonKey, PersonKeyKind } from '#shared/people/person.ts';
import { type Actor, can } from '#shared/permissions/permissions.ts';
import { contactInquiries, employees, guardianConsents, inquiryMessages, submissions } from '#shared/schema.ts';
import { authorRoles } from '#shared/submissions/types-by-role.ts';

const accountColumns = {
  ...summaryColumns(employees),
  email: employees.email,
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

async function getAccount(which: SQL | undefined, reader: Actor, executor: Database) {
  const wanted = and(which, isSeenBy(reader));
  const [row] = await executor.select(accountColumns).from(employees).where(wanted);
  return row;
}

/** Managers see authors alone. */
export function isSeenBy(reader: Actor): SQL | undefined {
  return can(reader, 'employees:manage') ? undefined : inArray(employees.role, [...authorRoles]);
}

/** A sender, guardian, writer of a mail or contact of a sales prospect, as that record names them. */
async function getSender(kind: Exclude<PersonKeyKind, 'e'>, id: number, reader: Actor, executor: Database) {
  const [row] = await selectSender[kind](executor, id, reader);
  return row && { name: row.name ?? '', address: row.address };
}

const selectSender = {
  i: (executor: Database, id: number, reader: Actor) =>
    executor
      .select({ name: contactInquiries.name, address: lower(contactInquiries.email) })
      .from(contactInquiries)
      .where(and(eq(contactInquiries.id, id), isReadable(reader))),
  g: (executor: Database, id: number, reader: Actor) =>
    executor
      .select({ name: guardianConsents.name, address: lower(guardianConsents.email) })
      .from(guardianConsents)
      .innerJoin(contactInquiries, eq(contactInquiries.id, guardianConsents.inquiryId))
      .where(and(eq(contactInquiries.id, id), isReadable(reader))),
  m: (executor: Database, id: number, reader: Actor) =>
    executor
      .select({ name: senderName, address: lower(inquiryMessages.senderEmail) })
      .from(inquiryMessages)
      .where(and(eq(inquiryMessages.id, id), isNotNull(inquiryMessages.senderEmail), isUnmatched(reader))),
  s: (executor: Database, id: number, reader: Actor) =>
    executor
      .select({ name: contact.name, address: lower(contact.email) })
      .from(submissions)
      .where(and(eq(submissions.id, id), ne(contact.email, ''), isProspect(reader))),
};

/** Until a guardian has agreed, nobody reads whose application it is. */
export function isReadable(reader: Actor): SQL | undefined {
  return and(openTo(reader), not(waitsForGuardian()));
}

function isUnmatched(reader: Actor): SQL | undefined {
  return and(isNull(inquiryMessages.inquiryId), can(reader, 'inquiries:read') ? undefined : noRows);
}

/** Drafts are private. */
function isProspect(reader: Actor): SQL | undefined {
  if (!can(reader, 'submissions:read_all')) return noRows;
  return and(eq(submissions.submissionType, 'sales_prospect'), ne(submissions.status, 'draft'));
}
