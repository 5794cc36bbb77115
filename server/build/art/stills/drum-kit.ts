import { circle, element, group, inks, path, range, rect, sheet } from '#server/build/art/pen.ts';
import { spindles } from '#server/lib/pictures/path-data.ts';

export function drumKit(): string {
  return sheet(
    1600,
    900,
    inks.dusk,
    rug(),
    group(
      { fill: inks.ink, opacity: 0.28, transform: 'translate(14 20)' },
      ...drums.map(([x, y, r]) => circle(x, y, r)),
      ...cymbals.map(([x, y, r]) => circle(x, y, r)),
    ),
    rect(690, 140, 230, 250, { fill: inks.ink, rx: 12 }),
    path('M690 176h230M690 354h230', { stroke: inks.brass, strokeWidth: 10 }),
    ...drums.map((drum) => skin(...drum)),
    ...cymbals.map((cymbal) => plate(...cymbal)),
    circle(800, 800, 92, { fill: inks.ink }),
    circle(800, 800, 74, { fill: inks.ember }),
    group({ stroke: inks.ink, strokeWidth: 12, strokeLinecap: 'round' }, path('M586 700L470 470M700 690L760 480')),
  );
}

type Drum = readonly [x: number, y: number, radius: number, diameters: number];
type Cymbal = readonly [x: number, y: number, radius: number];

const drums: readonly Drum[] = [
  [640, 590, 124, 3],
  [690, 330, 92, 2],
  [920, 330, 100, 2],
  [1010, 610, 146, 4],
];

const cymbals: readonly Cymbal[] = [
  [430, 500, 120],
  [450, 220, 150],
  [1170, 280, 176],
  [1250, 600, 118],
];

function rug(): string {
  const waves = range(4, (index) =>
    path(spindles(180, 100 + index * 28, 1240, 5 + index * 5, 10).join(''), {
      fill: index % 2 ? inks.brass : inks.blush,
    }),
  );
  const fringe = range(36, (index) => `M96 ${72 + index * 22}h34M1470 ${72 + index * 22}h34`).join('');
  return (
    path(fringe, { stroke: inks.bone, strokeWidth: 6 }) +
    rect(130, 50, 1340, 800, { fill: inks.ember }) +
    rect(150, 70, 1300, 760, { fill: 'none', stroke: inks.brass, strokeWidth: 6 }) +
    group({ id: 'border' }, ...waves) +
    element('use', { href: '#border', transform: 'translate(0 900)scale(1 -1)' })
  );
}

function skin(x: number, y: number, radius: number, diameters: number): string {
  const cuts = range(
    diameters,
    (index) => `<path d="M${-radius + 12} 0H${radius - 12}" transform="rotate(${(index * 180) / diameters + 20})"/>`,
  );
  const eighth = (Math.PI * radius) / 4;
  return group(
    { transform: `translate(${x} ${y})` },
    circle(0, 0, radius, {
      fill: inks.ink,
      stroke: inks.ink,
      strokeWidth: 12,
      strokeDasharray: `12 ${(eighth - 12).toFixed(1)}`,
    }),
    circle(0, 0, radius - 6, { fill: inks.bone }),
    circle(0, 0, radius - 14, { fill: inks.paper }),
    group({ fill: 'none', stroke: inks.tide, strokeWidth: 4 }, ...cuts, circle(0, 0, radius * 0.55)),
  );
}

function plate(x: number, y: number, radius: number): string {
  const rings = range(Math.floor(radius / 16) - 2, (index) => circle(0, 0, 34 + index * 16));
  return group(
    { transform: `translate(${x} ${y})` },
    circle(0, 0, radius, { fill: inks.brass }),
    group({ fill: 'none', stroke: '#B4832A', strokeWidth: 2 }, ...rings),
    path(
      `M0 0L${radius * 0.8} ${-radius * 0.55}A${radius} ${radius} 0 0 0 ${radius * 0.5} ${-radius * 0.84}zM0 0L${-radius * 0.8} ${radius * 0.55}A${radius} ${radius} 0 0 0 ${-radius * 0.5} ${radius * 0.84}z`,
      { fill: inks.paper, opacity: 0.45 },
    ),
    circle(0, 0, 20, { fill: '#B4832A' }),
    circle(0, 0, 7, { fill: inks.ink }),
  );
}
