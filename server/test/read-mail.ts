export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
}

/** Parses an .eml file read as latin1. */
export function readMail(source: string): OutboxMail {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\\r\\n\\s.*)*)`, 'im').exec(head)?.[1]?.replace(/\r\n\s/g, ' ') ?? '';
  const raw = body.join('\r\n\r\n');
  const text = /base64/i.test(header('Content-Transfer-Encoding'))
    ? Buffer.from(raw, 'base64').toString('utf8')
    : Buffer.from(unquote(raw), 'latin1').toString('utf8');
  return { to: header('To'), subject: decodeWords(header('Subject')), text: text.replaceAll('\r\n', '\n') };
}

function unquote(text: string): string {
  return text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function decodeWords(text: string): string {
  return text.replace(/=\?UTF-8\?Q\?(.*?)\?=\s?/gi, (_, word: string) =>
    Buffer.from(unquote(word.replaceAll('_', ' ')), 'latin1').toString('utf8'),
  );
}
