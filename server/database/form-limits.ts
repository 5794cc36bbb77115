import { config } from '#server/config.ts';
import { sharedLimiter } from '#server/database/limiter.ts';
import { AppError } from '#server/lib/app-error.ts';
import { addressHash } from '#server/lib/hash.ts';
import { crowdMinutes, mailsADay } from '#shared/inquiries/inquiries.ts';
import { mailboxOf } from '#shared/inquiries/mailboxes.ts';

const day = 24 * 60 * 60;

/** Per network within `crowdMinutes`; above `refused` the answer is 429. */
const suspicious = 5 * config.rateLimitScale;
const refused = 30;

const byMinutes = sharedLimiter({ name: 'public-forms', points: refused, seconds: crowdMinutes * 60 });
/** Per network and day: each form may send mail to two strangers. */
const byDay = sharedLimiter({ name: 'public-forms-day', points: 40, seconds: day });
/** Per mailbox and day, for all kinds of mail: nobody can flood a mailbox through our forms. */
const toOneMailbox = sharedLimiter({ name: 'mails-to', points: mailsADay, seconds: day });
/** All mailboxes per hour: protects our mail server's reputation. */
const toAll = sharedLimiter({ name: 'mails-to-all', points: 500, seconds: 60 * 60 });

export interface FormCount {
  isRefused: boolean;
  /** Probably a robot, so its forms send no mail. */
  isSuspicious: boolean;
  /** Seconds until the count falls below the limit. */
  retryAfter: number;
}

/** Counts a form or a correction from a network. */
export async function countForm(client: string): Promise<FormCount> {
  const [now, today] = await Promise.all([byMinutes.consume(client), byDay.consume(client)]);
  return {
    isRefused: now.exceeded,
    isSuspicious: now.used > suspicious || today.exceeded,
    retryAfter: today.exceeded ? today.retryAfter : now.retryAfter,
  };
}

/** Takes back the count of a repeated call. */
export async function uncountForm(client: string): Promise<void> {
  await Promise.all([byMinutes.giveBack(client), byDay.giveBack(client)]);
}

export function tooManyForms({ retryAfter }: FormCount): AppError {
  return new AppError('rate_limited', { retryAfter });
}

/**
 * Counts a mail to an address that somebody typed, and sends it; false if the mailbox had too many today.
 * @throws errors of `send`, and when all mailboxes together had too many: the mail is then retried later.
 */
export async function sendCounted(address: string, send: () => Promise<void>): Promise<boolean> {
  const mailbox = addressHash(mailboxOf(address));
  if ((await toOneMailbox.consume(mailbox)).exceeded) return false;
  try {
    if ((await toAll.consume('all')).exceeded) throw new Error('Too many mails to typed addresses this hour');
    await send();
  } catch (error) {
    await Promise.all([toOneMailbox.giveBack(mailbox), toAll.giveBack('all')]);
    throw error;
  }
  return true;
}
