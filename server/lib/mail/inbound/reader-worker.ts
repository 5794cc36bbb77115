import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { addressParser } from 'postal-mime';
import { decodeHeader, decodeLetters } from '#server/lib/mail/inbound/charset.ts';
import { type DeliveryReport, isAutomatic, readReport } from '#server/lib/mail/inbound/nature.ts';
import { type MailHeader, type MailPart, readHead, readParts } from '#server/lib/mail/inbound/parts.ts';
import { splitQuoted } from '#server/lib/mail/inbound/quoted-text.ts';
import { headerOf, isCalendar, readWords } from '#server/lib/mail/inbound/words.ts';

export interface ReadTask {
  path: string;
  /** Its head alone says whose it is and where it belongs, whatever the rest does to a reader. */
  isHead: boolean;
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
export default async function work({ path, files, isHead }: ReadTask): Promise<ArrivedMail> {
  const source = await readFile(path);
  if (isHead) return toMail(await readHead(source), { ...nothing, fingerprint: hash('sha256', source) });
  const root = await readParts(source);
  const seen = readWords(root);
  const { text, quoted } = splitQuoted(clean(seen.text, Number.POSITIVE_INFINITY));
  const whole = [text, ...seen.enclosed.map((enclosed) => clean(enclosed, Number.POSITIVE_INFINITY))]
    .join('\n\n')
    .trim();
  const names = seen.files.map(nameOf);
  const attachments = names.slice(0, files).map((name, index) => ({ path: `${path}.${index}`, name }));
  for (const [index, { path: target }] of attachments.entries()) {
    await writeFile(target, seen.files[index]?.content ?? '', { flush: true, mode: 0o600 });
  }
  const mail = toMail(root.headers, {
    text: cut(whole),
    quoted: quoted === null ? null : cut(quoted),
    report: toReport(readReport(root)),
    fingerprint: hash('sha256', source),
    attachments,
    leftOut: [
      ...seen.leftOut.map((sentence) => clean(sentence)),
      ...(Math.max(whole.length, quoted?.length ?? 0) > longestText ? [textIsCut] : []),
      ...(whole.includes('\ufffd') ? ['Some letters couldn’t be read.'] : []),
      ...names.slice(files).map((name) => `“${name}” is one attachment too many.`),
    ],
  });
  const date = decodeHeader((headerOf(root.headers, 'date') ?? '').slice(0, longestHeader));
  // Not the Message-ID alone: some programs give several mails the same.
  const identity = JSON.stringify([mail.messageId, mail.from.address, date, mail.subject, whole, names]);
  return mail.messageId ? { ...mail, fingerprint: hash('sha256', identity) } : mail;
}

type Body = Pick<ArrivedMail, 'text' | 'quoted' | 'report' | 'fingerprint' | 'attachments' | 'leftOut'>;
const nothing: Omit<Body, 'fingerprint'> = { text: '', quoted: null, report: undefined, attachments: [], leftOut: [] };

function toMail(headers: readonly MailHeader[], body: Body): ArrivedMail {
  const header = (name: string) => clean(decodeHeader((headerOf(headers, name) ?? '').slice(0, longestHeader)));
  return {
    ...body,
    from: readSender(headers),
    subject: header('subject'),
    isAutomatic: isAutomatic(headers),
    messageId: header('message-id'),
    recipients: recipientHeaders.map((name) => allOf(headers, name)).join('\n'),
    answers: `${allOf(headers, 'in-reply-to')} ${allOf(headers, 'references')}`,
  };
}

function nameOf(part: MailPart): string {
  const name = clean(decodeHeader(part.filename));
  return name || (isCalendar(part) ? 'invitation.ics' : `attachment.${part.type.replace(/^.*\//, '')}`);
}

const longestHeader = 20_000;
const textIsCut = `Only the first ${longestText.toLocaleString('en-US')} letters are shown.`;

function readSender(headers: readonly MailHeader[]): ArrivedMail['from'] {
  const line = decodeLetters((headerOf(headers, 'from') ?? '').slice(0, longestHeader));
  const [first] = addressParser(line, { flatten: true });
  return { name: clean(first?.name ?? ''), address: clean(first?.address ?? '') };
}

/** The last of several: what a mail answers stands at the end. */
function allOf(headers: readonly MailHeader[], name: string): string {
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
