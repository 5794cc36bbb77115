import { circle, ellipse, group, inks, path, range, rect, seeded, sheet } from '#server/build/art/pen.ts';

export function stage(): string {
  const colors = [inks.ember, inks.signal, inks.tide, inks.brass, inks.tide, inks.signal, inks.ember];
  const lamps = colors.map((color, index) => {
    const [x, foot] = [260 + index * 180, 800 + (index - 3) * 70];
    return (
      path(`M${x - 12} 92L${foot - 120} 690A120 22 0 0 0 ${foot + 120} 690L${x + 12} 92z`, { fill: color }) +
      ellipse(foot, 690, 120, 22, { fill: color })
    );
  });
  const rig = range(7, (index) => rect(232 + index * 180, 52, 56, 44, { rx: 6 })).join('');
  return sheet(
    1600,
    900,
    inks.plum,
    ...lamps.map((lamp) => group({ style: 'mix-blend-mode:screen', opacity: 0.72 }, lamp)),
    path(
      'M0 40H1600M0 66H1600' +
        range(33, (index) => `M${index * 50} ${index % 2 ? 40 : 66}l50 ${index % 2 ? 26 : -26}`).join(''),
      { stroke: '#3A2747', strokeWidth: 6 },
    ),
    group({ fill: '#3A2747' }, rig),
    singer(),
    crowd(),
  );
}

function singer(): string {
  return group(
    { transform: 'translate(800 690)' },
    path(
      'M-30 0L-24 -112Q-58 -128 -64 -158L-30 -206Q0 -222 30 -206L92 -262L100 -252L44 -164Q40 -140 24 -112L34 0H12L0 -96L-10 0z',
      { fill: inks.ink },
    ),
    circle(0, -244, 27, { fill: inks.ink }),
    path('M-44 0V-214M-70 0H-18', { stroke: inks.ink, strokeWidth: 5 }),
    circle(-42, -220, 9, { fill: inks.ink }),
  );
}

function crowd(): string {
  const random = seeded(7);
  const row = (count: number, y: number, size: number) =>
    range(count, (index) => {
      const x = Math.round(((index + 0.5) / count) * 1700 - 50 + (random() - 0.5) * 30);
      const top = Math.round(y + (random() - 0.5) * 36);
      const arm =
        random() < 0.22
          ? `M${x + size * 1.1} ${top + size * 2.4}l${size * 0.5} ${-size * 4}h${size * 0.5}l${size * 0.1} ${size * 4.2}z`
          : '';
      return `${circle(x, top, size)}${path(`M${x - size * 2} 900V${top + size * 2.2}Q${x - size * 1.8} ${top + size * 1.1} ${x} ${top + size * 1.1}T${x + size * 2} ${top + size * 2.2}V900z${arm}`)}`;
    }).join('');
  return group({ fill: '#4A2E3C' }, row(17, 762, 26)) + group({ fill: inks.ink }, row(12, 826, 36));
}
