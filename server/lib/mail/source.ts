import { decodeHeader } from '#server/lib/mail/inbound/charset.ts';
import { type MailPart, readParts } from '#server/lib/mail/inbound/parts.ts';
import { headerOf } from '#server/lib/mail/inbound/words.ts';

/** A mail as it reads. */
export interface ReadMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  head: string;
}

/** Parses the file of a mail of ours. */
export async function readMail(source: Buffer): Promise<ReadMail> {
  const mail = await readParts(source);
  const [head = ''] = source.toString('latin1').split('\r\n\r\n', 1);
  return {
    to: decodeHeader(headerOf(mail.headers, 'to') ?? ''),
    subject: decodeHeader(headerOf(mail.headers, 'subject') ?? ''),
    text: textIn(mail, 'text/plain'),
    html: textIn(mail, 'text/html'),
    head: decodeHeader(head),
  };
}

function textIn(mail: MailPart, type: string): string {
  const part = [mail, ...mail.children].find((one) => one.type === type);
  return part ? `${part.readText().trimEnd()}\n` : '';
}
