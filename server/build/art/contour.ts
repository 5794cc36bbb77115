import { curve, type Point } from './pen.ts';

interface Field {
  /** Above zero is inside. */
  value: (x: number, y: number) => number;
  /** Of the square that is looked at: its center, half its side, and how far apart it is sampled. */
  center: Point;
  reach: number;
  step: number;
  apart: number;
}

/** Path data around everything above zero (marching squares). Points outside the square count as below zero. */
export function contour({ value, center, reach, step, apart }: Field): string[] {
  const count = Math.round((2 * reach) / step);
  const at = (column: number, row: number): Point => [
    center[0] - reach + column * step,
    center[1] - reach + row * step,
  ];
  const values = Array.from({ length: count + 1 }, (_, row) =>
    Array.from({ length: count + 1 }, (_, column) => {
      const isEdge = row === 0 || column === 0 || row === count || column === count;
      return isEdge ? -1 : value(...at(column, row));
    }),
  );
  const segments = new Map<string, { to: string; point: Point }>();
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) addSegments(column, row);
  }
  return closedWays(segments).map((way) => curve(spaced(way, apart), true));

  function addSegments(column: number, row: number): void {
    const corners = [
      [column, row],
      [column + 1, row],
      [column + 1, row + 1],
      [column, row + 1],
    ] as const;
    const inside = corners.map(([x, y]) => (values[y]?.[x] ?? -1) > 0);
    const crossings: { key: string; point: Point; isEntry: boolean }[] = [];
    for (let side = 0; side < 4; side++) {
      const next = (side + 1) % 4;
      if (inside[side] === inside[next]) continue;
      const [a, b] = [corners[side] ?? corners[0], corners[next] ?? corners[0]];
      crossings.push({ key: keyOf(a, b), point: between(a, b), isEntry: Boolean(inside[next]) });
    }
    const entries = crossings.filter(({ isEntry }) => isEntry);
    const exits = crossings.filter(({ isEntry }) => !isEntry);
    for (const [index, entry] of entries.entries()) {
      const exit = exits[index];
      if (exit) segments.set(entry.key, { to: exit.key, point: entry.point });
    }
  }

  function between(a: Point, b: Point): Point {
    const [from, to] = [values[a[1]]?.[a[0]] ?? -1, values[b[1]]?.[b[0]] ?? -1];
    const share = from / (from - to);
    const [start, end] = [at(...a), at(...b)];
    return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
  }
}

function keyOf(a: Point, b: Point): string {
  return a[0] + a[1] < b[0] + b[1] ? `${a}/${b}` : `${b}/${a}`;
}

function closedWays(segments: Map<string, { to: string; point: Point }>): Point[][] {
  const ways: Point[][] = [];
  for (const [first] of [...segments]) {
    const way: Point[] = [];
    let key: string | undefined = first;
    while (key !== undefined) {
      const segment: { to: string; point: Point } | undefined = segments.get(key);
      if (segment) way.push(segment.point);
      segments.delete(key);
      key = segment?.to;
    }
    if (way.length > 3) ways.push(way);
  }
  return ways;
}

/** Where the grid is cut near a corner, points lie so close that their rounding would show as dents. */
function spaced(way: readonly Point[], distance: number): Point[] {
  const kept: Point[] = [];
  for (const point of way) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= distance) kept.push(point);
  }
  return kept;
}
