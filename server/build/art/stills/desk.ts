import { inks, path, polar, range, sheet } from '#server/build/art/pen.ts';
import { pair } from '#server/lib/pictures/path-data.ts';

const channels = 22;

export function desk(): string {
  const slots = range(channels, (index) => `M${xOf(index)} 400V830`).join('');
  const ticks = range(9, (index) => `M70 ${420 + index * 48}H1530`).join('');
  const heights = range(channels, (index) => {
    const phase = (index / (channels - 1)) * Math.PI;
    return Math.round(610 - Math.sin(phase * 2) * 110 - Math.sin(phase * 5) * 52);
  });
  const caps = heights.map((y, index) => `M${xOf(index)} ${y - 36}v72`);
  const marks = heights.map((y, index) => `M${xOf(index) - 22} ${y}h44`).join('');
  const lead = 6;
  const knobs = range(3, (row) => {
    const y = 96 + row * 86;
    const pointers = range(channels, (index) => {
      const [dx, dy] = polar(0, 0, 22, Math.sin(index * (row + 1) * 0.45 + row) * 130 - 90);
      return `M${xOf(index)} ${y}l${pair(dx, dy)}`;
    });
    return (
      dots(range(channels, xOf), y, 48, [inks.brass, inks.blush, inks.tide][row]) +
      path(pointers.join(''), { stroke: inks.ink, strokeWidth: 6 })
    );
  });
  const lights = range(channels, xOf);
  return sheet(
    1600,
    900,
    inks.pine,
    path(ticks, { stroke: '#1F5A52', strokeWidth: 3 }),
    path(slots, { stroke: inks.ink, strokeWidth: 12, strokeLinecap: 'round' }),
    ...knobs,
    dots(lights, 350, 14, '#1F5A52'),
    dots(
      lights.filter((_, index) => index % 7 === lead),
      350,
      14,
      inks.signal,
    ),
    path(caps.join(''), { stroke: inks.paper, strokeWidth: 44 }),
    path(caps[lead] ?? '', { stroke: inks.signal, strokeWidth: 44 }),
    path(marks, { stroke: inks.ink, strokeWidth: 5 }),
  );
}

function dots(places: readonly number[], y: number, width: number, stroke: string | undefined): string {
  return path(places.map((x) => `M${x} ${y}h0`).join(''), { stroke, strokeWidth: width, strokeLinecap: 'round' });
}

function xOf(channel: number): number {
  return 65 + channel * 70;
}
