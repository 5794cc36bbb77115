import { sql } from 'drizzle-orm';
import { coalesce } from '#server/database/expressions.ts';
import { inquiryMessages } from '#shared/schema.ts';

/** As the sender of a mail is called; null for our own. */
export const senderName = coalesce<string>(sql`nullif(${inquiryMessages.senderName}, '')`, inquiryMessages.senderEmail);
