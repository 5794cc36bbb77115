import { circle, curve, group, inks, type Point, path, range, sheet } from '#server/build/art/pen.ts';
import { spindles } from '#server/lib/pictures/path-data.ts';

/** Looks to the right, mouth open; the mouth is at 352, 430. */
export const profile: readonly Point[] = [
  [150, 40],
  [250, 66],
  [312, 128],
  [338, 196],
  [340, 232],
  [334, 254],
  [352, 290],
  [386, 336],
  [384, 350],
  [356, 360],
  [356, 376],
  [374, 392],
  [366, 404],
  [318, 420],
  [322, 440],
  [354, 458],
  [360, 474],
  [340, 488],
  [346, 512],
  [340, 542],
  [308, 562],
  [258, 566],
  [226, 586],
  [216, 640],
  [232, 720],
  [290, 790],
  [330, 900],
  [-140, 900],
  [-90, 790],
  [10, 720],
  [20, 620],
  [-30, 520],
  [-66, 400],
  [-60, 250],
  [10, 110],
];

export function singer(): string {
  const hair = range(13, (index) => circle(44, 226, 118 + index * 16.5));
  const voice = range(7, (index) =>
    path(spindles(62, 0, 700, index + 1, 30 - index * 2.5).join(''), {
      transform: `rotate(${(index - 3) * 12})`,
      fill: index % 2 === 0 ? inks.ember : inks.ink,
    }),
  );
  return sheet(
    900,
    1200,
    inks.brass,
    group({ transform: 'translate(552 868)rotate(-6)' }, ...voice),
    group(
      { transform: 'translate(170 490)rotate(-8)' },
      circle(44, 226, 322, { fill: inks.ink }),
      group({ fill: 'none', stroke: inks.brass, strokeWidth: 2 }, ...hair),
      path(curve(profile, true), { fill: inks.ember }),
      circle(96, 400, 22, { fill: inks.paper }),
    ),
  );
}
