import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { searchSigns } from '#shared/schema.ts';
import { betweenWords, fold } from '#shared/text/fold.ts';

/** Texts as a search compares them, with a space between; the indexes of titles and names have this expression. */
export function folded(...texts: (SQLWrapper | string)[]): SQL<string> {
  return sql<string>`search_fold(${sql.join(
    texts.map((text) => sql`${text}`),
    sql` || ' ' || `,
  )})`;
}

/** For a text that PostgreSQL folded. It folds the words too, then escapes: folding makes a percent sign of a wide one. */
export function likePattern(words: string, { before = '%' } = {}): SQL {
  return sql`(${before}::text || regexp_replace(search_fold(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`;
}

/** At most eight words, without quotation marks around them. */
export function searchWords(q: string): string[] {
  const words = q.split(betweenWords).map((word) => word.replace(/^["“”]+|["“”]+$/g, '') || word);
  return words.filter((word) => word !== '').slice(0, 8);
}

/**
 * True if a folded text has the word. The indexes know three letters or digits in a row, and any other character. One or
 * two letters alone only match where a word begins, which the index of trigrams knows.
 */
export function contains(text: SQL | AnyPgColumn, word: string): SQL {
  const plain = fold(word);
  const isLike = sql`${text} like ${likePattern(word)}`;
  if (/[a-z0-9]{3}/.test(plain)) return isLike;
  if (/[^a-z0-9]/.test(plain)) return sql`(${isLike} and ${searchSigns(text)} @> search_signs(search_fold(${word})))`;
  const begins = beforeWords.map((before) => sql`${text} like ${likePattern(word, { before })}`);
  return sql`(${sql.join(begins, sql` or `)})`;
}

const beforeWords = ['', ...[' ', '(', '-', '/', '.', '@', '#', '"', "'", '\\_'].map((sign) => `%${sign}`)];
