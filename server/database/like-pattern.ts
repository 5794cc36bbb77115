import { type SQL, sql } from 'drizzle-orm';

/** For `like` beside a text that PostgreSQL put into lower case, as its indexes have it: JavaScript makes other letters of Σ and İ. */
export function likePattern(words: string, { before = '%' } = {}): SQL {
  return sql`lower(${`${before}${words.replace(/[\\%_]/g, '\\$&')}%`})`;
}

/** Fewer than three characters make no trigram to look up inside words, so they are looked for where words begin. */
export function contains(lowered: SQL, words: string): SQL {
  if ([...words].length >= 3) return sql`${lowered} like ${likePattern(words)}`;
  const [first, later] = ['', '% '].map((before) => likePattern(words, { before }));
  return sql`(${lowered} like ${first} or ${lowered} like ${later})`;
}
