import { inflateSync } from 'node:zlib';

/** With its compressed parts in the clear. */
export function readablePdf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = Array.from(text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g), ([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n');
}
