import { describe, expect, it } from 'vitest';
import { initialFacts } from '#shared/content/facts.ts';
import {
  asksArrival,
  belowRule,
  counted,
  countLines,
  countWords,
  measurePiece,
  ruleFor,
  ruleWords,
} from './measure.ts';

const rules = initialFacts();
const now = new Date('2026-12-05T20:20:00Z');
const photo = (width: number, height: number) => ({ width, height });

describe('a piece', () => {
  it('asks whether its author arrived early where a rule asks it of them', () => {
    expect(asksArrival('event', 'review', rules)).toBe(true);
    expect(asksArrival('event', 'print', rules)).toBe(false);
    expect(asksArrival('event', 'review', { ...rules, earlyMinutes: '0' })).toBe(false);
  });

  it('is measured in words', () => {
    expect(countWords('The well-known DJ’s 2.0 mix, at 10 p.m. — loud.')).toBe(9);
    expect(countWords(' \n ')).toBe(0);
    expect(countWords('Кто там')).toBe(2);
    expect(countWords('今夜は静かだった。')).toBeGreaterThan(2);
    expect(countWords('คืนนี้เงียบมาก')).toBeGreaterThan(2);
  });

  it('is measured in lines of 75 characters, without breaking words', () => {
    expect(countLines('', 75)).toBe(0);
    expect(countLines('One.\n\nTwo.\n', 75)).toBe(2);
    expect(countLines('x'.repeat(75), 75)).toBe(1);
    expect(countLines('x'.repeat(76), 75)).toBe(2);
    expect(countLines(`${'x'.repeat(70)} ${'y'.repeat(10)}`, 75)).toBe(2);
    expect(countLines(`${'x'.repeat(70)} yyyy`, 75)).toBe(1);
    expect(measurePiece({ text: 'x'.repeat(76) }, { ...rules, lineCharacters: '80' }, now).lines).toBe(1);
    expect(rules.lineCharacters).toBe('75');
  });

  it('is measured by the orientation of its pictures and videos, a PDF left out', () => {
    const files = [photo(3, 2), photo(2, 3), photo(1, 1), { width: null, height: null }];
    const videos = [{ orientation: 'vertical' as const }];
    expect(measurePiece({ files, videos }, rules, now)).toMatchObject({ horizontal: 2, vertical: 2 });
  });

  it('says how long before it is due', () => {
    const minutes = (dueAt: string | null) =>
      measurePiece({ dueAt: dueAt === null ? null : new Date(dueAt) }, rules, now).minutesBeforeDue;
    expect(minutes('2026-12-05T21:00:00Z')).toBe(40);
    expect(minutes('2026-12-05T20:19:59Z')).toBe(-1);
    expect(minutes(null)).toBeNull();
  });
});

describe('the rule of a piece', () => {
  it('is the house’s', () => {
    const words = (...kinds: Parameters<typeof ruleFor> extends [infer A, infer P, unknown] ? [A, P] : never) => {
      const rule = ruleFor(...kinds, rules);
      return rule && `${rule.counts} ${ruleWords(rule)}`;
    };
    expect(words('event', 'review')).toBe('sentences at least 10');
    expect(words('event', 'photos')).toBe('horizontal 2–3');
    expect(words('event', 'videos')).toBe('vertical 2–3');
    expect(words('press_conference', 'article')).toBe('lines at least 15');
    expect(words('press_conference', 'photos')).toBe('horizontal at least 1');
    expect(words('content', 'article')).toBe('words 300–500');
    expect(words('interview', 'article')).toBeUndefined();
  });

  it('is said beside what is below it', () => {
    const text = Array.from({ length: 9 }, () => 'It was loud.').join(' ');
    const measured = measurePiece({ text, files: [photo(3, 2)] }, rules, now);
    expect(belowRule(measured, 'event', 'review', rules)).toEqual(['9 sentences, the rule is at least 10']);
    expect(belowRule(measured, 'event', 'photos', rules)).toEqual(['1 horizontal photo, the rule is 2–3']);
    expect(belowRule(measured, 'event', 'videos', rules)).toEqual(['0 vertical videos, the rule is 2–3']);
    expect(belowRule(measured, 'content', 'article', rules)).toEqual(['27 words, the rule is 300–500']);
    expect(belowRule(measured, 'press_conference', 'notes', rules)).toEqual([]);
    expect(counted('vertical', 1, 'videos')).toBe('1 vertical video');
  });
});
