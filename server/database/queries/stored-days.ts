import { type Column, type SQL, sql } from 'drizzle-orm';
import { db, hasCode, type Transaction } from '#server/database/connection.ts';
import { postgresErrors } from '#server/database/error-codes.ts';
import { contactInquiries, deliverables, inquiryMessages } from '#shared/schema.ts';

interface Zones {
  from: string;
  to: string;
}

export async function isStorableZone(zone: string): Promise<boolean> {
  try {
    await db.execute(sql`select now() at time zone ${zone}`);
    return true;
  } catch (error) {
    if (hasCode(error, postgresErrors.invalidParameter)) return false;
    throw error;
  }
}

/** A day that somebody was told stays that day where the company's time zone changes; so does the noon of one. */
export async function updateStoredDays(transaction: Transaction, { from, to }: Zones): Promise<void> {
  if (from === to) return;
  const { promisedUntil, restsUntil } = contactInquiries;
  const { promisedBefore } = inquiryMessages;
  const { publishedAt } = deliverables;
  const endOfSameDay = (moment: Column) =>
    sql`(((${moment} at time zone ${from})::date + 1)::timestamp at time zone ${to}) - interval '1 millisecond'`;
  const isStored = (moment: Column): SQL => sql`${moment} is not null`;
  await transaction
    .update(contactInquiries)
    .set({ promisedUntil: endOfSameDay(promisedUntil) })
    .where(isStored(promisedUntil));
  await transaction
    .update(contactInquiries)
    .set({ restsUntil: sql`(${restsUntil} at time zone ${from}) at time zone ${to}` })
    .where(isStored(restsUntil));
  await transaction
    .update(inquiryMessages)
    .set({ promisedBefore: endOfSameDay(promisedBefore) })
    .where(isStored(promisedBefore));
  await transaction
    .update(deliverables)
    .set({ publishedAt: sql`(${publishedAt} at time zone ${from}) at time zone ${to}` })
    .where(sql`(${publishedAt} at time zone ${from})::time = '12:00'`);
}
