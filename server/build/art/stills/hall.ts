import { circle, clip, group, inks, path, range, sheet } from '#server/build/art/pen.ts';

const room =
  'M150 720V360Q170 250 270 230Q330 300 420 270Q470 190 560 170Q640 250 740 210Q800 140 890 130Q980 210 1080 190Q1130 130 1220 140' +
  'Q1360 160 1400 260V350L1130 452V484L1400 440V520L500 690V764H450V720z';

export function hall(): string {
  const rings = range(15, (index) => circle(300, 640, 40 + index * 78));
  const floor = range(22, (index) => seat(560 + index * 38, 680 - index * 7.2));
  const balcony = range(7, (index) => seat(1160 + index * 36, 441 - index * 13.6));
  return sheet(
    1600,
    900,
    inks.ember,
    group(
      { transform: 'translate(-72 -16)scale(1.12)' },
      path(room, { fill: inks.paper }),
      clip('room', path(room), group({ fill: 'none', stroke: inks.signal, strokeWidth: 5 }, ...rings)),
      path(range(7, (index) => `M${500 + index * 160} 900V${824 - index * 26}`).join(''), {
        stroke: '#8F2A14',
        strokeWidth: 30,
      }),
      group({ fill: inks.ink }, ...floor, ...balcony),
      player(),
    ),
  );
}

function seat(x: number, y: number): string {
  return path(`M${x} ${Math.round(y - 30)}q-14 0 -16 16v22h32v-22q-2 -16 -16 -16z`) + circle(x, Math.round(y - 40), 11);
}

function player(): string {
  return group(
    { transform: 'translate(300 720)', fill: inks.tide },
    path('M-70 0L-58 -70Q-54 -100 -24 -100L16 -66L6 -56L-24 -74V-50H14L20 0H4L-2 -36H-40L-56 0z', { fill: inks.ink }),
    circle(-22, -122, 17, { fill: inks.ink }),
    path('M12 -10Q-8 -40 18 -56Q16 -68 28 -72L46 -150L52 -148L38 -70Q46 -62 40 -50Q54 -26 30 -4z', {
      fill: inks.ember,
    }),
    path('M-16 -66L74 -30', { stroke: inks.ink, strokeWidth: 4 }),
  );
}
