import { ellipse, group, inks, path, range, sheet } from '#server/build/art/pen.ts';

const skins = ['#8C4A2F', '#E0A57C', '#5B3326', '#F0C7A3', '#B56B43'];
const hairs = [inks.ink, '#5A2A1C', inks.coal, inks.paper, inks.ember];

export function choir(): string {
  const rows = range(3, (row) => {
    const count = 9 - row;
    const gap = 1700 / count;
    const singers = range(count, (index) => {
      const x = (index + 0.5) * gap - 50;
      const y = 250 + row * 200 - Math.sin(((index + 0.5) / count) * Math.PI * (row + 1)) * 46;
      return singer(x, y, 1 + row * 0.16, row * 3 + index * 2);
    });
    return group({ fill: [inks.dusk, inks.pine, inks.ink][row] }, ...singers);
  });
  return sheet(1600, 900, inks.signal, ...rows);
}

function singer(x: number, y: number, size: number, number: number): string {
  const hair = [
    'M-56 6A56 62 0 0 1 56 6Q40 -22 0 -24T-56 6z',
    'M-58 60Q-74 -66 0 -66T58 60L44 10Q20 -30 -44 0z',
    'M-70 -6A70 66 0 0 1 70 -6Q60 26 50 10Q30 -24 -6 -22T-50 10Q-62 24 -70 -6z',
    'M-54 -4Q-46 -58 0 -58T54 -4Q20 -36 -54 -4z',
  ][number % 4];
  return group(
    { transform: `translate(${Math.round(x)} ${Math.round(y)})scale(${size.toFixed(2)})` },
    path('M-112 620V150Q-110 78 -30 70H30Q110 78 112 150V620z'),
    path('M-30 68L0 128L30 68z', { fill: inks.paper }),
    path('M-20 40V74L0 96L20 74V40z', { fill: skins[number % 5] }),
    ellipse(0, 0, 50, 60, { fill: skins[number % 5] }),
    path(hair ?? '', { fill: hairs[(number * 3) % 5] }),
    ellipse(0, 28, 9 + (number % 3) * 3, 13, { fill: inks.ink }),
    path('M-28 -2q9 7 18 0M10 -2q9 7 18 0', { fill: 'none', stroke: inks.ink, strokeWidth: 4, strokeLinecap: 'round' }),
  );
}
