import { circle, group, inks, path, range, sheet } from '#server/build/art/pen.ts';
import { pair } from '#server/lib/pictures/path-data.ts';

export function bell(): string {
  const partials = [inks.brass, inks.signal, inks.brass, inks.blush, inks.brass, inks.ember, inks.brass];
  const bands = partials.map((color, index) => path(from(index), { fill: color }));
  const swing = [26, 12].map((degrees, index) =>
    path(from(0), { transform: `rotate(${degrees})`, fill: index === 0 ? '#174B45' : '#1D5951' }),
  );
  return sheet(
    900,
    1200,
    inks.pine,
    group({ transform: 'translate(450 310)scale(1.08)' }, ...swing),
    group(
      { transform: 'translate(450 310)scale(1.08)rotate(-10)' },
      circle(0, 752, 58, { fill: inks.paper }),
      circle(0, -2, 42, { fill: 'none', stroke: inks.brass, strokeWidth: 20 }),
      ...bands,
      engraving(),
    ),
  );
}

const height = 660;

/** Finer in the shoulder, where the outline turns; a band begins at every fifth height after it. */
const heights = [...range(12, (index) => (index / 12) ** 2 / 7), ...range(31, (index) => (1 + index / 5) / 7)];

/** All of the bell from a band downward, so that no ground shows between two bands. */
function from(bandIndex: number): string {
  const side = heights
    .slice(bandIndex === 0 ? 0 : 7 + bandIndex * 5)
    .map((t) => [halfWidth(t), 30 + t * height] as const);
  const right = side.map(([x, y]) => pair(x, y)).join('L');
  const left = [...side]
    .reverse()
    .map(([x, y]) => pair(-x, y))
    .join('L');
  const arc = (half = 0) => `A${Math.round(half)} ${Math.round(half * 0.2)} 0 0 `;
  return `M${right}${arc(side.at(-1)?.[0])}1${left}${arc(side[0]?.[0])}0 ${right.split('L')[0]}z`;
}

function engraving(): string {
  const arcs = range(30, (index) => {
    const t = 0.05 + index * 0.032;
    const half = halfWidth(t);
    return `M${pair(half * 0.1, 30 + t * height + half * 0.2)}A${Math.round(half)} ${Math.round(half * 0.2)} 0 0 0 ${pair(half, 30 + t * height)}`;
  });
  return path(arcs.join(''), { fill: 'none', stroke: inks.ink, strokeWidth: 4 });
}

/** At a height from crown (0) to lip (1): a round shoulder, a waist that widens slowly, and the flare of the lip. */
function halfWidth(t: number): number {
  const shoulder = Math.sqrt(1 - (1 - Math.min(t / 0.16, 1)) ** 2);
  return 146 * shoulder + 44 * t + 160 * t ** 5;
}
