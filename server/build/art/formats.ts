import { circle, clip, group, inks, path, range, rect, sheet } from '#server/build/art/pen.ts';
import { spindles, wave } from '#server/lib/pictures/path-data.ts';

/* Advertising formats in their places. The ad is always red; each drawing has its own background. */

export function openingFilm(): string {
  const heads = range(3, (index) => [130 + index * 72, index === 1 ? 236 : 244] as const);
  return scene(
    inks.dusk,
    television(
      rect(0, 0, 232, 130, { fill: inks.signal }),
      path(wave(0, 68, 232, 3, 30), { fill: 'none', stroke: inks.paper, strokeWidth: 5 }),
      path(wave(0, 68, 232, 3, -30), { fill: 'none', stroke: inks.paper, strokeWidth: 1.5 }),
      circle(208, 24, 13, { fill: inks.ink }),
      path('M208 24V13A11 11 0 1 1 197 24z', { fill: inks.paper }),
    ),
    group(
      { fill: inks.ink },
      ...heads.map(
        ([x, y]) => circle(x, y, 19) + path(`M${x - 40} 300Q${x - 38} ${y + 24} ${x} ${y + 24}T${x + 40} 300z`),
      ),
      path('M54 300V262q0 -12 14 -12h20v50zM346 300V262q0 -12 -14 -12h-20v50z'),
    ),
  );
}

export function pauseCard(): string {
  return scene(
    inks.pine,
    television(
      rect(0, 0, 232, 130, { fill: inks.coal }),
      path('M52 0L14 116H84L60 0zM84 0L66 116H136L96 0z', { fill: inks.tide, opacity: 0.55 }),
      circle(75, 66, 9, { fill: inks.ink }),
      path('M62 116L66 78H84L88 116z', { fill: inks.ink }),
      path('M20 108v14M29 108v14', { stroke: inks.paper, strokeWidth: 5 }),
      rect(136, 16, 80, 98, { fill: inks.signal }),
      path(spindles(146, 54, 60, 2, 14).join(''), { fill: inks.paper }),
      path('M146 86H206M146 98H182', { stroke: inks.paper, strokeWidth: 5 }),
    ),
    path('M216 300L236 246Q240 236 250 240L262 246Q270 250 266 260L250 300z', { fill: inks.ink }),
    circle(250, 256, 5, { fill: inks.signal }),
  );
}

export function fullPage(): string {
  return scene(
    inks.blush,
    magazine(
      columns(72, 94, 3, 16),
      path('M72 76H150', { stroke: inks.ink, strokeWidth: 9 }),
      path('M200 56H336V244H200z', { fill: inks.signal }),
      group(
        { transform: 'translate(268 66)rotate(90)' },
        path(spindles(0, 0, 168, 4, 34).join(''), { fill: inks.paper }),
      ),
    ),
  );
}

export function doublePage(): string {
  return scene(
    inks.tide,
    magazine(
      path('M64 56H336V244H64z', { fill: inks.signal }),
      path(spindles(64, 150, 272, 5, 56).join(''), { fill: inks.paper }),
      path('M64 150H336', { stroke: inks.ink, strokeWidth: 2 }),
    ),
  );
}

export function partnerArticle(): string {
  return scene(
    inks.brass,
    magazine(
      rect(76, 68, 56, 12, { fill: inks.signal }),
      path('M76 98H180M76 114H152', { stroke: inks.ink, strokeWidth: 9 }),
      columns(76, 134, 2, 11),
      rect(212, 68, 112, 84, { fill: inks.signal }),
      path(wave(212, 110, 112, 3, 22), { fill: 'none', stroke: inks.paper, strokeWidth: 5 }),
      columns(212, 166, 2, 8),
    ),
  );
}

export function letterFeature(): string {
  return scene(
    inks.ember,
    group({ fill: inks.ink }, rect(126, 14, 148, 300, { rx: 20 })),
    rect(134, 26, 132, 290, { fill: inks.paper, rx: 10 }),
    path(wave(148, 50, 104, 4, 8), { fill: 'none', stroke: inks.ink, strokeWidth: 3.5 }),
    path('M148 78H236M148 90H252M148 102H220', { stroke: '#B9B0A0', strokeWidth: 5 }),
    rect(142, 118, 116, 98, { fill: inks.signal }),
    path(spindles(156, 152, 88, 3, 18).join(''), { fill: inks.paper }),
    path('M156 186H244M156 199H212', { stroke: inks.paper, strokeWidth: 5 }),
    path('M148 238H252M148 250H236M148 262H246M148 274H220M148 286H252', { stroke: '#B9B0A0', strokeWidth: 5 }),
  );
}

function scene(ground: string, ...children: string[]): string {
  return sheet(400, 300, ground, ...children);
}

/** Its screen measures 232 × 130. */
function television(...screen: string[]): string {
  return (
    rect(72, 26, 256, 154, { fill: inks.ink, rx: 8 }) +
    path('M116 180L108 198H124L132 180zM284 180L292 198H276L268 180z', { fill: inks.ink }) +
    path('M40 198H360V212H40z', { fill: inks.brass }) +
    group({ transform: 'translate(84 38)' }, clip('screen', rect(0, 0, 232, 130), ...screen))
  );
}

/** Two open pages, 56 to 244 high, with the fold at 200. */
function magazine(...print: string[]): string {
  return (
    path('M52 66H348V258H52z', { fill: inks.ink }) +
    path('M64 56H336V244H64z', { fill: inks.paper }) +
    print.join('') +
    path('M200 56V244H212Q202 150 212 56zM200 56V244H194Q199 150 194 56z', { fill: inks.ink, opacity: 0.18 })
  );
}

function columns(x: number, y: number, count: number, rows: number): string {
  const width = (112 - (count - 1) * 8) / count;
  const rules = range(count, (column) =>
    range(rows, (row) => {
      const isLast = row === rows - 1 && column === count - 1;
      return `M${Math.round(x + column * (width + 8))} ${y + row * 9}h${Math.round(isLast ? width / 2 : width)}`;
    }).join(''),
  );
  return path(rules.join(''), { stroke: '#B9B0A0', strokeWidth: 3.5 });
}
