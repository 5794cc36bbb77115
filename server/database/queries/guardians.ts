import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { contactInquiries } from '#shared/schema.ts';

/** Whether an application waits for its guardian's consent; `inquiryId` is the id's name in the outer statement. */
export function waitsForGuardian(inquiryId: SQLWrapper = contactInquiries.id): SQL<boolean> {
  // Its own expression, so that Drizzle keeps the table's name before the id.
  return sql<boolean>`exists (select 1 from guardian_consents as consent
    where consent.inquiry_id = ${sql`${inquiryId}`} and consent.confirmed_at is null)`;
}
