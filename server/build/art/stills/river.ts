import { circle, curve, group, inks, type Point, path, range, sheet } from '#server/build/art/pen.ts';
import { spindles } from '#server/lib/pictures/path-data.ts';

export function river(): string {
  const hills = [
    { y: 400, height: 74, parts: [1.2, 3, 7], shift: 0.4, color: '#3D3A63' },
    { y: 424, height: 46, parts: [2, 5, 9], shift: 2.1, color: inks.pine },
  ];
  const light = range(11, (index) => {
    const y = 462 + index * (22 + index * 1.6);
    const width = 250 + index * 52;
    return path(spindles(1060 - width / 2 - index * 10, y, width, index + 1, 7 + index * 0.9).join(''));
  });
  const water = range(17, (index) => {
    const y = 452 + index * (13 + index * 0.95);
    const from = (index * 613) % 900;
    return path(spindles(from - 200, y, 380 + index * 30, 2 + (index % 3), 3 + index * 0.4).join(''));
  });
  return sheet(
    1600,
    900,
    inks.dusk,
    circle(1060, 330, 190, { fill: inks.signal }),
    ...hills.map(({ color, ...hill }) => path(ridge(hill), { fill: color })),
    path('M0 436H1600V900H0z', { fill: '#1C2748' }),
    group({ fill: inks.tide }, ...water),
    group({ fill: inks.signal }, ...light),
    boat(),
  );
}

function ridge({ y, height, parts, shift }: { y: number; height: number; parts: number[]; shift: number }): string {
  const points: Point[] = range(21, (index) => {
    const x = index * 80;
    const sum = parts.reduce(
      (total, part, place) => total + Math.sin((x / 1600) * Math.PI * part + shift * (place + 1)) / (place + 1),
      0,
    );
    return [x, y - height * (0.6 + sum * 0.5)];
  });
  return `${curve(points)}V440H0z`;
}

function boat(): string {
  return group(
    { transform: 'translate(470 640)', fill: inks.ink },
    path('M-150 0Q0 34 170 -14Q130 50 40 54H-70Q-130 48 -150 0z'),
    path('M-20 20Q-26 -70 10 -76Q44 -72 40 16z'),
    circle(12, -98, 24),
    path('M22 -50L150 84', { stroke: inks.ink, strokeWidth: 8 }),
    path('M-200 74H60M-120 92H180', { stroke: inks.ink, strokeWidth: 5, opacity: 0.5 }),
  );
}
