/* As `search_fold` of the database, which folds what is searched there; search.test.ts holds the two together. */

/** Accents and vowel points of alphabets, marks of kana, variants of emoji, and what nobody sees. */
const marks = [
  '\\u0300-\\u036f\\u0483-\\u0487\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f',
  '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7',
  '\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed',
  '\\u3099\\u309a\\ufe00-\\ufe0f\\u00ad\\u200b-\\u200f\\u2060\\ufeff',
].join('');
/** Not those after a space, which are the whole of a sign such as the acute accent. */
const marked = new RegExp(`([^ ])[${marks}]+`, 'g');

/** Unicode does not decompose them. */
const letters: Record<string, string> = {
  ς: 'σ',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  '’': "'",
  '‘': "'",
  '‐': '-',
};

/** The text in small letters without accents, as searches compare it. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marked, '$1')
    .toLowerCase()
    .replace(/[ςłøđðħŧıßæœþ’‘‐]/g, (letter) => letters[letter] ?? letter)
    .replace(/[\n\r\t]/g, ' ')
    .normalize('NFC');
}

/** White space, or a dash between letters: “two-chairs” finds “two chairs”, and “two – chairs”. */
export const betweenWords = /\s+|(?<=[\p{L}\p{N}])[-‐‑–—](?=[\p{L}\p{N}])/u;

/** True if every word of `q` is somewhere in the text. */
export function hasWords(text: string, q: string): boolean {
  const folded = fold(text);
  return fold(q)
    .split(betweenWords)
    .every((word) => folded.includes(word));
}

/** One letter of the alphabet, or one digit, is in nearly everything. */
export function isSearchable(q: string): boolean {
  return /[^a-z0-9]|../.test(fold(q.trim()));
}
