import { standIn } from './stand-in.ts';

interface Tone {
  day: string;
  night: string;
}

export interface BrandColors {
  /** Fills, and drawings by night. */
  accent: Tone;
  onAccent: Tone;
  accentText: Tone;
  /** Drawings by night. */
  second: Tone;
}

type Chosen = Record<'accent' | 'second', string>;

/** As in `client/src/app/styles.css`; a test compares them. */
export const grounds = {
  day: { bg: '#f4efe6', surface: '#fbf8f2' },
  night: { bg: '#0e0d12', surface: '#191820' },
} as const;

/** WCAG 2.2 AA. */
const forText = 4.5;
const forDrawings = 3;
/** By day the accent is only a fill, with words on it or beside it, but the fill must be visible. */
const forFills = 1.3;

/** Ink and paper come first; either white or black always reaches 4.5. */
const onFills = [grounds.night.bg, grounds.day.bg, '#ffffff', '#000000'] as const;

/** @param chosen `#rrggbb` */
export function brandColors(chosen: Chosen): BrandColors {
  const accent = chosen.accent.toLowerCase();
  const night = shifted(accent, grounds.night, forDrawings, white);
  const built = accent === standIn.accent;
  return {
    accent: { day: accent, night },
    onAccent: { day: writtenOn(accent), night: writtenOn(night) },
    accentText: {
      day: built ? '#b02e0c' : shifted(accent, grounds.day, forText, black),
      night: shifted(night, grounds.night, forText, white),
    },
    second: {
      day: shifted(chosen.second.toLowerCase(), grounds.day, forDrawings, black),
      night: shifted(chosen.second.toLowerCase(), grounds.night, forDrawings, white),
    },
  };
}

/** Why a color cannot be used, in a sentence that names the pair and its ratio. */
export function colorProblem(color: string): string | undefined {
  const ratio = contrast(color, grounds.day.bg);
  if (ratio >= forFills) return undefined;
  return `On the page by day it has a contrast of ${ratio.toFixed(1)} to 1, and needs at least ${forFills} to 1. Please choose a darker one`;
}

/** Rules that follow the built style sheet; undefined if they would change nothing. */
export function colorStyles(chosen: Chosen): string | undefined {
  // A draft may hold anything, and this is written into a page.
  if (![chosen.accent, chosen.second].every((color) => /^#[0-9a-f]{6}$/i.test(color))) return undefined;
  if (chosen.accent.toLowerCase() === standIn.accent && chosen.second.toLowerCase() === standIn.second)
    return undefined;
  const { accent, onAccent, accentText, second } = brandColors(chosen);
  const tokens = (time: keyof Tone) =>
    `{--accent:${accent[time]};--on-accent:${onAccent[time]};--accent-text:${accentText[time]};--second:${second[time]}}`;
  return [
    `:root,.on-paper${tokens('day')}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light])${tokens('night')}}`,
    `:root[data-theme=dark],.on-ink${tokens('night')}`,
  ].join('');
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const black = 0;
const white = 255;

function shifted(color: string, on: Record<string, string>, ratio: number, toward: number): string {
  const isSeen = (one: string) => Object.values(on).every((ground) => contrast(one, ground) >= ratio);
  for (let part = 0; part < 100; part += 2) {
    const mixed = channelsOf(color).map((value) => Math.round(value + ((toward - value) * part) / 100));
    const moved = `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    if (isSeen(moved)) return moved;
  }
  return toward === black ? '#000000' : '#ffffff';
}

function writtenOn(fill: string): string {
  return onFills.find((color) => contrast(color, fill) >= forText) ?? '#000000';
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
