import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import addressparser from 'nodemailer/lib/addressparser';
import { decodeHeader } from '#server/lib/mail/inbound/charset.ts';
import { type DeliveryReport, isAutomatic, readReport } from '#server/lib/mail/inbound/nature.ts';
import { type MailPart, readParts } from '#server/lib/mail/inbound/parts.ts';
import { splitQuoted } from '#server/lib/mail/inbound/quoted-text.ts';
import { headerOf, readWords } from '#server/lib/mail/inbound/words.ts';

export interface ReadTask {
  path: string;
  /** Attachments of more are only named. */
  files: number;
}

/** A mail as it came. Nothing in it is to be trusted. */
export interface ArrivedMail {
  from: { name: string; address: string };
  subject: string;
  text: string;
  quoted: string | null;
  isAutomatic: boolean;
  report: DeliveryReport | undefined;
  messageId: string;
  /** Headers with the addresses that it was sent to. */
  recipients: string;
  /** Headers with the Message-IDs that it answers. */
  answers: string;
  /** The same for the same mail, whatever its way. */
  fingerprint: string;
  /** Stored beside the mail, as `<path>.<n>`. */
  attachments: { path: string; name: string }[];
  /** A sentence for each thing that is not among text and attachments. */
  leftOut: string[];
}

const longestText = 200_000;
/** First what a mail server writes: to whom this copy goes. */
const recipientHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc', 'x-forwarded-to', 'resent-to'];

/** Runs in a worker thread: a hostile mail may take long, and its parser may fail. */
export default async function work({ path, files }: ReadTask): Promise<ArrivedMail> {
  const source = await readFile(path);
  const root = await readParts(source);
  const header = (name: string) => decodeHeader((headerOf(root, name) ?? '').slice(0, longestHeader));
  const seen = readWords(root);
  const { text, quoted } = splitQuoted(clean(seen.text, Number.POSITIVE_INFINITY));
  const whole = [text, ...seen.enclosed.map((enclosed) => clean(enclosed, Number.POSITIVE_INFINITY))]
    .join('\n\n')
    .trim();
  const from = readSender(root);
  const subject = clean(header('subject'));
  const names = seen.files.map((part) => clean(part.filename) || `attachment.${part.type.replace(/^.*\//, '')}`);
  const attachments = names.slice(0, files).map((name, index) => ({ path: `${path}.${index}`, name }));
  for (const [index, { path: target }] of attachments.entries()) {
    await writeFile(target, seen.files[index]?.content ?? '', { flush: true, mode: 0o600 });
  }
  const messageId = clean(header('message-id'));
  return {
    from,
    subject,
    text: cut(whole),
    quoted: quoted === null ? null : cut(quoted),
    isAutomatic: isAutomatic(root),
    report: toReport(readReport(root)),
    messageId,
    recipients: recipientHeaders.map((name) => allOf(root, name)).join('\n'),
    answers: `${allOf(root, 'in-reply-to')} ${allOf(root, 'references')}`,
    fingerprint: hash(
      'sha256',
      // Not the Message-ID alone: some programs give several mails the same.
      messageId ? JSON.stringify([messageId, from.address, header('date'), subject, whole, names]) : source,
    ),
    attachments,
    leftOut: [
      ...seen.leftOut.map((sentence) => clean(sentence)),
      ...(Math.max(whole.length, quoted?.length ?? 0) > longestText ? [textIsCut] : []),
      ...(whole.includes('\ufffd') ? ['Some letters couldn’t be read.'] : []),
      ...names.slice(files).map((name) => `“${name}” is one attachment too many.`),
    ],
  };
}

const longestHeader = 20_000;
const textIsCut = `Only the first ${longestText.toLocaleString('en-US')} letters are shown.`;

function readSender(root: MailPart): ArrivedMail['from'] {
  const line = (headerOf(root, 'from') ?? '').slice(0, longestHeader);
  // Before encoded words are decoded: one may hold a comma.
  const [first] = addressparser(line, { flatten: true });
  return { name: clean(decodeHeader(first?.name ?? '')), address: clean(decodeHeader(first?.address ?? '')) };
}

/** The last of several: what a mail answers stands at the end. */
function allOf({ headers }: MailPart, name: string): string {
  const lines = headers.filter((header) => header.name === name).map(({ line }) => line.trim());
  return lines.join('\n').slice(-longestHeader);
}

function toReport(report: DeliveryReport | undefined): DeliveryReport | undefined {
  if (!report) return undefined;
  return {
    ...report,
    about: clean(report.about),
    recipient: clean(report.recipient),
    reason: clean(report.reason, 480),
  };
}

function cut(text: string): string {
  return text.slice(0, longestText).toWellFormed();
}

/** PostgreSQL takes neither NUL nor half a character; nobody needs the other signs that are not seen. */
function clean(text: string, longest = 2_000): string {
  return (
    text
      .slice(0, longest)
      .toWellFormed()
      .normalize('NFC')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
      .trim()
  );
}
