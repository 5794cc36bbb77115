import { standIn } from './stand-in.ts';

interface Tone {
  day: string;
  night: string;
}

export interface BrandColors {
  /** Fills. */
  accent: Tone;
  /** Lines, bars and waves. */
  accentDrawn: Tone;
  onAccent: Tone;
  accentText: Tone;
  /** Drawings. */
  second: Tone;
}

type Chosen = Record<'accent' | 'second', string>;

/** As in `client/src/app/styles.css`; a test compares them. */
export const grounds = {
  day: { bg: '#f4efe6', surface: '#fbf8f2' },
  night: { bg: '#0e0d12', surface: '#191820' },
} as const;

const times = ['day', 'night'] as const;

/** WCAG 2.2 AA. */
const forText = 4.5;
const forDrawings = 3;
/** A fill has words on it, but must be visible. */
const forFills = 1.3;
/** The lightness from black to white, in a color space that follows what eyes tell apart. */
const apart = 0.1;

/** Ink and paper come first; either white or black always reaches 4.5. */
const onFills = [grounds.night.bg, grounds.day.bg, '#ffffff', '#000000'] as const;

/** @param colors `#rrggbb` */
export function brandColors(colors: Chosen): BrandColors {
  const accent = colors.accent.toLowerCase();
  const night = shifted(accent, grounds.night, forDrawings, white);
  const built = accent === standIn.accent;
  return {
    accent: { day: accent, night },
    accentDrawn: { day: shifted(accent, grounds.day, forDrawings, black), night },
    onAccent: { day: writtenOn(accent), night: writtenOn(night) },
    accentText: {
      day: built ? '#b02e0c' : shifted(accent, grounds.day, forText, black),
      night: shifted(night, grounds.night, forText, white),
    },
    second: {
      day: shifted(colors.second.toLowerCase(), grounds.day, forDrawings, black),
      night: shifted(colors.second.toLowerCase(), grounds.night, forDrawings, white),
    },
  };
}

/** Why a color cannot be used, in a sentence that names the pair and its ratio. */
export function colorProblem(color: string): string | undefined {
  const ratio = contrast(color, grounds.day.bg);
  if (ratio >= forFills) return undefined;
  return `On the page by day it has a contrast of ${ratio.toFixed(1)} to 1, and needs at least ${forFills} to 1. Please choose a darker one`;
}

/** Why the second color cannot stand beside the accent, as it does in the house's drawings. */
export function pairProblem(colors: Chosen): string | undefined {
  const { accentDrawn, second } = brandColors(colors);
  const difference = Math.min(...times.map((time) => distance(accentDrawn[time], second[time])));
  if (difference >= apart) return undefined;
  return `It is only ${percent(difference)} different from the accent, where white is 100% different from black, and needs at least ${percent(apart)}. Please choose another color`;
}

function percent(share: number): string {
  return `${Math.floor(share * 100)}%`;
}

/** Rules that follow the built style sheet; undefined if they would change nothing. */
export function colorStyles(colors: Chosen): string | undefined {
  // A draft may hold anything, and this is written into a page.
  if (![colors.accent, colors.second].every((color) => /^#[0-9a-f]{6}$/i.test(color))) return undefined;
  if (colors.accent.toLowerCase() === standIn.accent && colors.second.toLowerCase() === standIn.second)
    return undefined;
  const { accent, accentDrawn, onAccent, accentText, second } = brandColors(colors);
  const tokens = (time: keyof Tone) =>
    `{--accent:${accent[time]};--accent-drawn:${accentDrawn[time]};--on-accent:${onAccent[time]};--accent-text:${accentText[time]};--second:${second[time]}}`;
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
  const [red, green, blue] = lightOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function distance(one: string, other: string): number {
  const [from, to] = [oklab(one), oklab(other)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

/** https://www.w3.org/TR/css-color-4/#color-conversion-code */
function oklab(color: string): Channels {
  const [red, green, blue] = lightOf(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

type Channels = [red: number, green: number, blue: number];

/** Each from 0 to 1, as amounts of light. */
function lightOf(color: string): Channels {
  return channelsOf(color).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as Channels;
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
