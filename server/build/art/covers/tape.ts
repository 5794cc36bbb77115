import { circle, group, inks, path, polar, range, ringPart, sheet } from '#server/build/art/pen.ts';

export function tape(): string {
  const rise = 'M190 1300V700A270 270 0 0 1 460 430';
  const turn = 'M440 431A270 270 0 1 1 460 970H-100';
  return sheet(
    900,
    1200,
    inks.dusk,
    tracks(rise),
    splices(rise),
    path('M500 970H-100', { stroke: inks.dusk, strokeWidth: 336 }),
    tracks(turn),
    splices('M460 430A270 270 0 0 1 460 970H-100'),
    path('M420 270H452L494 590H462z', { fill: inks.bone }),
    reel(),
  );
}

function tracks(line: string): string {
  const colors = [inks.brass, inks.signal, inks.ember, inks.blush, inks.paper];
  const widths = [300, 240, 180, 120, 60];
  return group(
    { fill: 'none' },
    ...widths.map((width, index) => path(line, { stroke: colors[index], strokeWidth: width })),
  );
}

/** 18 of these dashes are as long as the way up to the reel's top. */
function splices(line: string): string {
  return path(line, { fill: 'none', stroke: inks.ink, strokeWidth: 6, strokeDasharray: '44.9 12' });
}

function reel(): string {
  const holes = range(3, (index) => ringPart(460, 700, [30, 74], [index * 120 + 20, index * 120 + 100])).join('');
  const marks = range(24, (index) => {
    const [x, y] = polar(460, 700, 98, index * 15);
    return circle(Math.round(x), Math.round(y), index % 6 === 0 ? 6 : 3);
  });
  return group({ fill: inks.paper }, ...marks, circle(460, 700, 84)) + path(holes, { fill: inks.dusk });
}
