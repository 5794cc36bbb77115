import { circle, group, inks, type Point, path, range, sheet } from '#server/build/art/pen.ts';
import { pair } from '#server/lib/path-data.ts';

/** Half the bell's width at heights from crown (0) to lip (1). */
const outline: readonly Point[] = [
  [0, 96],
  [0.06, 128],
  [0.16, 146],
  [0.34, 160],
  [0.54, 184],
  [0.72, 226],
  [0.86, 284],
  [0.95, 332],
  [1, 348],
];

/** A bell in the bands in which it sounds: hum, prime, tierce, quint, nominal. */
export function bell(): string {
  const partials = [inks.brass, inks.signal, inks.brass, inks.blush, inks.brass, inks.ember, inks.brass];
  const bands = partials.map((color, index) => path(band(index / partials.length, 1), { fill: color }));
  const swing = [26, 12].map((degrees, index) =>
    path(band(0, 1), { transform: `rotate(${degrees})`, fill: index === 0 ? '#174B45' : '#1D5951' }),
  );
  return sheet(
    900,
    1200,
    inks.pine,
    group({ transform: 'translate(450 310)scale(1.08)' }, ...swing),
    group(
      { transform: 'translate(450 310)scale(1.08)rotate(-10)' },
      circle(0, 728, 56, { fill: inks.paper }),
      circle(0, -10, 40, { fill: 'none', stroke: inks.brass, strokeWidth: 20 }),
      ...bands,
      engraving(),
    ),
  );
}

const height = 660;

function band(from: number, to: number): string {
  const count = 14;
  const side = range(count + 1, (index) => {
    const t = from + ((to - from) * index) / count;
    return [halfWidth(t), 30 + t * height] as const;
  });
  const right = side.map(([x, y]) => pair(x, y)).join('L');
  const left = [...side]
    .reverse()
    .map(([x, y]) => pair(-x, y))
    .join('L');
  const [bottomHalf] = side.at(-1) ?? [0];
  const [topHalf] = side[0] ?? [0];
  return `M${right}A${Math.round(bottomHalf)} ${Math.round(bottomHalf * 0.2)} 0 0 1${left}A${Math.round(topHalf)} ${Math.round(topHalf * 0.2)} 0 0 0 ${right.split('L')[0]}z`;
}

function engraving(): string {
  const arcs = range(30, (index) => {
    const t = 0.04 + index * 0.032;
    const half = halfWidth(t);
    return `M${pair(half * 0.1, 30 + t * height + half * 0.2)}A${Math.round(half)} ${Math.round(half * 0.2)} 0 0 0 ${pair(half, 30 + t * height)}`;
  });
  return path(arcs.join(''), { fill: 'none', stroke: inks.ink, strokeWidth: 4 });
}

function halfWidth(t: number): number {
  const next = outline.findIndex(([at]) => at >= t);
  const [to, toWidth] = outline[Math.max(next, 1)] ?? [1, 348];
  const [from, fromWidth] = outline[Math.max(next, 1) - 1] ?? [0, 96];
  return fromWidth + ((toWidth - fromWidth) * (t - from)) / (to - from);
}
