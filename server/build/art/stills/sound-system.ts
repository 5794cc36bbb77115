import { circle, group, inks, path, range, rect, sheet } from '#server/build/art/pen.ts';

interface Cabinet {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Rows of loudspeakers, and how many stand in each. */
  rows: number[];
  color: string;
}

export function soundSystem(): string {
  const cabinets: Cabinet[] = [
    { x: 120, y: 560, width: 300, height: 300, rows: [1], color: inks.ink },
    { x: 120, y: 400, width: 300, height: 152, rows: [2], color: inks.tide },
    { x: 428, y: 560, width: 300, height: 300, rows: [1], color: inks.ink },
    { x: 428, y: 252, width: 300, height: 300, rows: [2, 2], color: inks.ink },
    { x: 428, y: 144, width: 300, height: 100, rows: [3], color: inks.signal },
    { x: 736, y: 560, width: 300, height: 300, rows: [1], color: inks.ink },
    { x: 736, y: 400, width: 300, height: 152, rows: [2], color: inks.signal },
    { x: 736, y: 292, width: 300, height: 100, rows: [3], color: inks.ink },
    { x: 1044, y: 560, width: 300, height: 300, rows: [2, 2], color: inks.ink },
    { x: 1044, y: 252, width: 300, height: 300, rows: [1], color: inks.ink },
    { x: 1044, y: 169, width: 300, height: 75, rows: [4], color: inks.tide },
  ];
  return sheet(
    1600,
    900,
    inks.brass,
    circle(1330, 250, 190, { fill: inks.paper }),
    ...cabinets.map(cabinet),
    path('M0 860H1600V900H0z', { fill: inks.ember }),
    person(),
  );
}

function cabinet({ x, y, width, height, rows, color }: Cabinet): string {
  const cones = rows.flatMap((count, row) =>
    range(count, (index) =>
      cone(x + (width * (index + 0.5)) / count, y + (height * (row + 0.5)) / rows.length, (width / count) * 0.42),
    ),
  );
  return rect(x, y, width, height, { fill: color, rx: 8 }) + cones.join('');
}

function cone(x: number, y: number, radius: number): string {
  return group(
    { transform: `translate(${x} ${y})scale(${radius / 100})` },
    circle(0, 0, 100, { fill: inks.paper }),
    circle(0, 0, 90, { fill: inks.coal }),
    group({ fill: 'none', stroke: inks.ember, strokeWidth: 5 }, circle(0, 0, 76), circle(0, 0, 62), circle(0, 0, 48)),
    circle(0, 0, 30, { fill: inks.brass }),
  );
}

function person(): string {
  return group(
    { transform: 'translate(1470 866)', fill: inks.ink },
    path('M-44 0L-30 -150L-46 -172L-40 -262Q0 -296 44 -262L58 -150L44 -146L34 -216L30 -150L46 0H18L2 -128L-16 0z'),
    circle(4, -316, 32),
    path('M-34 -318A38 38 0 0 1 42 -318', { fill: 'none', stroke: inks.signal, strokeWidth: 9 }),
    rect(-40, -330, 16, 36, { fill: inks.signal, rx: 6 }),
  );
}
