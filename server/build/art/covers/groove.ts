import { curve, group, inks, type Point, path, range, sheet } from '#server/build/art/pen.ts';

const horizon = 400;

export function groove(): string {
  const bands = range(12, (index) => band(index - 6, index - 5.52));
  const walls = range(12, (index) => band(index - 5.52, index - 5.3));
  return sheet(
    900,
    1200,
    inks.blush,
    path(`M0 ${horizon}H900V1200H0z`, { fill: inks.ember }),
    path(bands.join(''), { fill: inks.ink }),
    path(walls.join(''), { fill: inks.signal }),
    group(
      {},
      path('M372 360L450 780L528 360z', { fill: inks.paper }),
      path('M450 360V780L528 360z', { fill: inks.tide }),
      path('M340 296H900V360H340z', { fill: inks.ink }),
    ),
  );
}

function band(left: number, right: number): string {
  const edge = (position: number): Point[] =>
    range(14, (index) => {
      const y = horizon + (index / 13) ** 1.9 * 860;
      const depth = (y - horizon + 26) / 860;
      const sway = 0.5 * Math.sin(4.2 / (depth + 0.16)) + 0.12 * Math.sin(11 / (depth + 0.12) + 1);
      return [450 + (position + sway) * depth * 210, y];
    });
  return `${curve(edge(left))}L${curve([...edge(right)].reverse()).slice(1)}z`;
}
