import { and, count, eq, isNull, lt, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { coalesce } from '#server/database/expressions.ts';
import { selects } from '#server/database/lists.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { formTypes, promisedSince } from '#shared/inquiries/forms/form-types.ts';
import { lateMax, openStatuses } from '#shared/inquiries/inquiries.ts';
import { contactInquiries, guardianConsents, isOneOf } from '#shared/schema.ts';

const { createdAt, formType, lastMailAt, promisedUntil, restsSince, restsUntil, status, withdrawnAt } =
  contactInquiries;

/** Nobody has an answer whose mail came back. */
const hasNotFailed = sql`not exists (select 1 from mails where mails.id = reply.mail_id and mails.state = 'failed')`;

/** Until its day, but for what they have written since that has no reply. */
export const restsNow = sql<boolean>`(coalesce(${restsUntil} > now(), false) and (
  coalesce(${lastMailAt} <= ${restsSince}, true) or exists (
    select 1 from inquiry_messages reply where reply.inquiry_id = contact_inquiries.id and reply.direction = 'out'
      and reply.created_at > contact_inquiries.last_mail_at and ${hasNotFailed})))`;

/** Nobody may act on what waits for a guardian. */
const isUndone = and(isOneOf(status, openStatuses), not(waitsForGuardian()));

/** The condition of the list of unanswered inquiries. */
export const isOpenInquiry = and(isUndone, not(restsNow));

/** They come back by themselves. */
export const isRestingInquiry = and(isUndone, restsNow);

/** Those in an open state that wait for a guardian, by form; the counters count them among the open. */
export const openForGuardian = selects
  .select({ formType, count: count().as('count') })
  .from(guardianConsents)
  .innerJoin(contactInquiries, eq(contactInquiries.id, guardianConsents.inquiryId))
  .where(and(isNull(guardianConsents.confirmedAt), isOneOf(status, openStatuses)))
  .groupBy(formType)
  .as('for_guardian');

/** Those that rest, by form; the counters count them among the open. */
export const openAtRest = selects
  .select({ formType, count: count().as('count') })
  .from(contactInquiries)
  .where(isRestingInquiry)
  .groupBy(formType)
  .as('at_rest');

/**
 * Since the first mail after our last reply; without any reply since the form was sent, or since the first mail after it
 * was marked as answered. Null where our reply is the last word. Whoever opens it again takes back the mark.
 */
export function waitsSince(): SQL<Date | null> {
  return sql<Date | null>`coalesce((
    select min(answer.created_at) from inquiry_messages answer
    where answer.inquiry_id = contact_inquiries.id and answer.direction = 'in' and not answer.is_automatic
      and answer.created_at > coalesce((
        select max(reply.created_at) from inquiry_messages reply
        where reply.inquiry_id = contact_inquiries.id and reply.direction = 'out' and ${hasNotFailed}), contact_inquiries.answered_at)),
    case when not exists (
      select 1 from inquiry_messages reply where reply.inquiry_id = contact_inquiries.id and reply.direction = 'out' and ${hasNotFailed})
    then contact_inquiries.created_at end)`;
}

/** Whether its sender has waited longer than we promise: what is red in the list. */
export function isLateInquiry(now: Date): SQL | undefined {
  const isBefore = (day: Date) => sql`${waitsSince()} < ${day.toISOString()}::timestamptz`;
  const since = [...formTypes, null].map((type) => ({ type, day: promisedSince(type, now) }));
  const latest = new Date(Math.max(...since.map(({ day }) => day.getTime())));
  return and(
    isOpenInquiry,
    isNull(withdrawnAt),
    or(
      lt(promisedUntil, now),
      and(
        isNull(promisedUntil),
        // A person who waits for an answer wrote before.
        lt(createdAt, latest),
        or(
          ...since.map(({ type, day }) =>
            and(type === null ? notInArray(coalesce(formType, ''), [...formTypes]) : eq(formType, type), isBefore(day)),
          ),
        ),
      ),
    ),
  );
}

/** Its oldest moment, and how many are late, counted up to `lateMax`; in one row of `oldest` and `late`. */
export function selectOpenInquiries(now: Date): SQL {
  return sql`select (select ${createdAt} from ${contactInquiries} where ${isOpenInquiry} order by ${createdAt} limit 1) as oldest,
    (select count(*)::int from (select 1 from ${contactInquiries} where ${isLateInquiry(now)}
      order by ${createdAt} limit ${sql.raw(String(lateMax))}) as late) as late`;
}
