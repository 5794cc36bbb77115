import { config } from '#server/config.ts';
import { sharedLimiter } from '#server/database/limiter.ts';
import { AppError } from '#server/lib/app-error.ts';
import { addressHash } from '#server/lib/hash.ts';
import { crowdMinutes } from '#shared/inquiries/inquiries.ts';
import { mailboxOf } from '#shared/inquiries/mailboxes.ts';

const day = 24 * 60 * 60;

/** More than this from one network within `crowdMinutes` is suspicious; more than `refused` is 429. */
const suspicious = 5 * config.rateLimitScale;
const refused = 30;

const byMinutes = sharedLimiter({ name: 'public-forms', points: refused, seconds: crowdMinutes * 60 });
/** More than this from one network in a day is suspicious too: each may write to two strangers. */
const byDay = sharedLimiter({ name: 'public-forms-day', points: 40, seconds: day });
/** One mailbox gets so many mails a day, of whatever kind: a form must not become a way to flood somebody's mailbox. */
const toOneMailbox = sharedLimiter({ name: 'mails-to', points: 10, seconds: day });
/** All mailboxes together, an hour: from however many networks, our mail server must not become known for it. */
const toAll = sharedLimiter({ name: 'mails-to-all', points: 500, seconds: 60 * 60 });

export interface FormCount {
  isRefused: boolean;
  /** So many that they may come from a robot: they must not make us write to anybody. */
  isSuspicious: boolean;
  /** Seconds until one more is no longer either. */
  retryAfter: number;
}

/** Counts a form, or a correction of one, that a network sends. */
export async function countForm(client: string): Promise<FormCount> {
  const [now, today] = await Promise.all([byMinutes.consume(client), byDay.consume(client)]);
  return {
    isRefused: now.exceeded,
    isSuspicious: now.used > suspicious || today.exceeded,
    retryAfter: today.exceeded ? today.retryAfter : now.retryAfter,
  };
}

/** Takes back one that turned out to be a repeated call. */
export async function uncountForm(client: string): Promise<void> {
  await Promise.all([byMinutes.giveBack(client), byDay.giveBack(client)]);
}

export function tooManyForms({ retryAfter }: FormCount): AppError {
  return new AppError('rate_limited', { retryAfter });
}

/**
 * Counts a mail to an address that somebody typed and sends it; false where its mailbox has had too many today. One that
 * failed is counted when it is tried again.
 * @throws what `send` throws, and where all mailboxes together have had too many: the mail is put off.
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
