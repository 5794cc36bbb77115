import { circle, group, inks, path, range, sheet } from '#server/build/art/pen.ts';
import { spindles } from '#server/lib/pictures/path-data.ts';

const heights = [430, 520, 610, 700, 780, 700, 610, 520, 430];
const width = 84;

export function organ(): string {
  const pipes = heights.map((height, index) => pipe(450 + (index - 4) * 98, height, index - 4));
  return sheet(900, 1200, inks.bone, circle(450, 560, 290, { fill: inks.signal }), ...pipes);
}

function pipe(middle: number, height: number, place: number): string {
  const foot = 1090 - Math.abs(place) * 34;
  const [top, left] = [foot - height, middle - width / 2];
  const body = `M${left} ${top}h${width}V${foot}L${middle + 10} 1240h-20L${left} ${foot}z`;
  const mouth = `M${left + 14} ${foot - 6}h56l-10 -46h-36z`;
  const shade = range(4, (index) => `M${left + width - 6 - index * (6 + index)} ${top}V${foot - 70}`).join('');
  const parts = 5 - Math.abs(place);
  const color = place === 0 ? inks.paper : inks.bone;
  return group(
    { fill: 'none' },
    path(body, { fill: inks.ink }),
    path(shade, { stroke: inks.bone, strokeWidth: 1.5 }),
    path(spindles(0, 0, height - 120, parts, 17).join(''), {
      fill: place === 0 ? inks.brass : color,
      transform: `translate(${middle - 12} ${top + 24})rotate(90)`,
    }),
    path(mouth, { fill: place === 0 ? inks.brass : inks.bone }),
  );
}
