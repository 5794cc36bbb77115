import { type SQL, sql } from 'drizzle-orm';

/** Whether an application waits for its guardian's consent; `inquiryId` is the id's name in the outer statement. */
export function waitsForGuardian(inquiryId = sql`contact_inquiries.id`): SQL<boolean> {
  return sql<boolean>`exists (select 1 from guardian_consents as consent
    where consent.inquiry_id = ${inquiryId} and consent.confirmed_at is null)`;
}
