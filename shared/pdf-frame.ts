/* What a page of the portal and the frame that draws a stranger's PDF tell each other (decision 0082). */

/** Holds the frame's document and what the viewer needs of some files only. */
export const pdfFolder = '/pdf';
export const pdfFramePath = `${pdfFolder}/frame.html`;

export const pdfLimits = {
  pages: 100,
  /** The largest canvas of a page; older phones draw nothing on a larger one. */
  canvasPixels: 8_000_000,
  /** Characters of a page that are read aloud. */
  textLength: 20_000,
  /** Until the first page is drawn, in milliseconds. */
  patience: 30_000,
};

export type PdfFailure = 'locked' | 'broken' | 'long';

export type FrameMessage =
  | { kind: 'ready' }
  /** The first page is drawn. */
  | { kind: 'shown'; pages: number }
  | { kind: 'height'; height: number }
  | { kind: 'failed'; reason: PdfFailure }
  | { kind: 'wanted'; file: string };

export type PageMessage =
  | { kind: 'open'; bytes: ArrayBuffer }
  | { kind: 'file'; file: string; bytes: ArrayBuffer | null };

/** Character maps, fonts and decoders of pdf.js that the frame may ask for. */
export const pdfFilePattern = /^[\w-]+\.(bcmap|wasm|pfb|ttf)$/;
