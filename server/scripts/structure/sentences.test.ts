import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/lib/project-root.ts';
import table from './sentences.json' with { type: 'json' };
import { claimsIn } from './sentences.ts';

/**
 * When a sentence with a claim may stand, and what its file must ask to know it. Sentences for operators that refuse a
 * start are left out (`server/database`, `server/scripts`), and so are the company's own texts.
 */
const states: Record<string, RegExp | undefined> = {
  /** It is so in every state: a rule, an explanation, an instruction. */
  always: undefined,
  /** Before an act: what it will do. */
  before: undefined,
  /** The server has answered that it is stored, or has sent what is stored. */
  stored: /isSuccess|onSuccess|await save|\bdata\b|savedAt|\.then\(|View\b|Facts\b|Document|outcome|mails\./i,
  /** It was refused, and nothing of it was stored. */
  refused: /AppError|error|refus|problem|isTooYoung/i,
  /** The words are in this browser alone. */
  unsaved: /failure|error|unsaved|unkept|draft/i,
  /** Mail is not set up, or was not when it was written. */
  waiting: /smtpUrl|hasMail|waiting|waits|standIn/i,
  /** A query has come back without rows. */
  empty: /empty|length|count|has[A-Z]|total/i,
  /** Nobody has changed what came with the product. */
  sample: /isSample|samples/,
};

const files = globSync('{client/src,shared,server/features,server/lib}/**/*.{ts,tsx}', { cwd: projectRoot }).filter(
  (file) => !/\.test\.tsx?$|\/test-\w+\.ts$/.test(file),
);
const found = Object.fromEntries(
  files.sort().flatMap((file) => {
    const claims = claimsIn(file).sort();
    return claims.length > 0 ? [[file, claims]] : [];
  }),
);

describe('the table of sentences', () => {
  it('has each one that claims something, and no other', () => {
    const listed = Object.entries(table).map(([file, rows]) => [file, Object.keys(rows).sort()]);
    expect(found).toEqual(Object.fromEntries(listed));
  });

  it.each(Object.entries(table))('says when those of %s may stand, and the file asks for it', (file, rows) => {
    const source = readFileSync(join(projectRoot, file), 'utf8');
    for (const [sentence, state] of Object.entries(rows)) {
      expect(Object.keys(states), sentence).toContain(state);
      if (states[state]) expect(source, sentence).toMatch(states[state]);
    }
  });
});
