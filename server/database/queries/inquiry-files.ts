import { and, eq, isNull } from 'drizzle-orm';
import { countOf } from '#server/database/expressions.ts';
import { contactInquiries, inquiryFiles, isOneOf } from '#shared/schema.ts';

/** The files that came with the form of an outer statement's inquiry. */
export const isOfForm = and(
  eq(inquiryFiles.inquiryId, contactInquiries.id),
  isNull(inquiryFiles.messageId),
  isOneOf(inquiryFiles.state, ['stored']),
);

export const filesSent = countOf(inquiryFiles, isOfForm);
