import { and, desc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { config } from '#server/config.ts';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import { nameColumns } from '#server/database/expressions.ts';
import { countJobs, jobReports } from '#server/database/jobs.ts';
import type { PersonRows } from '#server/database/personal-data/rule.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { answersAbout, countAnswers, listInquiriesOfPerson } from '#server/features/inquiries/record/erase.ts';
import { type FoundAccount, findAccounts, listOfAccounts } from '#server/features/inquiries/record/erase-accounts.ts';
import { listUnmatchedOf } from '#server/features/inquiries/record/erase-messages.ts';
import { countRows } from '#server/features/inquiries/record/erase-rows.ts';
import { type FoundText, findTexts, holdsAddress } from '#server/features/inquiries/record/erase-texts.ts';
import { addressEraser } from '#server/lib/address-text.ts';
import { findOutboxMail, hasRow } from '#server/lib/mail/outbox.ts';
import type { AuditTarget } from '#shared/activity/events.ts';
import { personName } from '#shared/employees/names.ts';
import { guardianEnd } from '#shared/inquiries/applicants.ts';
import { type PersonPlace, personPlaces, personRecordsMax } from '#shared/inquiries/erasure.ts';
import type { PersonFinding, PersonRecord } from '#shared/inquiries/erasure-views.ts';
import { keptUntil } from '#shared/inquiries/forms/form-types.ts';
import { auditEvents, contactInquiries, employees, idempotencyKeys, submissions } from '#shared/schema.ts';

export interface FoundPerson {
  inquiries: Awaited<ReturnType<typeof listInquiriesOfPerson>>;
  accounts: FoundAccount[];
  messages: number[];
  /** The ids by which the registry of personal data finds them. */
  rows: PersonRows;
  texts: FoundText[];
  answers: SQL;
  findings: PersonFinding[];
}

/** `address` is in lower case; `lock` keeps every row as it is until the transaction ends. */
export async function findPersonOfInquiries(
  executor: Database | Transaction,
  address: string,
  { lock }: { lock: boolean },
): Promise<FoundPerson> {
  const inquiries = await listInquiriesOfPerson(executor, address);
  const accounts = await findAccounts(executor, address, { lock });
  const messages = await listUnmatchedOf(executor, address);
  const own = { address, inquiries: inquiries.map(idOf), accounts: accounts.map(idOf), messages };
  const texts = await findTexts(executor, own, { lock });
  const answers = answersOf(address, { inquiries, accounts, texts });
  const { stands } = addressEraser(address);
  const outbox = await findOutboxMail({ about: inquiries.map(({ reference }) => reference), stands });
  const stored = await countRows(executor, own);
  const prospects = texts.filter(({ isContact }) => isContact);
  const mentions = texts.filter(({ isContact }) => !isContact);
  const counts: Partial<Record<PersonPlace, number>> = {
    ...stored,
    sent: inquiries.filter(({ isSender }) => isSender).length,
    guarded: inquiries.filter(({ isSender }) => !isSender).length,
    mail: outbox.filter((name) => !hasRow(name)).length + (stored.mail ?? 0),
    answers: await countAnswers(executor, answers),
    reports: await countJobs(executor, jobReports(address)),
    prospects: new Set(prospects.map(({ record }) => record?.id)).size,
    mentions: mentions.length,
    setting: config.adminEmail.toLowerCase() === address ? 1 : 0,
  };
  // Waiting applications are only counted: a reference next to an address would reveal the applicant.
  const readable = inquiries.filter(({ waits }) => !waits);
  const recordsOf: Partial<Record<PersonPlace, PersonRecord[]>> = {
    sent: readable.filter(({ isSender }) => isSender).map(toInquiryRecord),
    guarded: readable.filter(({ isSender }) => !isSender).map(toInquiryRecord),
    ...(await listOfAccounts(executor, own.accounts)),
    accounts: accounts.map((account) => ({ kind: 'account', id: account.id, label: personName(account) })),
    prospects: await labelRecords(executor, prospects),
    mentions: await labelRecords(executor, mentions),
  };
  const until = lastDay(inquiries);
  const findings = (Object.keys(personPlaces) as PersonPlace[])
    .map((place) => ({
      place,
      count: counts[place] ?? 0,
      records: (recordsOf[place] ?? []).slice(0, personRecordsMax),
      until: personPlaces[place].goesWithInquiry ? until : null,
    }))
    .filter(({ count }) => count > 0);
  return { inquiries, accounts, messages, rows: own, texts, answers, findings };
}

/** When the last of them is deleted by itself, as the nightly jobs reckon. */
function lastDay(inquiries: FoundPerson['inquiries']): string | null {
  const ends = inquiries.map(({ waits, askedAt, formType, status, keptSince }) =>
    (waits && askedAt ? guardianEnd(askedAt) : keptUntil(formType, status === 'spam', keptSince)).getTime(),
  );
  return ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null;
}

export async function listProofs(target: AuditTarget) {
  const rows = await db
    .select({
      at: auditEvents.at,
      ...nameColumns(employees),
    })
    .from(auditEvents)
    .leftJoin(employees, eq(employees.id, auditEvents.actorId))
    .where(and(eq(auditEvents.target, target), eq(auditEvents.action, 'sensitive_delete')))
    .orderBy(desc(auditEvents.id))
    .limit(personRecordsMax);
  return rows.map(({ at, username, ...names }) => ({
    at: at.toISOString(),
    by: username === null ? null : personName({ ...names, username }),
  }));
}

/** Kept answers in which the address stands, or an account's name, and those about the person's inquiries and prospects. */
function answersOf(
  address: string,
  { inquiries, accounts, texts }: Pick<FoundPerson, 'inquiries' | 'accounts' | 'texts'>,
) {
  const { response } = idempotencyKeys;
  const within = (filter: string, values: object) =>
    sql`jsonb_path_exists(${response}, ${`$.** ? (${filter})`}::jsonpath, ${JSON.stringify(values)}::jsonb)`;
  const names = accounts.map((account) => ({ username: account.username, author: personName(account) }));
  const prospects = texts.flatMap(({ isContact, record }) => (isContact && record ? [record.id] : []));
  const which = [
    holdsAddress(response, address),
    answersAbout(inquiries),
    ...names.map((name) => within('@.username == $username || @.author == $author', name)),
    within('@.submissionType == "sales_prospect" && @.id == $ids[*]', { ids: prospects }),
  ];
  return or(...which) as SQL;
}

/** Each record once, with the label that the page shows. */
async function labelRecords(executor: Database | Transaction, texts: readonly FoundText[]): Promise<PersonRecord[]> {
  const records = new Map(texts.flatMap(({ record }) => (record ? [[`${record.kind} ${record.id}`, record]] : [])));
  const shown = [...records.values()].slice(0, personRecordsMax);
  const idsOf = (kind: PersonRecord['kind']) => shown.filter((record) => record.kind === kind).map(idOf);
  const labels = new Map<string, string>();
  const inquiryIds = idsOf('inquiry');
  if (inquiryIds.length > 0) {
    const rows = await executor
      .select({ id: contactInquiries.id, reference: contactInquiries.reference })
      .from(contactInquiries)
      .where(and(inArray(contactInquiries.id, inquiryIds), not(waitsForGuardian())));
    for (const { id, reference } of rows) labels.set(`inquiry ${id}`, reference);
  }
  const submissionIds = idsOf('submission');
  if (submissionIds.length > 0) {
    const rows = await executor
      .select({ id: submissions.id, title: submissions.title })
      .from(submissions)
      .where(inArray(submissions.id, submissionIds));
    for (const { id, title } of rows) labels.set(`submission ${id}`, title);
  }
  return shown
    .filter(({ kind, id }) => kind !== 'inquiry' || labels.has(`inquiry ${id}`))
    .map(({ kind, id }) => ({ kind, id, label: labels.get(`${kind} ${id}`) ?? `${noun[kind]} ${id}` }));
}

const noun = { inquiry: 'Inquiry', submission: 'Submission', evaluation: 'Evaluation', account: 'Account' };

function toInquiryRecord({ id, reference }: FoundPerson['inquiries'][number]): PersonRecord {
  return { kind: 'inquiry', id, label: reference };
}

function idOf({ id }: { id: number }): number {
  return id;
}
