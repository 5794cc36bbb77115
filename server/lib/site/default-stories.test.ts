import { describe, expect, it } from 'vitest';
import { readDefaults } from '#server/lib/site/default-files.ts';
import type { WordField } from '#shared/content/field.ts';
import { issuesFields, programsFields } from '#shared/content/listings.ts';
import { type DefaultEntry, entryFieldName, entryIds } from '#shared/content/words.ts';
import { housePictures } from '#shared/pictures/house-pictures.ts';

function entriesOf(kind: 'programs' | 'issues', list: string): DefaultEntry[] {
  const words = readDefaults(kind);
  return entryIds(words[list]).map((id) => {
    const start = entryFieldName(list, id, '');
    const own = Object.entries(words).filter(([name]) => name.startsWith(start));
    return { id, ...Object.fromEntries(own.map(([name, word]) => [name.slice(start.length), word])) };
  });
}

const defaultPrograms = entriesOf('programs', 'programs');
const defaultIssues = entriesOf('issues', 'issues');

const lists = [
  ['programs', defaultPrograms, programsFields.programs],
  ['issues', defaultIssues, issuesFields.issues],
] as const;

describe.each(lists)('the first %s', (_name, entries, field) => {
  it('fill every field but the optional ones, within its length', () => {
    for (const entry of entries) {
      const fields: Record<string, WordField> = field.of;
      expect(['id', ...Object.keys(fields)]).toEqual(expect.arrayContaining(Object.keys(entry)));
      for (const [name, { max, optional }] of Object.entries(fields)) {
        if (!optional) expect(entry[name], `${entry.id}, ${name}`).toBeTruthy();
        expect(wordOf(entry, name).length, `${entry.id}, ${name}`).toBeLessThanOrEqual(max);
      }
    }
  });

  it('say in 120 to 200 words what one will see', () => {
    for (const entry of entries) {
      const count = wordOf(entry, 'text').split(/\s+/).length;
      expect(count, entry.id).toBeGreaterThanOrEqual(120);
      expect(count, entry.id).toBeLessThanOrEqual(200);
    }
  });

  it('have addresses of their own, and are listed newest first', () => {
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    for (const { id } of entries) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const dates = entries.map((entry) => wordOf(entry, 'date'));
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('name the company by its placeholders alone', () => {
    for (const entry of entries) {
      const said = Object.values(entry).join(' ');
      expect(said).not.toMatch(/Overtone (Media|Network|Magazine)/);
      expect(['{{name}}', '{{network}}', '{{magazine}}']).toEqual(
        expect.arrayContaining(said.match(/\{\{[^}]*\}\}/g) ?? []),
      );
    }
  });
});

describe('programs and issues', () => {
  it('have curly quotation marks and apostrophes', () => {
    for (const entry of [...defaultPrograms, ...defaultIssues]) {
      for (const [name, word] of Object.entries(entry)) expect(word, `${entry.id}, ${name}`).not.toMatch(/['"]/);
    }
  });

  it('credit everybody whose portrait they show, and have one of at least one person each', () => {
    for (const [name, entries] of lists) {
      const people = entriesOf(name, 'people');
      const isCredited = (person: DefaultEntry, entry: DefaultEntry) =>
        wordOf(entry, 'people').includes(wordOf(person, 'name'));
      for (const person of people) expect(entries.some((entry) => isCredited(person, entry))).toBe(true);
      for (const entry of entries) expect(people.some((person) => isCredited(person, entry))).toBe(true);
    }
  });

  it('show different pictures, which exist', () => {
    const people = lists.flatMap(([name]) => entriesOf(name, 'people'));
    const shown = [...defaultPrograms, ...defaultIssues, ...people].map((entry) => wordOf(entry, 'picture'));
    expect(housePictures.map(({ id }) => id)).toEqual(expect.arrayContaining(shown));
    expect(new Set(shown).size).toBe(shown.length);
  });
});

describe('issues', () => {
  it('have an excerpt of 300 to 600 words each, of one of their stories, by one of their people', () => {
    for (const entry of defaultIssues) {
      const count = wordOf(entry, 'excerpt').split(/\s+/).length;
      expect(count, entry.id).toBeGreaterThanOrEqual(300);
      expect(count, entry.id).toBeLessThanOrEqual(600);
      expect(wordOf(entry, 'contents').split('\n')).toContain(wordOf(entry, 'excerptTitle'));
      expect(wordOf(entry, 'people')).toContain(wordOf(entry, 'excerptBy').replace('By ', ''));
    }
  });

  it('are numbered down, with three to five headlines each', () => {
    const numbers = defaultIssues.map((entry) => Number(wordOf(entry, 'number').replace('No. ', '')));
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) - index));
    for (const entry of defaultIssues) {
      const headlines = wordOf(entry, 'contents').split('\n');
      expect(headlines.length).toBeGreaterThanOrEqual(3);
      expect(headlines.length).toBeLessThanOrEqual(5);
    }
  });
});

function wordOf(entry: DefaultEntry, name: string): string {
  return entry[name] ?? '';
}
