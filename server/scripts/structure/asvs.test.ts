import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; those of level 3 come last everywhere. */
const sections = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
};
const required = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

const text = readFileSync('docs/evidence/asvs.md', 'utf8');
const rows = [
  ...[...text.matchAll(/^\| v5\.0\.0-(\S+) \| ([12]) \| (.+) \| (?:(open): )?(.+?) \|$/gm)].map(
    ([, id = '', level = '', , state = 'proven', words = '']) => ({ id, level, state, words }),
  ),
  ...[...text.matchAll(/^\| ([12]) \| ([\d., ]+) \| (.+) \|$/gm)].flatMap(([, level = '', ids = '', words = '']) =>
    ids.split(', ').map((id) => ({ id, level, state: 'n/a', words })),
  ),
];
const filesOf = (words: string) =>
  [...words.matchAll(/\]\(([^)#]+)/g)].map(([, file = '']) => join('docs/evidence', file));

describe('docs/evidence/asvs.md', () => {
  it('has each requirement of levels 1 and 2 once', () => {
    expect(required).toHaveLength(253);
    expect(rows.map(({ id }) => id).sort()).toEqual([...required].sort());
    expect(text.match(/^\| v5/gm)).toHaveLength(rows.filter(({ state }) => state !== 'n/a').length);
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  });

  it('names files that exist, and at least one where something is proven', () => {
    for (const { id, state, words } of rows) {
      const files = filesOf(words);
      expect(files.length > 0 || state !== 'proven', id).toBe(true);
      for (const file of files) expect(existsSync(file), `${id}: ${file}`).toBe(true);
    }
  });

  it('says how many there are', () => {
    const count = (level: string, state: string) =>
      rows.filter((row) => row.level === level && row.state === state).length;
    for (const level of ['1', '2']) {
      const counts = ['proven', 'n/a', 'open'].map((state) => count(level, state));
      const sum = counts.reduce((one, other) => one + other);
      expect(text).toContain(`| Level ${level} | ${[...counts, sum].join(' | ')} |`);
    }
    const proven = rows.filter(({ state }) => state === 'proven');
    const tested = proven.filter(({ words }) => filesOf(words).some((file) => /\.(test|spec)\.tsx?$/.test(file)));
    expect(text).toContain(`a test in ${tested.length} rows. In ${proven.length - tested.length} rows it is a file`);
  });
});
