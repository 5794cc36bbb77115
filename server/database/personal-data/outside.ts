import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { lower, noRows } from '#server/database/expressions.ts';
import {
  allOf,
  anyOf,
  type Condition,
  isIn,
  ofAccount,
  ofInquiry,
  olderThan,
  type PersonRows,
  personal,
  type TableRule,
} from '#server/database/personal-data/rule.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { originalMailType } from '#shared/inquiries/messages.ts';
import { senderMails } from '#shared/mail/mail.ts';
import { keptDays } from '#shared/people/person.ts';
import {
  contactInquiries,
  guardianConsents,
  inquiryFiles,
  inquiryMessages,
  inquiryNotes,
  mails,
  newsletterReaders,
} from '#shared/schema.ts';

const ofRecord = (id: PgColumn) => ({ kind: 'inquiry' as const, id });

/** True of the sender's own messages, not of those that others wrote about the inquiry. */
const isBySender = sql`lower(${inquiryMessages.senderEmail}) = (
  select lower(q.email) from contact_inquiries q where q.id = ${inquiryMessages.inquiryId})`;

/** Includes mail about them: to staff about their inquiries, and reports that hold their address. */
function isMailOf({ address, accounts, inquiries }: PersonRows): SQL {
  const isNamed = sql`(lower(${mails.recipient}) = ${address}
    or position(${address} in lower(coalesce(${mails.reason}, '') || ${mails.data}::text)) > 0)`;
  return anyOf(isIn(mails.employeeId, accounts), isIn(mails.inquiryId, inquiries), address ? isNamed : noRows);
}

/** Covers what they sent by our forms, and the application that became their account. */
export const isSentBy: Condition = ({ address, accounts }) =>
  anyOf(eq(lower(contactInquiries.email), address), isIn(contactInquiries.accountId, accounts));

/** Mails from them that belong to no inquiry. */
export function isUnmatchedFrom({ address }: Pick<PersonRows, 'address'>): SQL {
  return allOf(isNull(inquiryMessages.inquiryId), eq(lower(inquiryMessages.senderEmail), address));
}

/** Mail to them, whatever it was about. A union of ids reads three indexes, where `or` would walk the table. */
export const isMailTo: Condition = ({ address, accounts }) =>
  sql`${mails.id} in (
      select id from mails where ${isIn(mails.employeeId, accounts)}
      union select id from mails where lower(recipient) = ${address}
      union select m.id from mails m join contact_inquiries q on q.id = m.inquiry_id
        where lower(q.email) = ${address} and ${inArray(sql`m.kind`, [...senderMails])})
    and not ${waitsForGuardian(sql`${mails.inquiryId}`)}`;

