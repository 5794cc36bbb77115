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

const closers = '["\'”’»)\\]]*';
const ending = new RegExp(`(?<word>\\S*?)(?<marks>[.!?…]+)${closers}(?=\\s|$)`, 'gu');

/**
 * About how many sentences a text has. A line break ends one, a heading or a list's entry without a mark too. A period
 * ends none after an initial or an abbreviation, nor does a mark that a sentence goes on behind in lower case.
 */
export function countSentences(text: string): number {
  return text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .reduce((sum, paragraph) => sum + countIn(paragraph), 0);
}

function countIn(paragraph: string): number {
  if (!/[\p{L}\p{N}]/u.test(paragraph)) return 0;
  let count = 0;
  let end = 0;
  for (const { index, 0: whole, groups } of paragraph.matchAll(ending)) {
    const next = paragraph.slice(index + whole.length).trimStart();
    if (next !== '' && !endsHere(groups?.word ?? '', groups?.marks ?? '', next)) continue;
    // Nothing but marks between two ends is no sentence.
    if (/[\p{L}\p{N}]/u.test(paragraph.slice(end, index + whole.length))) count += 1;
    end = index + whole.length;
  }
  return /[\p{L}\p{N}]/u.test(paragraph.slice(end)) ? count + 1 : count;
}

function endsHere(token: string, marks: string, next: string): boolean {
  const begins = next.replace(/^["'“‘«([]+/, '');
  // '“Is it loud?” she asked.', 'Wait … what'.
  if (/^\p{Ll}/u.test(begins)) return false;
  if (marks !== '.') return true;
  const word = token.replace(/^["'“‘«([]+/, '');
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
