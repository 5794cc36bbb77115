import type { Content } from 'pdfmake';
import { ink } from './colors.ts';

/** A4, in points. */
const [pageWidth, pageHeight] = [595.28, 841.89];
const amplitude = 62;

export function cover(accent: string): Content {
  const width = pageWidth / 3;
  const wave = (sign: 1 | -1) =>
    `M0 0${[0, 1, 2].map((half) => `c${width * 0.42} ${sign * (half % 2 ? amplitude : -amplitude) * 1.33} ${width * 0.58} ${sign * (half % 2 ? amplitude : -amplitude) * 1.33} ${width} 0`).join('')}`;
  return [
    { canvas: [{ type: 'rect', x: 0, y: 0, w: pageWidth, h: pageHeight, color: ink }] },
    {
      svg: `<svg viewBox="0 -100 ${pageWidth} 200" width="${pageWidth}" height="200" fill="none" stroke="${accent}" stroke-width="2"><path d="${wave(1)}"/><path d="${wave(-1)}" stroke-width="1"/></svg>`,
      absolutePosition: { x: 0, y: 470 },
    },
  ];
}
