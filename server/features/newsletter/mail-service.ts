import type { Transaction } from '#server/database/connection.ts';
import { sendCounted } from '#server/database/form-limits.ts';
import { enqueueMails, mailQueue } from '#server/database/queries/mails.ts';
import { findReader } from '#server/features/newsletter/data.ts';
import { newsletterKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { writeLetter } from '#server/lib/mail/letters.ts';
import { privatePageUrl, siteUrl } from '#server/lib/site/site-url.ts';
import { company } from '#shared/site.ts';

interface NewsletterMailJob {
  readerId: number;
}

/** Asks whether an address that somebody typed is theirs. */
export const newsletterMail = mailQueue<NewsletterMailJob>(
  'newsletter-mail',
  async ({ readerId }) => {
    const reader = await findReader(readerId);
    if (!reader) return undefined;
    const key = newsletterKey(linkSecret(), readerId);
    return {
      to: reader.email,
      replyTo: company().generalEmail,
      about: `newsletter-${readerId}`,
      unsubscribe: leaveUrl(readerId),
      letter: writeLetter('newsletter', { url: privatePageUrl('newsletter', key) }),
    };
  },
  { counted: (_job, to, send) => sendCounted(to, send) },
);

/** The address where one click takes a reader off the list (RFC 8058). */
export function leaveUrl(readerId: number): string {
  return siteUrl(`/api/newsletter/${newsletterKey(linkSecret(), readerId)}/leave`);
}

export async function enqueueNewsletterMail(transaction: Transaction, readerId: number): Promise<void> {
  await enqueueMails(transaction, newsletterMail, [{ kind: 'newsletter', data: { readerId } }]);
}
