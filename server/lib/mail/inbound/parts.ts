import PostalMime from 'postal-mime';
import { charsetOf } from '#server/lib/mail/inbound/charset.ts';

/** A part of a mail, decoded from its transfer encoding. */
export interface MailPart {
  /** In small letters, such as 'text/plain'. */
  type: string;
  disposition: string;
  filename: string;
  /** Of the mail itself, and none of its parts: see `readHead`. */
  headers: MailHeader[];
  content: Buffer;
  /** The content as text, in lines that end in '\n'. */
  readText: () => string;
  children: MailPart[];
}

export interface MailHeader {
  /** In small letters. */
  name: string;
  /** Unfolded, one character for each byte. */
  line: string;
}

/** `global` where an address or a head is not in ASCII (RFC 6532). */
export const attachedMail: ReadonlySet<string> = new Set(['message/rfc822', 'message/global']);

/** Mails attached to mails attached to mails. */
const deepest = 5;
const longestHead = 256 * 1024;
/** A mail of nothing but empty parts would hold the reader for half a minute. */
const mostParts = 50_000;

/** Facts that the library's result loses: the bytes of texts, and which of them are alternatives. */
interface Node {
  contentType: { parsed: { value: string; params: Record<string, string> } };
  contentDisposition: { parsed: { value: string; params: Record<string, string> } };
  content: ArrayBuffer | null;
  childNodes: Node[];
  getTextContent: () => string;
}

/** @throws Error for what nests or goes on without end. */
export async function readParts(source: Buffer, depth = 0): Promise<MailPart> {
  assertFewParts(source);
  // Attached mails are read here, each with its own head.
  const parser = new PostalMime({ maxRfc822NestingDepth: 0 });
  await parser.parse(source);
  const root = await toPart((parser as unknown as { root: Node }).root, depth);
  return { ...root, headers: await readHead(source) };
}

function assertFewParts(source: Buffer): void {
  let count = 0;
  for (let at = source.indexOf('\n--'); at !== -1; at = source.indexOf('\n--', at + 3)) count++;
  if (count > mostParts) throw new Error('The mail has too many parts');
}

/** The headers of a mail, without a look at the rest. */
export async function readHead(source: Buffer): Promise<MailHeader[]> {
  const beginning = source.subarray(0, longestHead);
  const ends = ['\r\n\r\n', '\n\n'].map((end) => beginning.indexOf(end)).filter((end) => end !== -1);
  // The library takes headers for UTF-8; those in another charset have to be guessed.
  const head = Buffer.from(beginning.subarray(0, Math.min(longestHead, ...ends)).toString('latin1'));
  const { headers } = await PostalMime.parse(head);
  return headers.map(({ key, value }) => ({ name: key, line: value }));
}

async function toPart(node: Node, depth: number): Promise<MailPart> {
  const { value: type, params } = node.contentType.parsed;
  const disposition = node.contentDisposition.parsed;
  const content = Buffer.from(node.content ?? new ArrayBuffer(0));
  const children = await Promise.all(node.childNodes.map((child) => toPart(child, depth)));
  if (attachedMail.has(type) && depth < deepest) children.push(await readParts(content, depth + 1));
  return {
    type,
    disposition: disposition.value,
    filename: disposition.params.filename ?? params.name ?? '',
    headers: [],
    content,
    readText: () => readText(node, content),
    children,
  };
}

function readText(node: Node, content: Buffer): string {
  const { params, value } = node.contentType.parsed;
  const decode = (charset: string) => {
    params.charset = charset;
    return node
      .getTextContent()
      .replace(/\r\n?/g, '\n')
      .replace(/^\ufeff|\n$/g, '');
  };
  const named = params.charset || (value === 'text/html' ? declaredCharset(content) : '');
  return decode(charsetOf(content, named, (charset) => decode(charset) !== decode('windows-1252')));
}

/** Finds the character set that an HTML page declares itself. */
function declaredCharset(content: Buffer): string {
  return (
    /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{1,40})/i.exec(content.subarray(0, 4_096).toString('latin1'))?.[1] ?? ''
  );
}
