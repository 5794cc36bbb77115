import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type MimeNode, Splitter } from '@zone-eu/mailsplit';

/** A part of a mail, decoded from its transfer encoding. */
export interface MailPart {
  /** In small letters, such as 'text/plain'. */
  type: string;
  charset: string;
  disposition: string;
  filename: string;
  /** Lines are to be joined where they end in a space (RFC 3676). */
  isFlowed: boolean;
  dropsSpace: boolean;
  /** Names in small letters; lines unfolded, one character for each byte. */
  headers: { name: string; line: string }[];
  content: Buffer;
  children: MailPart[];
}

/** `global` where an address or a head is not in ASCII (RFC 6532). */
export const attachedMail: ReadonlySet<string> = new Set(['message/rfc822', 'message/global']);

/** Mails attached to mails attached to mails. */
const deepest = 5;

/** @throws Error for what has no end of headers or of parts. */
export async function readParts(source: Buffer, depth = 0): Promise<MailPart> {
  const partsByNode = new Map<MimeNode, { part: MailPart; pieces: Buffer[] }>();
  let root: MailPart | undefined;
  for await (const chunk of Readable.from(cut(source)).pipe(new Splitter({ ignoreEmbedded: true }))) {
    if (chunk.type !== 'node') {
      partsByNode.get(chunk.node)?.pieces.push(chunk.value);
      continue;
    }
    const part = toPart(chunk);
    partsByNode.set(chunk, { part, pieces: [] });
    root ??= part;
    if (chunk.parentNode) partsByNode.get(chunk.parentNode)?.part.children.push(part);
  }
  for (const [node, { part, pieces }] of partsByNode) {
    // A mail without a line that has the announced boundary is read as text.
    if (part.children.length > 0) continue;
    part.content = await decode(node, Buffer.concat(pieces));
    if (attachedMail.has(part.type) && depth < deepest) part.children = [await readParts(part.content, depth + 1)];
  }
  if (!root) throw new Error('The mail has no headers');
  return root;
}

/** So that the splitter never holds the whole twice. */
function* cut(source: Buffer): Generator<Buffer> {
  const size = 64 * 1024;
  for (let start = 0; start < source.length; start += size) yield source.subarray(start, start + size);
}

function toPart(node: MimeNode): MailPart {
  const lines = node.headers ? node.headers.getList() : [];
  return {
    type: node.contentType || 'text/plain',
    charset: node.charset || '',
    disposition: node.disposition || '',
    filename: node.filename || '',
    isFlowed: node.flowed,
    dropsSpace: node.delSp,
    headers: lines.map(({ key, line }) => ({
      name: key,
      line: line.slice(line.indexOf(':') + 1).replace(/\r?\n[ \t]+/g, ' '),
    })),
    content: Buffer.alloc(0),
    children: [],
  };
}

async function decode(node: MimeNode, raw: Buffer): Promise<Buffer> {
  if (!/base64|quoted-printable/.test(node.encoding || '')) return raw;
  const decoder = node.getDecoder();
  decoder.end(raw);
  return buffer(decoder);
}
