import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type AddressObject, MailParser } from 'mailparser';

export interface ReadTask {
  path: string;
  /** Attachments of more are only counted. */
  files: number;
}

/** A mail as it came. Nothing in it is to be trusted. */
export interface ArrivedMail {
  from: { name: string; address: string };
  subject: string;
  text: string;
  /** Header lines by their names in small letters, unfolded; several of one name are joined by line breaks. */
  headers: Record<string, string>;
  /** Stored beside the mail, as `<path>.<n>`. */
  attachments: { path: string; name: string }[];
  /** Names of attachments beyond `files`. */
  others: string[];
}

const longestText = 200_000;

/** Runs in a worker thread: a hostile mail may take long, and its parser may fail. */
export default async function work({ path, files }: ReadTask): Promise<ArrivedMail> {
  const parser = new MailParser({ skipImageLinks: true, skipTextToHtml: true, maxHtmlLengthToParse: 2_000_000 });
  const mail: ArrivedMail = {
    from: { name: '', address: '' },
    subject: '',
    text: '',
    headers: {},
    attachments: [],
    others: [],
  };
  const stored: Promise<void>[] = [];
  parser.on('headers', (headers) => {
    const [from] = (headers.get('from') as AddressObject | undefined)?.value ?? [];
    mail.from = { name: clean(from?.name), address: clean(from?.address) };
    mail.subject = clean(headers.get('subject'));
  });
  parser.on('headerLines', (lines) => {
    for (const { key, line } of lines) {
      const value = clean(line.slice(line.indexOf(':') + 1).replace(/\r?\n\s+/g, ' '));
      mail.headers[key] = mail.headers[key] === undefined ? value : `${mail.headers[key]}\n${value}`;
    }
  });
  parser.on('data', (part) => {
    if (part.type === 'text') {
      mail.text = clean(part.text, longestText);
      return;
    }
    const name = clean(part.filename) || `attachment.${part.contentType.replace(/^.*\//, '')}`;
    const target = `${path}.${mail.attachments.length}`;
    if (mail.attachments.length < files) {
      mail.attachments.push({ path: target, name });
      const written = pipeline(part.content, createWriteStream(target, { flush: true }));
      stored.push(written.finally(() => part.release?.()));
    } else {
      mail.others.push(name);
      part.content.on('end', () => part.release?.()).resume();
    }
  });
  await pipeline(createReadStream(path), parser);
  await Promise.all(stored);
  return mail;
}

/** PostgreSQL takes neither NUL nor half a character; nobody needs the other signs that are not seen. */
function clean(given: unknown, longest = 2_000): string {
  if (typeof given !== 'string') return '';
  return (
    given
      .toWellFormed()
      .normalize('NFC')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')
      .trim()
      .slice(0, longest)
      .toWellFormed()
  );
}
