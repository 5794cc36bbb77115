/** A mail as it reads. */
export interface ReadMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  head: string;
}

/** Parses an .eml file read as latin1, in any transfer encoding. */
export function readMail(source: string): ReadMail {
  const { head, header, body } = split(source);
  const boundary = /boundary="?([^";]+)"?/i.exec(header('Content-Type'))?.[1];
  const parts =
    boundary === undefined
      ? [source]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => part.slice(2));
  const decoded = new Map(parts.map((part) => [typeOf(part), decode(part)]));
  return {
    to: decodeWords(header('To')),
    subject: decodeWords(header('Subject')),
    text: decoded.get('text/plain') ?? '',
    html: decoded.get('text/html') ?? '',
    head: decodeWords(head),
  };
}

function split(source: string) {
  const end = source.indexOf('\r\n\r\n');
  const head = end === -1 ? source : source.slice(0, end);
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\\r\\n\\s.*)*)`, 'im').exec(head)?.[1]?.replace(/\r\n\s/g, ' ') ?? '';
  return { head, header, body: end === -1 ? '' : source.slice(end + 4) };
}

function typeOf(part: string): string {
  return split(part).header('Content-Type').split(';')[0]?.trim().toLowerCase() || 'text/plain';
}

function decode(part: string): string {
  const { header, body } = split(part);
  const bytes = /base64/i.test(header('Content-Transfer-Encoding'))
    ? Buffer.from(body, 'base64')
    : Buffer.from(unquote(body, header('Content-Transfer-Encoding')), 'latin1');
  return bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd().concat('\n');
}

function unquote(text: string, encoding = 'quoted-printable'): string {
  if (!/quoted-printable/i.test(encoding)) return text;
  return text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** RFC 2047; adjacent encoded words form one text. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, way: string, word: string) =>
      /b/i.test(way)
        ? Buffer.from(word, 'base64').toString('utf8')
        : Buffer.from(unquote(word.replaceAll('_', ' ')), 'latin1').toString('utf8'),
    );
}
