import { decodeHeader } from '#server/lib/mail/inbound/charset.ts';
import { readHtml } from '#server/lib/mail/inbound/html-text.ts';
import { attachedMail, type MailHeader, type MailPart } from '#server/lib/mail/inbound/parts.ts';
import { splitQuoted } from '#server/lib/mail/inbound/quoted-text.ts';

/** A mail as its reader's mail program shows it. */
export interface SeenMail {
  text: string;
  /** Attached mails. */
  enclosed: string[];
  files: MailPart[];
  /** A sentence for each thing that could not be shown. */
  leftOut: string[];
}

/** Words that are marked as a file, or as nothing known, are the mail's where it has no others. */
export function readWords(root: MailPart): SeenMail {
  const seen = readPart(root);
  const files = seen.files
    .filter(
      (part, index, all) => !isCalendar(part) || all.findIndex((other) => other.content.equals(part.content)) === index,
    )
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  if (hasWords(seen.text) || seen.enclosed.length > 0) return { ...seen, files };
  const worded = files.filter((part) => mayBeWords(part) && hasWords(textOf(part).text));
  const words = joined([{ ...seen, files: [] }, ...worded.map(textOf)]);
  return { ...words, files: files.filter((part) => !worded.includes(part)) };
}

/** Documents, then pictures, then those that belong to a text, such as the logos of a signature. */
function rankOf({ type, disposition }: MailPart): number {
  if (!type.startsWith('image/')) return 0;
  return disposition === 'inline' || disposition === '' ? 2 : 1;
}

/** Neither a kind of file that we keep, nor one whose bytes are no letters. */
function mayBeWords(part: MailPart): boolean {
  const { type, content } = part;
  if (isCalendar(part) || /^(?:image|audio|video|font)\/|^application\/pdf$/.test(type)) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has them
  return !/[\x00-\x08\x0e-\x1a]|^%PDF-/.test(content.subarray(0, 64 * 1024).toString('latin1'));
}

/** Invitations often come twice, beside the words and as an attachment. */
export function isCalendar({ type, filename }: MailPart): boolean {
  return type === 'text/calendar' || type === 'application/ics' || /\.ics$/i.test(filename);
}

function readPart(part: MailPart): SeenMail {
  const { type, children } = part;
  if (type === 'multipart/alternative') return chooseAlternative(children);
  // The rest of a report says the same to programs.
  if (type === 'multipart/report') return readReportWords(children);
  if (type === 'multipart/encrypted' || opaque.has(type)) return { ...nothing, leftOut: [encrypted] };
  if (type.startsWith('multipart/') && children.length > 0) return joined(children.map(readPart));
  if (attachedMail.has(type)) return readAttachedMail(part);
  if (forPrograms.has(type)) return nothing;
  if (isShownText(part)) return textOf(part);
  return { ...nothing, files: [part] };
}

const nothing: SeenMail = { text: '', enclosed: [], files: [], leftOut: [] };
const tooDeep = 'Part of this email’s text is built too large or too deep to be shown.';
const encrypted = 'This email is encrypted, or signed in a form that can’t be read here.';
const opaque = new Set(['application/pkcs7-mime', 'application/x-pkcs7-mime']);

/** Signatures, and what reports say to programs. */
const forPrograms = new Set([
  'application/pgp-signature',
  'application/pgp-keys',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
  'application/applefile',
  'message/delivery-status',
  'message/global-delivery-status',
  'message/disposition-notification',
  'message/feedback-report',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global-headers',
  'text/x-amp-html',
  'text/vnd.google.email-reaction+json',
]);

/** Some programs write 'text' or 'plain', without the rest. */
function isShownText(part: MailPart): boolean {
  const isText = /^(?:text\/|multipart\/)/.test(part.type) || !part.type.includes('/');
  return isText && !isCalendar(part) && part.disposition !== 'attachment';
}

function textOf({ type, readText }: MailPart): SeenMail {
  const isEnriched = type === 'text/enriched' || type === 'text/richtext';
  if (type !== 'text/html' && type !== 'html' && !isEnriched) return { ...nothing, text: readText() };
  const { text, isCut } = readHtml(isEnriched ? readText().replaceAll('\n', '<br>') : readText());
  return { ...nothing, text, leftOut: isCut ? [tooDeep] : [] };
}

function joined(parts: readonly SeenMail[]): SeenMail {
  return {
    text: parts
      .map(({ text }) => text)
      .filter(hasWords)
      .join('\n\n'),
    enclosed: [...new Set(parts.flatMap(({ enclosed }) => enclosed))],
    files: parts.flatMap(({ files }) => files),
    leftOut: [...new Set(parts.flatMap(({ leftOut }) => leftOut))],
  };
}

/** Programs show the last that they can. The plain text reads better, where it has all of its words. */
function chooseAlternative(children: readonly MailPart[]): SeenMail {
  const all = children.map(readPart);
  const worded = all.filter(({ text }) => hasWords(text));
  const shown = worded.at(-1) ?? nothing;
  const chosen = worded.find(({ text }) => hasWordsOf(text, shown.text)) ?? shown;
  return { ...joined(all), text: chosen.text };
}

/** Whether `text` has each word of the other's own, in number and order; what that quotes may be missing. */
function hasWordsOf(text: string, other: string): boolean {
  const words = wordsOf(splitQuoted(text).text);
  let next = 0;
  for (const word of wordsOf(splitQuoted(other).text)) {
    next = words.indexOf(word, next) + 1;
    if (next === 0) return false;
  }
  return true;
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+|[\p{Sc}\p{So}]/gu) ?? []
  );
}

function hasWords(text: string): boolean {
  return /[^\s\p{Cf}\p{Cc}]/u.test(text.replaceAll('\u034f', ''));
}

function readReportWords(children: readonly MailPart[]): SeenMail {
  const [first] = children;
  const words = first ? readPart(first) : nothing;
  if (hasWords(words.text)) return words;
  const status = children.find(({ type }) => /delivery-status|disposition-notification/.test(type));
  return { ...words, text: status?.readText() ?? '' };
}

function readAttachedMail({ children: [mail], filename }: MailPart): SeenMail {
  if (!mail) return { ...nothing, leftOut: [`The attached email “${filename || 'email'}” couldn’t be read.`] };
  const { text, enclosed, files, leftOut } = readPart(mail);
  const heads = ['From', 'Date', 'Subject'].flatMap((name) => {
    const line = headerOf(mail.headers, name.toLowerCase());
    return line ? [`${name}: ${decodeHeader(line)}`] : [];
  });
  return { ...nothing, enclosed: [['Attached email', ...heads, '', text].join('\n'), ...enclosed], files, leftOut };
}

export function headerOf(headers: readonly MailHeader[], name: string): string | undefined {
  return headers.find((header) => header.name === name)?.line.trim();
}
