import { group, inks, path, range, sheet } from '#server/build/art/pen.ts';

const [columns, partials] = [52, 13];
const palette = ['#5A2233', inks.ember, inks.signal, inks.brass, inks.paper];

/** Three sung phrases as a spectrogram sees them: one line that the voice sings, and twelve that come by themselves. */
export function spectrogram(): string {
  const marks = palette.map(() => '');
  for (let column = 0; column < columns; column++) {
    const time = column / (columns - 1);
    const loudness = phrase(time);
    if (loudness < 0.08) continue;
    const pitch = 50 + 9 * Math.sin(time * 9) + 5 * Math.sin(time * 31) + 8 * time;
    for (let partial = 1; partial <= partials; partial++) {
      const y = 880 - pitch * partial * 1.12;
      const vowel = 0.35 + 0.65 * Math.abs(Math.cos(partial * 0.62 - time * 4.5));
      const strength = (loudness * vowel) / (0.75 + partial * 0.09);
      const height = Math.round(6 + strength * 40);
      const color = Math.min(palette.length - 1, Math.floor(strength * 5.4));
      if (strength < 0.07 || y < 60) continue;
      marks[color] += `M${34 + column * 30} ${Math.round(y - height / 2)}v${height}`;
    }
  }
  return sheet(
    1600,
    900,
    inks.plum,
    group({ strokeWidth: 20 }, ...marks.map((d, index) => path(d, { stroke: palette[index] }))),
    path(range(12, (index) => `M${49 + index * 150} 868v32`).join(''), { stroke: '#3A2747', strokeWidth: 4 }),
  );
}

function phrase(time: number): number {
  const spans = [
    [0.0, 0.3],
    [0.34, 0.58],
    [0.63, 1.02],
  ] as const;
  const [from, to] = spans.find(([start, end]) => time >= start && time < end) ?? [2, 3];
  return time < from ? 0 : Math.sin(Math.PI * ((time - from) / (to - from)) ** 0.7) ** 0.6;
}
