import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What a test run spends most of its processor time on. */
export const acts = ['page loads', 'contexts', 'axe runs', 'product starts', 'databases'] as const;

export type Act = (typeof acts)[number];

/** The most that each whole run may do. A change that needs more raises the number here, where a review sees it. */
export const budgets: Record<'test' | 'rest', Record<Act, number>> = {
  test: { 'page loads': 245, contexts: 113, 'axe runs': 128, 'product starts': 47, databases: 166 },
  rest: { 'page loads': 555, contexts: 345, 'axe runs': 58, 'product starts': 94, databases: 8 },
};

/** Counts one, from any process of a whole run: an append of one byte is never lost. */
export function tally(act: Act): void {
  const folder = process.env.TEST_TALLY;
  if (folder) appendFileSync(join(folder, act), '.');
}

/** What a runner's reporter says at its end. */
export interface Result {
  passed: number;
  failed: number;
  /** What failed, by name, with the first lines of its error. */
  failures: string[];
  /** Names of tests that passed only at the second try. */
  secondTries: string[];
}

/** As one indented line below the name: a log of CI shows little more than its end. */
export function describeFailure(name: string, error: string | undefined): string {
  const lines = stripVTControlCharacters(error ?? '').split('\n');
  const words = lines.map((line) => line.trim()).filter(Boolean);
  return `${name}\n    ${words.slice(0, 4).join(' | ').slice(0, 400)}`;
}