/** Tables of people outside: inquiries, applications, the newsletter, and mail. */
export const outside: readonly TableRule[] = [
  personal(contactInquiries, {
    place: 'sent',
    rowsOf: ofInquiry(contactInquiries.id),
    erase: 'with',
    record: ofRecord(contactInquiries.id),
    version: contactInquiries.version,
    counts: { assigned: ofAccount(contactInquiries.assignedTo) },
    archive: [
      {
        file: 'inquiries',
        holds: 'What was sent by our forms, its state, and the messages to and fro.',
      },
    ],
    names: { formType: 'form', details: 'answers', createdAt: 'receivedAt' },
    left: {
      internal: ['stageAt', 'promisedUntil', 'restsUntil', 'restsSince', 'outcome', 'outcomeAt', 'awaitedFiles'],
      secrets: ['accessHash'],
      workings: ['version', 'spamReason', 'lastMailAt'],
    },
    closed: ['email', 'status', 'stage', 'reference'],
  }),
  personal(inquiryFiles, {
    place: 'files',
    rowsOf: ({ inquiries, messages }) =>
      anyOf(isIn(inquiryFiles.inquiryId, inquiries), isIn(inquiryFiles.messageId, messages)),
    erase: 'with',
    record: ofRecord(inquiryFiles.inquiryId),
    counts: {
      files: ({ inquiries }) =>
        allOf(
          isIn(inquiryFiles.inquiryId, inquiries),
          eq(inquiryFiles.state, 'stored'),
          ne(inquiryFiles.type, originalMailType),
        ),
    },
    archive: [
      { inFile: 'inquiries', as: 'files', of: inquiryFiles.inquiryId, where: eq(inquiryFiles.state, 'stored') },
    ],
    left: { workings: ['key', 'isLocked', 'state', 'createdAt'] },
    closed: ['type', 'sha256'],
  }),
  personal(inquiryNotes, {
    place: 'notes',
    rowsOf: ofInquiry(inquiryNotes.inquiryId),
    erase: 'with',
    record: ofRecord(inquiryNotes.inquiryId),
    counts: { notes: ofInquiry(inquiryNotes.inquiryId), acts: ofAccount(inquiryNotes.authorId) },
    left: { internal: ['note', 'createdAt'] },
  }),
  personal(inquiryMessages, {
    place: 'messages',
    rowsOf: ({ inquiries, messages }) =>
      anyOf(isIn(inquiryMessages.inquiryId, inquiries), isIn(inquiryMessages.id, messages)),
    erase: 'with',
    record: ofRecord(inquiryMessages.inquiryId),
    counts: {
      messages: ofInquiry(inquiryMessages.inquiryId),
      unmatched: ({ messages }) => isIn(inquiryMessages.id, messages),
      acts: ofAccount(inquiryMessages.authorId),
    },
    archive: [
      {
        inFile: 'inquiries',
        as: 'messages',
        of: inquiryMessages.inquiryId,
        where: or(eq(inquiryMessages.direction, 'out'), isBySender),
        columns: {
          from: sql`case ${inquiryMessages.direction} when 'in' then ${inquiryMessages.senderEmail} else 'us' end`,
          subject: inquiryMessages.subject,
          text: inquiryMessages.text,
          at: inquiryMessages.createdAt,
        },
      },
      {
        file: 'messages',
        holds: 'Emails from them that belong to no inquiry.',
        which: ({ messages }) => isIn(inquiryMessages.id, messages),
        columns: {
          name: inquiryMessages.senderName,
          email: inquiryMessages.senderEmail,
          subject: inquiryMessages.subject,
          text: inquiryMessages.text,
          receivedAt: inquiryMessages.createdAt,
        },
      },
    ],
    left: {
      // The mail before has what is quoted.
      internal: ['quoted', 'refusedFiles', 'mailName'],
      workings: [
        'direction',
        'isAutomatic',
        'fingerprint',
        'statusBefore',
        'stageBefore',
        'versionAfter',
        'promisedBefore',
      ],
    },
  }),
  personal(guardianConsents, {
    place: 'guarded',
    rowsOf: ofInquiry(guardianConsents.inquiryId),
    erase: 'with',
    record: ofRecord(guardianConsents.inquiryId),
    archive: [
      {
        file: 'guardian',
        holds: 'Applications that name them as the guardian, without the applicant.',
        which: ({ address }) =>
          allOf(eq(lower(guardianConsents.email), address), isNotNull(guardianConsents.confirmedAt)),
        joins: [[contactInquiries, eq(contactInquiries.id, guardianConsents.inquiryId)]],
        also: { reference: contactInquiries.reference },
      },
    ],
    names: { requestedAt: 'askedAt', confirmedAt: 'agreedAt' },
    left: { secrets: ['accessHash'] },
    closed: ['email'],
  }),
  personal(newsletterReaders, {
    place: 'newsletter',
    rowsOf: ({ address }) => eq(newsletterReaders.email, address),
    erase: 'delete',
    over: and(isNull(newsletterReaders.confirmedAt), olderThan(newsletterReaders.createdAt, keptDays.newsletter)),
    counts: { newsletter: ({ address }) => eq(newsletterReaders.email, address) },
    archive: [{ file: 'newsletter', holds: 'When they asked for the newsletter, and confirmed it.' }],
    names: { createdAt: 'askedAt' },
    closed: ['email'],
  }),
  personal(mails, {
    place: 'mail',
    rowsOf: isMailOf,
    erase: 'delete',
    // The moment it was made has an index. What waits for a mail server is still to be sent.
    over: and(
      olderThan(mails.createdAt, keptDays.mail),
      olderThan(mails.updatedAt, keptDays.mail),
      ne(mails.state, 'waiting'),
    ),
    counts: { mail: isMailOf },
    archive: [
      {
        file: 'mails',
        holds: 'Mail to them: when, of what kind, and what became of it. We keep no copy of the words.',
        which: isMailTo,
      },
    ],
    left: { workings: ['queue', 'data', 'tries', 'reason', 'isRefused'] },
    closed: ['kind', 'recipient', 'state'],
  }),
];
