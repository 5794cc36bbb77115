/* PowerPoint, Word, PDFs and contact lists put characters into pasted text that nobody can see. */

const otherLineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Leaves NUL out, which is refused. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: dropping control characters is the point
const control = /[\u0001-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;
/** Zero-width characters and marks of direction. Inside words they join emoji and shape Persian. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** They could make a name read as something else. */
const directionChange = /[\u202a-\u202e\u2066-\u2069]/g;

/** Unicode's Stream-Safe Text Format: the time to normalize grows with the square of a run of marks. */
const longRunOfMarks = /(?:(?!\u034f)\p{M}){30}(?=(?!\u034f)\p{M})/gu;

/** NFC with `\n` as the only line break, without other control characters, and without invisible ends. */
export function cleanText(text: string): string {
  return trimInvisible(withoutControls(text.replace(longRunOfMarks, '$&\u034f').normalize('NFC')));
}

/** As it was typed, with `\n` as the only line break and without other control characters. */
export function withoutControls(text: string): string {
  return text.replace(otherLineBreak, '\n').replace(control, '');
}

/** As `cleanText`, with spaces for line breaks and tabs. */
export function cleanLine(text: string): string {
  return trimInvisible(
    cleanText(text)
      .replace(/[\n\t]+/g, ' ')
      .replace(directionChange, ''),
  );
}

/** For telephone numbers and email addresses, which need no invisible character anywhere. */
export function cleanContact(text: string): string {
  return cleanLine(text).replace(invisible, '').trim();
}

/** Digits of every script become 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const ascii = digits.get(digit) ?? asciiDigit(digit);
    digits.set(digit, ascii);
    return ascii;
  });
}

const digits = new Map<string, string>();

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first--;
  return String((code - first) % 10);
}

function isDigit(code: number): boolean {
  return /^\p{Nd}$/u.test(String.fromCodePoint(code));
}

/** No pattern ending in `+$`: its time grows with the square of a run of spaces. */
function trimInvisible(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charAt(start))) start++;
  while (end > start && isBlank(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

function isBlank(character: string): boolean {
  return character.trim() === '' || character.replace(invisible, '') === '';
}
