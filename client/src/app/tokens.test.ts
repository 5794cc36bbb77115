import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brandColors, colorProblem, contrast, grounds } from '#shared/site/colors.ts';
import { standIn } from '#shared/site/stand-in.ts';
import tailwind from '../../../tailwind.config.ts';

const source = join(import.meta.dirname, '..');
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

  it('are the same in the configuration and the themes', () => {
    const { ink, paper } = tailwind.theme.extend.colors;
    expect(color('bg', 'day')).toBe(paper.toLowerCase());
    expect(color('bg', 'night')).toBe(ink.toLowerCase());
  });

  it('are those that a company of other colors replaces', () => {
    const replaced = tonesOf(standIn.accent, standIn.second);
    for (const theme of ['day', 'night'] as const) {
      for (const [name, tone] of Object.entries(replaced)) expect(color(name, theme), name).toBe(tone[theme]);
      for (const [name, ground] of Object.entries(grounds[theme])) expect(color(name, theme), name).toBe(ground);
    }
  });

  it('are all declared', () => {
    const { colors, textColor, borderColor, outlineColor, textDecorationColor, fill, stroke } = tailwind.theme.extend;
    const named = [colors, textColor, borderColor, outlineColor, textDecorationColor, fill, stroke].flatMap((each) =>
      Object.values(each).flatMap((value) => /^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? []),
    );
    expect(named.filter((name) => !tokens.has(name))).toEqual([]);
  });
});

describe('the colors of a company', () => {
  /** On the page or on a sheet; words on a fill stand on the fill. */
  const required: Record<string, number> = {
    accent: 1.3,
    'accent-drawn': 3,
    second: 3,
    'accent-text': 4.5,
    'on-accent': 4.5,
  };

  it('are used in the ways that are checked alone', () => {
    const used = new Set(
      usesOf(/(?<![\w-])([a-z][a-z-]*)-(on-accent|accent-text|accent-drawn|accent|second)(?![\w-])(\/\w+)?/g),
    );
    const ways = Object.groupBy([...used].sort(), (use) => tokenOf(use));
    expect(Object.keys(ways).sort()).toEqual(Object.keys(required).sort());
    expect(ways.accent).toEqual(['bg-accent']);
    expect(ways['on-accent']).toEqual(['text-on-accent']);
    const direct = new Set(usesOf(/var\(--(accent[\w-]*|on-accent|second)\)/g));
    expect([...direct].sort()).toEqual(['var(--accent)', 'var(--accent-drawn)', 'var(--on-accent)']);
  });

  it.each(['day', 'night'] as const)('are seen and read on everything they stand on, by %s', (time) => {
    for (const chosen of everyColor.filter((one) => colorProblem(one) === undefined)) {
      const tones = tonesOf(chosen, chosen);
      for (const [name, ratio] of Object.entries(required)) {
        const behind = name === 'on-accent' ? [tones.accent[time]] : Object.values(grounds[time]);
        const own = tones[name as keyof typeof tones][time];
        for (const ground of behind) expect(contrast(own, ground), `${chosen}: ${name}`).toBeGreaterThanOrEqual(ratio);
      }
    }
  });
});

const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const everyColor = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));

function tonesOf(accent: string, second: string) {
  const { accentDrawn, onAccent, accentText, ...others } = brandColors({ accent, second });
  return { ...others, 'accent-drawn': accentDrawn, 'on-accent': onAccent, 'accent-text': accentText };
}

/** All uses in classes and styles of the client. */
function usesOf(pattern: RegExp): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(tsx?|css)$/.test(name) && !/\.test\./.test(name),
  );
  return files.flatMap((name) => [...readFileSync(join(source, name), 'utf8').matchAll(pattern)].map(([use]) => use));
}

/** The token behind a class: only a background is the accent itself. */
function tokenOf(use: string): string {
  const [, utility = '', token = ''] =
    /^([a-z-]+?)-(on-accent|accent-text|accent-drawn|accent|second)$/.exec(use) ?? [];
  return token === 'accent' && utility !== 'bg' ? 'accent-drawn' : token;
}

function color(name: string, theme: 'day' | 'night'): string {
  const value = tokens.get(name)?.[theme];
  if (!value) throw new Error(`styles.css declares no --${name}`);
  return value;
}
