import type { SharedLimiter } from '#server/database/limiter.ts';
import { sharedLimiter } from '#server/database/limiter.ts';
import { once } from '#server/database/idempotency.ts';
import { createInquiry, findRepeatedInquiry } from '#server/features/inquiries/data.ts';
import { AppError } from '#server/lib/app-error.ts';
import { doubtFormToken } from '#server/lib/form-token.ts';
import { created, Reply } from '#server/lib/reply.ts';
import type { ContactCreate } from '#shared/inquiries.ts';

/** More than this from one place in ten minutes is stored apart as suspected spam; more than `refused` is 429. */
const suspicious = 5;
const refused = 30;

const limiter: SharedLimiter = sharedLimiter({ name: 'public-forms', points: refused, seconds: 600 });

interface FormGuard {
  /** The honeypot: people never see it. */
  website?: string | undefined;
  formToken?: string | undefined;
}

interface Sender {
  /** Who sends, as counters know them. */
  client: string;
  idempotencyKey: string | undefined;
  secret: string;
}

/**
 * Stores what the advertise form sends, before anyone reads a thank-you. Whatever speaks for a robot is stored as
 * suspected spam and answered like everything else: a trap must not tell that it is one.
 * @throws AppError `rate_limited` from the 31st in ten minutes, `idempotency_mismatch`.
 */
export async function receiveContact({ website, formToken, ...contact }: ContactCreate & FormGuard, sender: Sender): Promise<Reply> {
  const limit = await limiter.consume(sender.client);
  if (limit.exceeded) throw new AppError('rate_limited', { retryAfter: limit.retryAfter });
  const spamReason = (website ? 'honeypot' : undefined) ?? doubtFormToken(sender.secret, formToken) ?? (limit.used > suspicious ? 'too_many' : undefined);
  const scope = { scope: `POST /api/contact ${sender.client}`, key: sender.idempotencyKey, body: contact };
  return once(scope, async (transaction) => {
    const { fullName: name, companyName: company, email, message } = contact;
    const repeated = sender.idempotencyKey === undefined && (await findRepeatedInquiry(transaction, { email, name, message }));
    if (repeated) return new Reply(repeated);
    return created(
      await createInquiry(transaction, {
        formType: 'advertise',
        name,
        company,
        email,
        message,
        details: { fullName: name, companyName: company, email, message },
        status: spamReason ? 'spam' : 'new',
        spamReason: spamReason ?? null,
      }),
    );
  });
}
