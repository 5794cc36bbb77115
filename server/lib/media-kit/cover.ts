import type { Content } from 'pdfmake';
import { wavePath } from '#shared/wave.ts';
import { ink } from './colors.ts';

/** In points, as pdfmake measures both papers. */
export const papers = {
  LETTER: { width: 612, height: 792 },
  A4: { width: 595.28, height: 841.89 },
} as const;
export type Paper = keyof typeof papers;

const amplitude = 24;

/** @param top of the wave, from the paper's top in points; without one there is none */
export function cover(paper: Paper, accent: string, top: number | undefined): Content {
  const { width: pageWidth, height: pageHeight } = papers[paper];
  const [thick, thin] = [amplitude, -amplitude].map((height) => wavePath(3, pageWidth, 0, height));
  const ground: Content = { canvas: [{ type: 'rect', x: 0, y: 0, w: pageWidth, h: pageHeight, color: ink }] };
  if (top === undefined) return ground;
  return [
    ground,
    {
      svg: `<svg viewBox="0 -40 ${pageWidth} 80" width="${pageWidth}" height="80" fill="none" stroke="${accent}" stroke-width="2"><path d="${thick}"/><path d="${thin}" stroke-width="1"/></svg>`,
      absolutePosition: { x: 0, y: top },
    },
  ];
}
