import { readOwnMessageIds } from '#server/lib/mail/mail.ts';
import type { ArrivedMail } from '#server/lib/mail/reader.ts';

/** Written by a program: an absence note, a report, a list, or our own mail that came back. */
export function isAutomatic({ headers, from }: Pick<ArrivedMail, 'headers' | 'from'>): boolean {
  const {
    'auto-submitted': submitted = 'no',
    precedence = '',
    'return-path': returnPath = '',
    'content-type': type = '',
    'message-id': messageId = '',
  } = headers;
  return (
    !/^no\b/i.test(submitted) ||
    /^(?:bulk|junk|list|auto[_-]?reply)$/i.test(precedence) ||
    returnPath === '<>' ||
    /^multipart\/report/i.test(type) ||
    automaticHeaders.some((name) => headers[name] !== undefined) ||
    isMailer.test(from.address) ||
    readOwnMessageIds(messageId).length > 0
  );
}

const automaticHeaders = ['x-auto-response-suppress', 'x-autoreply', 'x-autorespond', 'x-failed-recipients'];

const isMailer = /^(?:mailer-daemon|postmaster|no-?reply)@/i;

interface Report {
  mails: ReturnType<typeof readOwnMessageIds>;
  reason: string;
}

/** What a report (RFC 3464) says of a mail that was not delivered; undefined for all other mail. */
export function readReport({ headers, from, subject }: ArrivedMail, source: string): Report | undefined {
  const isReport = /report-type="?delivery-status/i.test(headers['content-type'] ?? '');
  const isNotice = isMailer.test(from.address) && notDelivered.test(subject);
  const action = /^Action: *(\w+)/im.exec(source)?.[1]?.toLowerCase();
  // One that says 'delayed' is followed by another.
  if (!(isReport && action === 'failed') && !(isNotice && action === undefined)) return undefined;
  const body = source.slice(Math.max(0, source.search(/\r?\n\r?\n/)));
  const [, diagnostic] = /^Diagnostic-Code: *(?:\w+; *)?(.+(?:\r?\n[ \t]+.+)*)/im.exec(source) ?? [];
  const [status] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(source) ?? [];
  const reason = (diagnostic ?? status ?? 'the mail server gave no reason').replace(/\s+/g, ' ').trim();
  return { mails: readOwnMessageIds(body), reason: `Bounced: ${reason}`.slice(0, 500) };
}

const notDelivered = /undeliver|returned mail|delivery.{0,30}fail|failure notice|not be delivered/i;
