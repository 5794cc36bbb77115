import { describe, expect, it } from 'vitest';
import { brandColors, colorProblem, colorStyles, contrast, grounds, pairProblem } from './colors.ts';
import { standIn } from './stand-in.ts';

const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const all = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

describe('two colors of a company', () => {
  it.each(['day', 'night'] as const)('are seen and can be read with, whatever they are, by %s', (time) => {
    expect(all).toHaveLength(216);
    for (const color of all) {
      const { accent, accentDrawn, onAccent, accentText, second } = brandColors({ accent: color, second: color });
      expect(contrast(onAccent[time], accent[time]), color).toBeGreaterThanOrEqual(4.5);
      for (const ground of Object.values(grounds[time])) {
        expect(contrast(accentText[time], ground), color).toBeGreaterThanOrEqual(4.5);
        expect(contrast(second[time], ground), color).toBeGreaterThanOrEqual(3);
        expect(contrast(accentDrawn[time], ground), color).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('stay as they were chosen where they can', () => {
    const { accent, second } = brandColors({ accent: '#1A237E', second: '#00C853' });
    expect([accent.day, second.night]).toEqual(['#1a237e', '#00c853']);
    expect(accent.night).not.toBe('#1a237e');
  });

  it('are refused where a fill cannot be told from the page, with the pair and its ratio', () => {
    expect(colorProblem('#fff3b0')).toMatch(/page by day it has a contrast of 1\.0 to 1, and needs at least 1\.3 to 1/);
    expect([standIn.accent, '#ffc107', '#1a237e'].map(colorProblem)).toEqual([undefined, undefined, undefined]);
  });

  it('are refused where one cannot be told from the other', () => {
    const refused = (accent: string, second: string) => pairProblem({ accent, second }) !== undefined;
    expect(pairProblem({ accent: '#e6c000', second: '#e6c000' })).toMatch(/^It is only 0% different from the accent/);
    expect(refused('#e6c000', '#f2e6a0')).toBe(true);
    expect(refused('#c62828', '#ad1457')).toBe(true);
    expect(refused(standIn.accent, standIn.second)).toBe(false);
    // As bright as each other, but no one takes one for the other.
    expect(refused('#ff0000', '#008000')).toBe(false);
    expect(refused('#0066cc', '#00aaff')).toBe(false);
  });

  it('need styles of their own only where they differ from the built ones', () => {
    expect(colorStyles({ accent: '#FF5A36', second: '#2f8f83' })).toBeUndefined();
    const styles = colorStyles({ accent: '#1a237e', second: '#2f8f83' });
    expect(styles).toContain(':root,.on-paper{--accent:#1a237e;--accent-drawn:#1a237e;--on-accent:#f4efe6;');
    expect(styles).toMatch(/\.on-ink\{--accent:#5a61a2;/);
  });

  it('have the contrast that WCAG computes', () => {
    expect(contrast('#ffffff', '#000000')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

it('writes no rules for what is no color, which a draft may hold', () => {
  const odd = 'red</style><meta http-equiv=refresh content=0>';
  expect(colorStyles({ accent: odd, second: '#123456' })).toBeUndefined();
  expect(colorStyles({ accent: '#123456', second: odd })).toBeUndefined();
});
