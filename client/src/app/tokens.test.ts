import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
    const { signal, ink } = tailwind.theme.extend.colors;
    expect(contrast(signal, ink)).toBeGreaterThanOrEqual(4.5);
  });

  it('are the same in the configuration and the themes', () => {
    const { ink, paper, signal } = tailwind.theme.extend.colors;
    expect(color('bg', 'day')).toBe(paper.toLowerCase());
    expect(color('bg', 'night')).toBe(ink.toLowerCase());
    expect(color('accent', 'day')).toBe(signal.toLowerCase());
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

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
