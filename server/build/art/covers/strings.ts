import { group, inks, path, range, sheet } from '#server/build/art/pen.ts';
import { spindles } from '#server/lib/pictures/path-data.ts';

export function strings(): string {
  const [top, bottom, left, gap] = [290, 1130, 102, 99.5];
  const all = range(8, (index) => {
    const parts = index + 1;
    const width = 48 - index * 1.2;
    const lobes = spindles(0, 0, bottom - top, parts, width);
    const filled = lobes.filter((_, lobe) => lobe % 2 === 0).join('');
    const open = lobes.filter((_, lobe) => lobe % 2 === 1).join('');
    const isSounding = index === 4;
    return group(
      { transform: `translate(${left + index * gap} ${top})rotate(90)` },
      path(filled, { fill: isSounding ? inks.signal : inks.paper }),
      open && path(open, { fill: 'none', stroke: isSounding ? inks.signal : inks.paper, strokeWidth: 3 }),
      path(`M-40 0H${bottom - top + 40}`, { stroke: isSounding ? inks.signal : inks.paper, strokeWidth: 3 }),
    );
  });
  return sheet(900, 1200, inks.coal, ...all);
}
