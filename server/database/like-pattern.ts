import { type SQL, sql } from 'drizzle-orm';

/** PostgreSQL lowers the text, as in its indexes: JavaScript lowers letters such as Σ and İ differently. */
export function likePattern(words: string, { before = '%' } = {}): SQL {
  return sql`lower(${`${before}${words.replace(/[\\%_]/g, '\\$&')}%`})`;
}

/** At most eight words, without quotation marks around them. No index knows a word without letters and digits. */
export function searchWords(q: string): string[] {
  const words = q.split(/\s+/).map((word) => word.replace(/^["“”]+|["“”]+$/g, ''));
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, 8);
}

/** Fewer than three characters make no trigram, so they only match at the beginning of words. */
export function contains(lowered: SQL, words: string): SQL {
  if ([...words].length >= 3) return sql`${lowered} like ${likePattern(words)}`;
  const [first, later] = ['', '% '].map((before) => likePattern(words, { before }));
  return sql`(${lowered} like ${first} or ${lowered} like ${later})`;
}
