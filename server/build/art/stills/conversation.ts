import { profile } from '#server/build/art/covers/singer.ts';
import { circle, curve, group, inks, path, range, rect, sheet } from '#server/build/art/pen.ts';
import { spindles } from '#server/lib/pictures/path-data.ts';

export function conversation(): string {
  const lobes = spindles(0, 0, 460, 5, 46);
  return sheet(
    1600,
    900,
    inks.tide,
    rect(0, 0, 800, 900, { fill: inks.brass }),
    group(
      { transform: 'translate(230 130)scale(.92)' },
      circle(-40, 60, 170, { fill: inks.ink }),
      group(
        { fill: 'none', stroke: inks.brass, strokeWidth: 2 },
        ...range(7, (index) => circle(-40, 60, 40 + index * 18)),
      ),
      path(curve(profile, true), { fill: inks.ember }),
      path('M312 128Q190 60 130 210Q80 330 20 420Q-80 420 -84 250Q-60 60 120 16Q250 20 312 128z', { fill: inks.ink }),
      circle(104, 420, 16, { fill: inks.paper }),
    ),
    group(
      { transform: 'translate(1370 130)scale(-.92 .92)' },
      path(curve(profile, true), { fill: inks.ink }),
      path('M330 212H226L70 250', { fill: 'none', stroke: inks.brass, strokeWidth: 12 }),
      circle(268, 252, 46, { fill: 'none', stroke: inks.brass, strokeWidth: 12 }),
      path('M-160 900Q-100 700 20 690L240 690Q330 760 340 900z', { fill: inks.paper }),
    ),
    group(
      { transform: 'translate(570 520)' },
      path(lobes.filter((_, index) => index % 2 === 0).join(''), { fill: inks.ink }),
      path(lobes.filter((_, index) => index % 2).join(''), { fill: inks.signal }),
    ),
  );
}
