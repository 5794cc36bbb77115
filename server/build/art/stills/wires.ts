import { circle, group, inks, path, range, sheet } from '#server/build/art/pen.ts';
import { wave } from '#server/lib/pictures/path-data.ts';

export function wires(): string {
  const [left, right] = [190, 1410];
  const strings = range(5, (index) => {
    const [y, parts] = [190 + index * 92, index + 1];
    const height = 40 - index * 3;
    return group(
      { fill: 'none', stroke: inks.ink },
      path(`${wave(left, y, right - left, parts, height)}M0 ${y + 10}L${left} ${y}M${right} ${y}L1600 ${y + 10}`, {
        strokeWidth: 6,
      }),
      path(wave(left, y, right - left, parts, -height), {
        strokeWidth: 2,
        strokeDasharray: '2 12',
        strokeLinecap: 'round',
      }),
    );
  });
  const nodes = [
    [1, 1, 1],
    [2, 1, -1],
    [2, 2, 1],
    [3, 1, 1],
    [3, 3, -1],
    [4, 2, 1],
    [4, 3, 1],
    [4, 4, -1],
  ] as const;
  const birds = nodes.map(([string, node, side]) =>
    bird(left + ((right - left) * node) / (string + 1), 190 + string * 92, side),
  );
  return sheet(
    1600,
    900,
    inks.blush,
    circle(1230, 640, 150, { fill: inks.paper }),
    path('M0 780C200 640 420 640 640 740S1120 820 1280 740S1520 700 1600 760V900H0z', { fill: inks.signal }),
    path('M0 850C260 760 420 800 700 830S1300 900 1600 800V900H0z', { fill: inks.ember }),
    path(
      `M${left - 16} 110h32V900h-32zM${right - 16} 110h32V900h-32z${range(5, (index) => `M${left - 60} ${184 + index * 92}h120v12h-120zM${right - 60} ${184 + index * 92}h120v12h-120z`).join('')}`,
      { fill: inks.ink },
    ),
    ...strings,
    ...birds,
  );
}

function bird(x: number, y: number, side: 1 | -1): string {
  return group(
    { transform: `translate(${Math.round(x)} ${y})scale(${side} 1)`, fill: inks.ink },
    path('M-74 8L-30 -34Q-20 -64 14 -62Q20 -84 42 -80Q58 -78 58 -64L76 -56L58 -52Q54 -10 16 -6Q-10 -4 -28 -14L-62 18z'),
    circle(44, -66, 4, { fill: inks.blush }),
    path('M6 -8V4M18 -8V4', { stroke: inks.ink, strokeWidth: 4 }),
  );
}
