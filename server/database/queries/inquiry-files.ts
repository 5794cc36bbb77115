import { sql } from 'drizzle-orm';

/** How many files came with the form of an outer statement's inquiry. */
export const filesSent = sql<number>`(select count(*)::int from inquiry_files file
  where file.inquiry_id = contact_inquiries.id and file.message_id is null and file.state = 'stored')`;
