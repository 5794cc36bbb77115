import { group, inks, path, range, sheet } from '#server/build/art/pen.ts';
import { pair } from '#server/lib/pictures/path-data.ts';

export function microphone(): string {
  const rows = range(41, (index) => 290 + index * 22);
  const air = rows.map((y) => {
    const half = halfWidth(y);
    return half > 0 ? `M0 ${y}H${450 - half - 16}M${450 + half + 16} ${y}H900` : `M0 ${y}H900`;
  });
  const body = rows.filter((y) => halfWidth(y) > 0).map((y) => ripple(y, halfWidth(y)));
  return sheet(
    900,
    1200,
    inks.signal,
    path(air.join(''), { stroke: inks.ink, strokeWidth: 3 }),
    group({ fill: 'none', stroke: inks.ink, strokeLinecap: 'round' }, path(body.join(''), { strokeWidth: 9 })),
  );
}

function halfWidth(y: number): number {
  const ball = 250 ** 2 - (y - 610) ** 2;
  if (y < 790) return ball > 0 ? Math.sqrt(ball) : 0;
  if (y < 850) return 178;
  return 150 - (y - 850) * 0.16;
}

function ripple(y: number, half: number): string {
  if (y >= 790 && y < 850) return `M${450 - half} ${y}h${half * 2}`;
  const lobes = Math.max(2, Math.round((half * 2) / (y < 790 ? 30 : 60)));
  const step = (half * 2) / lobes;
  const height = y < 790 ? 10 : 5;
  return `M${pair(450 - half, y)}q${pair(step / 2, -height * 2, 1)} ${pair(step, 0, 1)}${`t${pair(step, 0, 1)}`.repeat(lobes - 1)}`;
}
