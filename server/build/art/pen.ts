import { joined, pair, short } from '#server/lib/pictures/path-data.ts';

/** The house's inks: the four of the brand, and mixtures of them. */
export const inks = {
  ink: '#0E0D12',
  coal: '#24222D',
  paper: '#F4EFE6',
  bone: '#E2D7C3',
  signal: '#FF5A36',
  ember: '#B5371B',
  blush: '#FFC4B0',
  tide: '#2F8F83',
  pine: '#123F3A',
  mist: '#A6D2C9',
  brass: '#EDB644',
  dusk: '#26345A',
  plum: '#22142B',
} as const;

export type Point = readonly [x: number, y: number];

type Attributes = Record<string, string | number | undefined>;

/** An element; camel-cased attribute names become the dashed ones of SVG, numbers are rounded. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([key, value]) => ` ${dashed(key)}="${typeof value === 'number' ? short(value, 2) : value}"`)
    .join('');
  return children.length > 0 ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`;
}

export const group = (attributes: Attributes, ...children: string[]) => element('g', attributes, ...children);

export const path = (d: string, attributes: Attributes = {}) => element('path', { ...attributes, d });

export const circle = (cx: number, cy: number, r: number, attributes: Attributes = {}) =>
  element('circle', { ...attributes, cx: cx || undefined, cy: cy || undefined, r });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: Attributes = {}) =>
  element('ellipse', { ...attributes, cx: cx || undefined, cy: cy || undefined, rx, ry });

export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes = {}) =>
  element('rect', { ...attributes, x: x || undefined, y: y || undefined, width, height });

export function clip(id: string, shapes: string, ...children: string[]): string {
  return element('clipPath', { id }, shapes) + group({ clipPath: `url(#${id})` }, ...children);
}

export function sheet(width: number, height: number, ground: string, ...children: string[]): string {
  const size = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` };
  return element('svg', size, path(`M0 0h${width}v${height}H0z`, { fill: ground }), ...children);
}

/** Path data of a smooth curve through points (Catmull-Rom). */
export function curve(points: readonly Point[], isClosed = false): string {
  const at = (index: number): Point => {
    const last = points.length - 1;
    const wrapped = isClosed ? (index + points.length) % points.length : Math.min(Math.max(index, 0), last);
    return points[wrapped] ?? [0, 0];
  };
  const count = isClosed ? points.length : points.length - 1;
  let drawn = '';
  for (let index = 0; index < count; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const control = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
    ];
    const [x, y] = [Math.round(from[0]), Math.round(from[1])];
    const numbers = [...control, to[0], to[1]].map((value, place) => Math.round(value) - (place % 2 ? y : x));
    drawn += `c${joined(numbers)}`;
  }
  return start(points) + drawn + end(isClosed);
}

export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function range<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

export const polar = (cx: number, cy: number, radius: number, degrees: number): Point => [
  cx + radius * Math.cos((degrees * Math.PI) / 180),
  cy + radius * Math.sin((degrees * Math.PI) / 180),
];

/** Path data of the part of a ring between two radii and two angles. */
export function ringPart(cx: number, cy: number, [inner, outer]: Point, [from, to]: Point): string {
  const corner = (radius: number, degrees: number) => pair(...polar(cx, cy, radius, degrees), 1);
  const large = to - from > 180 ? 1 : 0;
  const arc = (radius: number, sweep: number, degrees: number) =>
    `A${short(radius)} ${short(radius)} 0 ${large} ${sweep} ${corner(radius, degrees)}`;
  const inside = inner > 0 ? `L${corner(inner, to)}${arc(inner, 0, from)}` : `L${pair(cx, cy)}`;
  return `M${corner(outer, from)}${arc(outer, 1, to)}${inside}z`;
}

function start(points: readonly Point[]): string {
  const [x, y] = points[0] ?? [0, 0];
  return `M${pair(x, y)}`;
}

function end(isClosed: boolean): string {
  return isClosed ? 'z' : '';
}

function dashed(name: string): string {
  return name === 'viewBox' || name === 'clipPathUnits' || name === 'patternUnits' || name === 'gradientUnits'
    ? name
    : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
