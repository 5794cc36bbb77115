import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PersonRecord } from '#shared/inquiries/erasure.ts';
import {
  assignments,
  contactInquiries,
  deliverableDrafts,
  deliverableEvents,
  deliverableFiles,
  deliverables,
  employees,
  evaluationSessions,
  guardianConsents,
  inquiryFiles,
  inquiryMessages,
  inquiryNotes,
  notifications,
  savedViews,
  selfEvaluations,
  submissionEvents,
  submissionFiles,
  submissionMessages,
  submissions,
} from '#shared/schema.ts';

/** The person's own records, which are deleted whole. */
export interface Own {
  inquiries: readonly number[];
  /** Mails that belong to no inquiry. */
  messages: readonly number[];
  accounts: readonly number[];
}

/** A table with free text that may contain an address. */
export interface TextTable {
  table: PgTable;
  id: PgColumn;
  columns: Record<string, PgColumn>;
  record?: { kind: PersonRecord['kind']; id: PgColumn };
  /** Rows to delete whole. */
  ownRows?: (own: Own) => SQL | undefined;
  /** Raised so that an older edit cannot restore the text. */
  version?: PgColumn;
}

const ofInquiry = (column: PgColumn) => ({
  record: { kind: 'inquiry' as const, id: column },
  ownRows: ({ inquiries }: Own) => among(column, inquiries),
});
const ofEvaluation = (column: PgColumn, employeeId: PgColumn) => ({
  record: { kind: 'evaluation' as const, id: column },
  ownRows: ({ accounts }: Own) => among(employeeId, accounts),
});

/** Every column with free text; `erase-texts.test.ts` fails for a column that is missing here. */
export const textTables: readonly TextTable[] = [
  {
    table: contactInquiries,
    id: contactInquiries.id,
    columns: {
      name: contactInquiries.name,
      phone: contactInquiries.phone,
      company: contactInquiries.company,
      message: contactInquiries.message,
      formType: contactInquiries.formType,
      experience: contactInquiries.experience,
      location: contactInquiries.location,
      socialMedia: contactInquiries.socialMedia,
      portfolio: contactInquiries.portfolio,
      availability: contactInquiries.availability,
      details: contactInquiries.details,
      awaitedFiles: contactInquiries.awaitedFiles,
    },
    ...ofInquiry(contactInquiries.id),
    version: contactInquiries.version,
  },
  {
    table: inquiryFiles,
    id: inquiryFiles.id,
    columns: { name: inquiryFiles.name },
    ...ofInquiry(inquiryFiles.inquiryId),
    ownRows: (own) => or(among(inquiryFiles.inquiryId, own.inquiries), among(inquiryFiles.messageId, own.messages)),
  },
  {
    table: inquiryNotes,
    id: inquiryNotes.id,
    columns: { note: inquiryNotes.note },
    ...ofInquiry(inquiryNotes.inquiryId),
  },
  {
    table: inquiryMessages,
    id: inquiryMessages.id,
    columns: {
      senderName: inquiryMessages.senderName,
      senderEmail: inquiryMessages.senderEmail,
      subject: inquiryMessages.subject,
      text: inquiryMessages.text,
      quoted: inquiryMessages.quoted,
      refusedFiles: inquiryMessages.refusedFiles,
      mailName: inquiryMessages.mailName,
    },
    ...ofInquiry(inquiryMessages.inquiryId),
    ownRows: (own) => or(among(inquiryMessages.inquiryId, own.inquiries), among(inquiryMessages.id, own.messages)),
  },
  {
    table: guardianConsents,
    id: guardianConsents.inquiryId,
    columns: { name: guardianConsents.name },
    ...ofInquiry(guardianConsents.inquiryId),
  },
  {
    table: submissions,
    id: submissions.id,
    columns: {
      title: submissions.title,
      submissionData: submissions.submissionData,
      reviewNotes: submissions.reviewNotes,
    },
    record: { kind: 'submission', id: submissions.id },
    ownRows: ({ accounts }) => and(eq(submissions.status, 'draft'), among(submissions.employeeId, accounts)),
    version: submissions.version,
  },
  {
    table: submissionEvents,
    id: submissionEvents.id,
    columns: {
      note: submissionEvents.note,
      internalNote: submissionEvents.internalNote,
      before: submissionEvents.before,
    },
    record: { kind: 'submission', id: submissionEvents.submissionId },
  },
  {
    table: submissionMessages,
    id: submissionMessages.id,
    columns: { text: submissionMessages.text },
    record: { kind: 'submission', id: submissionMessages.submissionId },
  },
  {
    table: submissionFiles,
    id: submissionFiles.id,
    columns: { name: submissionFiles.name },
    record: { kind: 'submission', id: submissionFiles.submissionId },
  },
  {
    table: assignments,
    id: assignments.id,
    columns: { title: assignments.title, place: assignments.place },
    version: assignments.version,
  },
  {
    table: deliverables,
    id: deliverables.id,
    columns: {
      text: deliverables.text,
      link: deliverables.link,
      videos: deliverables.videos,
      note: deliverables.note,
      publishedLink: deliverables.publishedLink,
      issue: deliverables.issue,
    },
    version: deliverables.version,
  },
  {
    table: deliverableDrafts,
    id: deliverableDrafts.id,
    columns: { text: deliverableDrafts.text, link: deliverableDrafts.link, videos: deliverableDrafts.videos },
  },
  { table: deliverableEvents, id: deliverableEvents.id, columns: { note: deliverableEvents.note } },
  { table: deliverableFiles, id: deliverableFiles.id, columns: { name: deliverableFiles.name } },
  {
    table: selfEvaluations,
    id: selfEvaluations.id,
    columns: { response: selfEvaluations.response },
    ...ofEvaluation(selfEvaluations.sessionId, selfEvaluations.employeeId),
  },
  {
    table: evaluationSessions,
    id: evaluationSessions.id,
    columns: { answers: evaluationSessions.answers, reply: evaluationSessions.reply },
    ...ofEvaluation(evaluationSessions.id, evaluationSessions.employeeId),
  },
  {
    table: employees,
    id: employees.id,
    columns: { firstName: employees.firstName, lastName: employees.lastName },
    record: { kind: 'account', id: employees.id },
    ownRows: ({ accounts }) => among(employees.id, accounts),
  },
  {
    table: savedViews,
    id: savedViews.id,
    columns: { name: savedViews.name, filter: savedViews.filter },
    ownRows: ({ accounts }) => among(savedViews.ownerId, accounts),
  },
  {
    table: notifications,
    id: notifications.id,
    columns: { detail: notifications.detail },
  },
];

export function among(column: PgColumn, ids: readonly number[]): SQL {
  return ids.length > 0 ? inArray(column, [...ids]) : sql`false`;
}
