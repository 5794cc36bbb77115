import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { filled, oddTexts } from '#bench/fuzz/odd-texts.ts';
import type { Schema } from '#bench/fuzz/values.ts';
import { apiRoutes } from '#server/api.ts';

/*
 * Work on what people type grows with its length, never faster: one text of 1,500 dots once stopped everybody. Each
 * function of `shared` that reads text, and each schema of a call, reads runs of everything that a pattern may go back
 * over. The processor's time for a text is compared with its time for a sixteenth of it.
 */

const longest = 8_192;

/** Fields differ less than functions do. */
const runsOfFields = new Map(
  [...oddTexts].filter(([unit]) => unit === '\u0301' || /^[.,;\- @\na]$|a\.|a@|\n\n|https/.test(unit)),
);

/** What fifty plain passes over the longest text take; a square of its length takes more, whatever a step of it does. */
const plainPasses = leastTime(() => {
  for (let pass = 0; pass < 50; pass++) [...'a, b.'.repeat(longest / 5).normalize('NFKD')].join('').split(/\s/);
});

describe('the time to read a text grows with its length', () => {
  const readers = globSync('shared/**/*.ts', { exclude: (name) => /\.test\.ts$|schema(\.ts$|\/)/.test(name) }).flatMap(
    (file) => textReadersIn(file).map((name) => ({ file, name })),
  );

  it('is asked of every module of shared', () => {
    expect(readers.length).toBeGreaterThan(80);
  });

  it.each(readers)('$name of $file', async ({ file, name }) => {
    const { [name]: read } = (await import(`../${file}`)) as Record<string, (...texts: string[]) => unknown>;
    // What is searched for, a limit or a name is short.
    expectSteadyGrowth((text) => read?.(text, text.slice(0, 200), ''), oddTexts);
  });
});

describe('the time of a schema grows with the length of its texts', () => {
  const schemas = apiRoutes().flatMap(({ method, path, contract }) =>
    (['body', 'query', 'params', 'besides'] as const).flatMap((part) => {
      const schema = contract?.[part];
      return schema ? [{ name: `${part} of ${method} ${path}`, schema }] : [];
    }),
  );

  it.each(schemas)('$name', ({ schema }) => {
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    expectSteadyGrowth((text) => schema.safeParse(filled(shape, ({ type }) => leafOf(type, text))), runsOfFields);
  });
});

function leafOf(type: string | undefined, text: string): unknown {
  if (type === 'integer' || type === 'number') return 1;
  return type === 'boolean' ? true : text;
}

/** Those of Markdown run in a thread that ends in time; a filter's label is ours. */
const asksOfOurs = new Set(['parseMarkdown', 'markdownProblem', 'unlistedFilter']);

/** The exported functions whose first argument is a text. */
function textReadersIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const signature = /^export function (\w+)(?:<[^(]*>)?\(\w+\??: (?:string|unknown)\b(?!\[)/gm;
  return [...source.matchAll(signature)].map(([, name = '']) => name).filter((name) => !asksOfOurs.has(name));
}

function expectSteadyGrowth(read: (text: string) => unknown, texts: typeof oddTexts): void {
  const steep: string[] = [];
  for (const [unit, text] of texts) {
    const length = steepFrom((size) => reading(read, text(size)));
    if (length !== undefined) steep.push(`${JSON.stringify(unit)} again and again, at ${length} characters`);
  }
  expect(steep).toEqual([]);
}

/** The length at which sixteen times as much takes more than 64 times as long, if there is one: for a square, it is 256. */
function steepFrom(readingOf: (size: number) => () => unknown): number | undefined {
  for (let size = 32; size <= longest; size *= 4) {
    if (timeOf(readingOf(size)) < plainPasses) continue;
    // Three times: on a busy machine the least of five was too long once, and twice in a row.
    if ([1, 2, 3].every(() => isSteep(readingOf, size))) return size;
  }
  return undefined;
}

function isSteep(readingOf: (size: number) => () => unknown, size: number): boolean {
  // The least of some: a first call compiles, and a collector of garbage may come between.
  const [whole, part] = [leastTime(readingOf(size)), leastTime(readingOf(size / 16))];
  return whole > plainPasses && whole > 64 * part;
}

/** A refusal is an answer, too: what counts is how long it takes. */
function reading(read: (text: string) => unknown, text: string): () => unknown {
  return () => {
    try {
      return read(text);
    } catch (error) {
      return error;
    }
  };
}

function leastTime(act: () => unknown): number {
  return Math.min(...[0, 1, 2, 3, 4].map(() => timeOf(act)));
}

/** Microseconds of this thread's processor, which other programs do not change. */
function timeOf(act: () => unknown): number {
  const begun = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(begun);
  return user + system;
}
