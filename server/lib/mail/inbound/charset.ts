import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import { decodeWords } from 'postal-mime';

/** Detection reads so many bytes, from the first that is not ASCII on. */
const sampleBytes = 32 * 1024;

/** The charset that a text names, unless the bytes say otherwise. `isKnown` is asked of names that browsers don't know. */
export function charsetOf(bytes: Buffer, name: string, isKnown: (charset: string) => boolean): string {
  const named = name.trim().toLowerCase();
  const isNamed = named !== '' && !saysNothing.test(named) && (decoderOf(named) !== undefined || isKnown(named));
  // Sent as Latin by programs that write UTF-8; the other way round it is never valid.
  const mayBeUtf8 = !isNamed || isLatin.test(named);
  if (mayBeUtf8 && bytes.includes('\x1b$')) return 'iso-2022-jp';
  if (mayBeUtf8 && isUtf8(bytes)) return 'utf-8';
  return isNamed && !(isUnicode.test(named) && !isUtf8(bytes)) ? named : guess(bytes);
}

/** A header's value: raw letters or encoded words (RFC 2047), whatever they say they are. */
export function decodeHeader(line: string): string {
  return decodeWords(decodeLetters(line)).trim();
}

/** The same, with encoded words as they are: those in an address stand for names, and may hold its separators. */
export function decodeLetters(line: string): string {
  const bytes = Buffer.from(line, 'latin1');
  const charset = charsetOf(bytes, '', () => false);
  return decoderOf(charset)?.decode(bytes) ?? line;
}

const saysNothing = /^(?:unknown.*|x-unknown|default.*)$/;
/** Names that say nothing of letters beyond ASCII, or are often wrong. */
const isLatin = /^(?:us-?ascii|ascii|ansi_x3.*|iso-?8859-1|latin-?1|windows-1252|cp-?1252)$/;
const isUnicode = /^(?:utf-?8|us-?ascii|ascii|ansi_x3.*)$/;

function decoderOf(charset: string): TextDecoder | undefined {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}

/** The likeliest in which every byte is a letter or a sign. */
function guess(bytes: Buffer): string {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const sample = bytes.subarray(Math.max(0, first - 200), first + sampleBytes);
  const fitting = analyse(sample).find(({ name }) => {
    const text = /^(?:ascii|utf-8|iso-8859-1)$/i.test(name) ? undefined : decoderOf(name)?.decode(sample);
    return text !== undefined && !/[\ufffd\u0080-\u009f\ue000-\uf8ff]/.test(text.slice(0, -2));
  });
  const foreign = sample.reduce((count, byte) => count + Number(byte >= 0x80), 0);
  const isFewLetters = foreign < 12 && foreign < sample.length / 2;
  return fitting && !isFewLetters ? fitting.name : 'windows-1252';
}
