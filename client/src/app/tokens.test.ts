import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandColors, contrast, grounds } from '#shared/colors.ts';
import { standIn } from '#shared/stand-in.ts';
import tailwind from '../../../tailwind.config.ts';

const styles = readFileSync(join(import.meta.dirname, 'styles.css'), 'utf8');
const declared = /^\s*--([\w-]+):\s*(?:light-dark\((#\w{6}),\s*(#\w{6})\)|(#\w{6}));/gm;
const tokens = new Map(
  [...styles.matchAll(declared)].map(([, name, day, night, always]) => [
    name,
    { day: day ?? always, night: night ?? always },
  ]),
);

/** Each color with the one behind it. WCAG 2.2: 4.5 for text, 3 for the edges of controls, the focus ring and drawings. */
const pairs: [ink: string, ground: string, ratio: number][] = [
  ...['bg', 'surface'].flatMap((ground): [string, string, number][] => [
    ['text', ground, 4.5],
    ['text-muted', ground, 4.5],
    ['accent-text', ground, 4.5],
    ['danger', ground, 4.5],
    ['success', ground, 4.5],
    ['warning', ground, 4.5],
    ['info', ground, 4.5],
    ['rule-strong', ground, 3],
    ['focus', ground, 3],
  ]),
  ...['danger', 'success', 'warning', 'info'].flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-tint`, 4.5],
    ['text', `${tone}-tint`, 4.5],
  ]),
  ['on-accent', 'accent', 4.5],
  ['bg', 'text', 4.5],
  ['bg', 'danger', 4.5],
];

describe('colors', () => {
  for (const theme of ['day', 'night'] as const) {
    it.each(pairs)(`%s on %s reaches %d by ${theme}`, (ink, ground, ratio) => {
      expect(contrast(color(ink, theme), color(ground, theme))).toBeGreaterThanOrEqual(ratio);
    });
  }

  it('use the accent only for fills and for drawings on ink', () => {
    expect(contrast(color('accent', 'night'), color('bg', 'night'))).toBeGreaterThanOrEqual(4.5);
  });

  it('are the same in the configuration and the themes', () => {
    const { ink, paper } = tailwind.theme.extend.colors;
    expect(color('bg', 'day')).toBe(paper.toLowerCase());
    expect(color('bg', 'night')).toBe(ink.toLowerCase());
  });

  it('are those that a company of other colors replaces', () => {
    const { accent, onAccent, accentText, second } = brandColors(standIn);
    const replaced = { accent, 'on-accent': onAccent, 'accent-text': accentText, second };
    for (const theme of ['day', 'night'] as const) {
      for (const [name, tone] of Object.entries(replaced)) expect(color(name, theme), name).toBe(tone[theme]);
      for (const [name, ground] of Object.entries(grounds[theme])) expect(color(name, theme), name).toBe(ground);
    }
  });

  it('are all declared', () => {
    const named = Object.values(tailwind.theme.extend.colors).flatMap(
      (value) => /^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? [],
    );
    expect(named.filter((name) => !tokens.has(name))).toEqual([]);
  });
});

function color(name: string, theme: 'day' | 'night'): string {
  const value = tokens.get(name)?.[theme];
  if (!value) throw new Error(`styles.css declares no --${name}`);
  return value;
}
