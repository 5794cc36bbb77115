import { segmentsWithoutSpaces } from './segments.ts';

/** Words that end with a period inside a sentence. In lower case. */
const abbreviations = new Set(
  `mr mrs ms mx dr prof rev fr sr jr st mt messrs hon gov sen rep gen col lt sgt capt
  vs etc ca approx feat ft prod dept univ inc ltd co corp no nos vol p pp ed eds fig est op al
  jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat sun
  ave blvd rd e.g i.e a.m p.m u.s u.k ph.d d.c min sec hr hrs`.split(/\s+/),
);

/** After which an initial capital may still begin a sentence, such as 'at 10 p.m. Then'. */
const oftenLast = new Set([
  'a.m',
  'p.m',
  'etc',
  'u.s',
  'u.k',
  'd.c',
  'inc',
  'ltd',
  'co',
  'corp',
  'jr',
  'sr',
  'ph.d',
  'al',
]);

const marks = '.!?…؟۔।॥։።';
const closers = '"\'”’»)¹²³⁰⁴⁵⁶⁷⁸⁹';
const openers = /^["'“‘«([]+/;
const wordCharacter = /[\p{L}\p{N}]/u;
const listEntry = /^(?:[-*•·–]|\d{1,3}[.)])\s/;

/**
 * About how many sentences a text has. An empty line ends one, and so does a list's entry, also without a mark; a single
 * line break is a blank, since texts from mails and PDFs are broken anywhere. A period ends none after an initial or an
 * abbreviation, nor does a mark that a sentence goes on behind in lower case.
 * Looks at each token once: a pattern that may begin anywhere in a run of marks takes the square of its length or more.
 */
export function countSentences(text: string): number {
  return paragraphs(text).reduce((sum, paragraph) => sum + countIn(paragraph), 0);
}

function paragraphs(text: string): string[] {
  const ended: string[][] = [[]];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || listEntry.test(line)) ended.push([]);
    if (line !== '') ended.at(-1)?.push(line);
  }
  return ended.map((lines) => lines.join(' '));
}

function countIn(paragraph: string): number {
  const segments = segmentsWithoutSpaces(paragraph, 'sentence');
  if (!segments) return countTokens(paragraph.split(/\s+/));
  return segments.filter(({ segment }) => wordCharacter.test(segment)).length;
}

function countTokens(tokens: readonly string[]): number {
  let count = 0;
  // Nothing but marks between two ends is no sentence.
  let hasWords = false;
  for (const [index, token] of tokens.entries()) {
    hasWords ||= wordCharacter.test(token);
    const next = tokens[index + 1];
    if (next !== undefined && !endsHere(token, next)) continue;
    if (hasWords) count += 1;
    hasWords = false;
  }
  return count;
}

/** Whether the sentence ends with `token`, such as `bar.”`, and not with `next`. */
function endsHere(token: string, next: string): boolean {
  const closed = lengthUnclosed(token);
  const end = lengthWithout(marks, token, closed);
  if (end === closed) return false;
  const begins = next.replace(openers, '');
  // '“Is it loud?” she asked.', 'Wait … what', but 'It rang. iPhones do.'
  if (/^\p{Ll}/u.test(begins) && !/^\p{Ll}{1,2}\p{Lu}/u.test(begins)) return false;
  if (token.slice(end, closed) !== '.') return true;
  const word = token.slice(0, end).replace(openers, '');
  const lower = word.toLowerCase();
  // 'J. Okell', 'J.R. Okell'.
  if (/^\p{Lu}(\.\p{Lu})*$/u.test(word) && word !== 'I' && !oftenLast.has(lower)) return false;
  if (!abbreviations.has(lower)) return true;
  if (oftenLast.has(lower)) return /^\p{Lu}/u.test(begins);
  // 'No. 4', but 'He said no. Then'.
  if (lower === 'no' || lower === 'nos' || lower === 'p' || lower === 'pp' || lower === 'fig')
    return !/^\d/.test(begins);
  return false;
}

/** The length of `token` without quotes, brackets and references, such as '[2]', at its end. */
function lengthUnclosed(token: string): number {
  let end = lengthWithout(closers, token, token.length);
  while (token.charAt(end - 1) === ']') {
    const digits = lengthWithout('0123456789', token, end - 1);
    const isReference = digits < end - 1 && token.charAt(digits - 1) === '[';
    end = lengthWithout(closers, token, isReference ? digits - 1 : end - 1);
  }
  return end;
}

/** The length of the first `length` characters without those of `ending` that they end with. */
function lengthWithout(ending: string, text: string, length: number): number {
  let end = length;
  while (end > 0 && ending.includes(text.charAt(end - 1))) end -= 1;
  return end;
}
