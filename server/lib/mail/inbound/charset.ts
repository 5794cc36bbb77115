import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';

/** Detection reads so many bytes, from the first that is not ASCII on. */
const sampleBytes = 32 * 1024;

/** Text in the charset that it names, unless the bytes say otherwise. What nothing can read becomes U+FFFD. */
export function decodeText(bytes: Buffer, named = ''): string {
  const charset = named.trim().toLowerCase();
  // Sent as Latin by programs that write UTF-8; the other way round it is never valid.
  if (bytes.includes('\x1b$)C')) return decodeAs(unshiftKorean(bytes), 'euc-kr');
  const mayBeUtf8 = charset === '' || isLatin.test(charset) || !isKnown(charset);
  if (mayBeUtf8 && bytes.includes('\x1b$')) return decodeAs(bytes, 'iso-2022-jp');
  if (mayBeUtf8 && isUtf8(bytes)) return bytes.toString('utf8').replace(/^\ufeff/, '');
  const isWrong = isUnicode.test(charset) && !isUtf8(bytes);
  return decodeAs(bytes, charset !== '' && isKnown(charset) && !isWrong ? charset : guess(bytes));
}

/** A header's value: raw letters or encoded words (RFC 2047), whatever they say they are. */
export function decodeHeader(line: string): string {
  const text = decodeText(Buffer.from(line, 'latin1'));
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?[^?\s]+\?[bq]\?[^?]*\?=)+/gi, decodeWords)
    .trim();
}

/** A letter may begin in one word and end in the next. */
function decodeWords(words: string): string {
  const pieces: { charset: string; bytes: Buffer[] }[] = [];
  for (const [, charset = '', way = '', word = ''] of words.matchAll(/=\?([^?\s]+)\?([bq])\?([^?]*)\?=/gi)) {
    const bytes = /b/i.test(way) ? Buffer.from(word, 'base64') : unquote(word);
    const last = pieces.at(-1);
    if (last?.charset === charset) last.bytes.push(bytes);
    else pieces.push({ charset, bytes: [bytes] });
  }
  return pieces.map(({ charset, bytes }) => decodeText(Buffer.concat(bytes), charset.replace(/\*.*$/, ''))).join('');
}

function unquote(word: string): Buffer {
  const plain = word.replaceAll('_', ' ');
  return Buffer.from(
    plain.replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );
}

/** Names that say nothing of letters beyond ASCII, or are often wrong. */
const isLatin =
  /^(?:us-?ascii|ascii|ansi_x3.*|iso-?8859-1|latin-?1|windows-1252|cp-?1252|unknown.*|x-unknown|default.*)$/;
const isUnicode = /^(?:utf-?8|us-?ascii|ascii|ansi_x3.*|unknown.*|x-unknown|default.*)$/;

function isKnown(charset: string): boolean {
  return isUnicode.test(charset) || decoderOf(charset) !== undefined || iconv.encodingExists(charset);
}

function decodeAs(bytes: Buffer, charset: string): string {
  const decoder = decoderOf(charset);
  if (decoder) return decoder.decode(bytes);
  return iconv.encodingExists(charset) ? iconv.decode(bytes, charset) : bytes.toString('utf8');
}

/** As browsers read them; iconv-lite has those that browsers have given up. */
function decoderOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}

/** ISO-2022-KR, which no decoder knows any more. */
function unshiftKorean(bytes: Buffer): Buffer {
  let isShifted = false;
  const plain = [...bytes.toString('latin1').replaceAll('\x1b$)C', '')].flatMap((letter) => {
    if (letter === '\x0e' || letter === '\x0f') {
      isShifted = letter === '\x0e';
      return [];
    }
    return letter.charCodeAt(0) | (isShifted && letter > ' ' ? 0x80 : 0);
  });
  return Buffer.from(plain);
}

/** The likeliest in which every byte is a letter or a sign. */
function guess(bytes: Buffer): string {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const sample = bytes.subarray(Math.max(0, first - 200), first + sampleBytes);
  const likely = analyse(sample).filter(({ name }) => !/^(?:ascii|utf-8|iso-8859-1)$/i.test(name) && isKnown(name));
  const fitting = likely.find(
    ({ name }) => !/[\ufffd\u0080-\u009f\ue000-\uf8ff]/.test(decodeAs(sample, name).slice(0, -2)),
  );
  const foreign = sample.reduce((count, byte) => count + Number(byte >= 0x80), 0);
  const isFewLetters = foreign < 12 && foreign < sample.length / 2;
  return fitting && !isFewLetters ? fitting.name : 'windows-1252';
}
