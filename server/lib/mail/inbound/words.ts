import { decodeHeader, decodeText } from '#server/lib/mail/inbound/charset.ts';
import { readHtml } from '#server/lib/mail/inbound/html-text.ts';
import { readInvitation } from '#server/lib/mail/inbound/invitation.ts';
import { attachedMail, type MailPart } from '#server/lib/mail/inbound/parts.ts';

/** A mail as its reader's mail program shows it. */
export interface SeenMail {
  text: string;
  /** Attached mails and invitations. */
  enclosed: string[];
  files: MailPart[];
  /** A sentence for each thing that could not be shown. */
  leftOut: string[];
}

export function readWords(part: MailPart): SeenMail {
  const { type, children } = part;
  if (type === 'multipart/alternative') return chooseAlternative(children);
  // The rest of a report says the same to programs.
  if (type === 'multipart/report') return readReportWords(children);
  if (type === 'multipart/encrypted' || opaque.has(type)) return { ...nothing, leftOut: [encrypted] };
  if (type.startsWith('multipart/') && children.length > 0) return joined(children.map(readWords));
  if (attachedMail.has(type)) return readAttachedMail(part);
  if (type === 'text/calendar' || type === 'application/ics' || part.filename.toLowerCase().endsWith('.ics')) {
    return { ...nothing, enclosed: [readInvitation(decodeText(part.content, part.charset))] };
  }
  if (forPrograms.has(type)) return nothing;
  if (isShownText(part)) return { ...nothing, text: textOf(part) };
  return { ...nothing, files: [part] };
}

const nothing: SeenMail = { text: '', enclosed: [], files: [], leftOut: [] };
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

function isShownText({ type, disposition }: MailPart): boolean {
  return /^(?:text\/|multipart\/)/.test(type) && disposition !== 'attachment';
}

function textOf({ type, content, charset, isFlowed, dropsSpace }: MailPart): string {
  if (type === 'text/html') return readHtml(decodeText(content, charset || declaredCharset(content)));
  const text = decodeText(content, charset).replace(/\r\n?/g, '\n');
  if (type === 'text/enriched' || type === 'text/richtext') return readHtml(text.replaceAll('\n', '<br>'));
  return isFlowed ? unfold(text, dropsSpace) : text;
}

/** Finds the character set that an HTML page declares itself. */
function declaredCharset(content: Buffer): string {
  return (
    /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{1,40})/i.exec(content.subarray(0, 4_096).toString('latin1'))?.[1] ?? ''
  );
}

/** RFC 3676; a quote continues in lines that are quoted as deep. */
function unfold(text: string, dropsSpace: boolean): string {
  const lines: { depth: number; pieces: string[] }[] = [];
  let isOpen = false;
  for (const raw of text.split('\n')) {
    const depth = /^>*/.exec(raw)?.[0].length ?? 0;
    const line = raw.slice(depth).replace(/^ /, '');
    const last = lines.at(-1);
    const isSoft = line.endsWith(' ') && line !== '-- ';
    const piece = isSoft && dropsSpace ? line.slice(0, -1) : line;
    if (isOpen && last?.depth === depth) last.pieces.push(piece);
    else lines.push({ depth, pieces: [piece] });
    isOpen = isSoft;
  }
  return lines.map(({ depth, pieces }) => (depth > 0 ? `${'>'.repeat(depth)} ` : '') + pieces.join('')).join('\n');
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

/** Programs show the last that they can. The plain text reads better, where it says the same. */
function chooseAlternative(children: readonly MailPart[]): SeenMail {
  const all = children.map(readWords);
  const worded = all.filter(({ text }) => hasWords(text));
  const shown = worded.at(-1);
  const plain = worded.find((_, index) => index < worded.length - 1);
  const text = plain && shown && saysTheSame(plain.text, shown.text) ? plain.text : (shown?.text ?? '');
  return { ...joined(all), text };
}

function saysTheSame(plain: string, shown: string): boolean {
  const wordsOf = (text: string) => new Set(text.replace(/https?:\/\/\S+/g, '').match(/[\p{L}\p{N}]+/gu));
  const plainWords = wordsOf(plain);
  const seen = [...wordsOf(shown)];
  return seen.filter((word) => plainWords.has(word)).length >= seen.length * 0.8;
}

function hasWords(text: string): boolean {
  return /[^\s\p{Cf}\p{Cc}]/u.test(text.replaceAll('\u034f', ''));
}

function readReportWords(children: readonly MailPart[]): SeenMail {
  const [first] = children;
  const words = first ? readWords(first) : nothing;
  if (hasWords(words.text)) return words;
  const status = children.find(({ type }) => /delivery-status|disposition-notification/.test(type));
  return { ...words, text: status ? decodeText(status.content) : '' };
}

function readAttachedMail({ children: [mail], filename }: MailPart): SeenMail {
  if (!mail) return { ...nothing, leftOut: [`The attached email “${filename || 'email'}” couldn’t be read.`] };
  const { text, enclosed, files, leftOut } = readWords(mail);
  const heads = ['From', 'Date', 'Subject'].flatMap((name) => {
    const line = headerOf(mail, name.toLowerCase());
    return line ? [`${name}: ${decodeHeader(line)}`] : [];
  });
  return { ...nothing, enclosed: [['Attached email', ...heads, '', text].join('\n'), ...enclosed], files, leftOut };
}

export function headerOf({ headers }: MailPart, name: string): string | undefined {
  return headers.find((header) => header.name === name)?.line.trim();
}
