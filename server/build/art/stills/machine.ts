import { circle, group, inks, path, range, rect, ringPart, sheet } from '#server/build/art/pen.ts';

export function machine(): string {
  return sheet(
    1600,
    900,
    inks.bone,
    rect(170, 60, 1260, 900, { fill: inks.ink, rx: 30 }),
    path('M340 330Q380 640 520 690L1080 690Q1230 640 1262 330', { fill: 'none', stroke: inks.ember, strokeWidth: 10 }),
    reel(510, 330, 236, 24),
    reel(1090, 330, 150, -38),
    rect(640, 620, 320, 120, { fill: inks.paper, rx: 14 }),
    group(
      { fill: inks.ink },
      rect(690, 664, 44, 40, { rx: 6 }),
      rect(778, 664, 44, 40, { rx: 6 }),
      rect(866, 664, 44, 40, { rx: 6 }),
    ),
    circle(520, 680, 26, { fill: inks.brass }),
    circle(1080, 680, 26, { fill: inks.brass }),
    meter(230, 720, -24),
    meter(1130, 720, 18),
    group(
      { fill: inks.signal },
      ...range(5, (index) =>
        rect(572 + index * 94, 790, 78, 54, { rx: 8, fill: index === 4 ? inks.signal : inks.coal }),
      ),
    ),
  );
}

function reel(x: number, y: number, pack: number, turn: number): string {
  const spokes = range(3, (index) => ringPart(0, 0, [96, 236], [index * 120 + turn, index * 120 + 66 + turn])).join('');
  const windings = range(5, (index) => circle(0, 0, 112 + ((pack - 112) * (index + 0.5)) / 5));
  return group(
    { transform: `translate(${x} ${y})` },
    circle(0, 0, 256, { fill: inks.coal }),
    circle(0, 0, pack, { fill: inks.ember }),
    group({ fill: 'none', stroke: inks.ink, strokeWidth: 2, opacity: 0.5 }, ...windings),
    circle(0, 0, 246, { fill: 'none', stroke: inks.paper, strokeWidth: 20 }),
    path(spokes, { fill: inks.paper }),
    circle(0, 0, 104, { fill: inks.paper }),
    circle(0, 0, 44, { fill: inks.signal }),
    path(range(3, (index) => ringPart(0, 0, [0, 34], [index * 120 + turn - 14, index * 120 + turn + 14])).join(''), {
      fill: inks.ink,
    }),
  );
}

function meter(x: number, y: number, degrees: number): string {
  const scale = range(
    11,
    (index) => `<path d="M0 -104v-16" transform="translate(${x + 120} ${y + 150})rotate(${index * 9 - 45})"/>`,
  ).join('');
  return (
    rect(x, y, 240, 124, { fill: inks.brass, rx: 8 }) +
    group(
      { stroke: inks.ink, strokeWidth: 4 },
      scale,
      `<path d="M0 -60V-112" stroke="${inks.ember}" stroke-width="6" transform="translate(${x + 120} ${y + 150})rotate(${degrees})"/>`,
    )
  );
}
