import { type PageMessage, pdfFilePattern, pdfFolder } from '#shared/pdf-frame.ts';

/** Hands parts of pdf.js into the frame, which are public, and nothing else. */
export async function answerFrame(frame: Window, file: string): Promise<void> {
  if (!pdfFilePattern.test(file)) return;
  const bytes = await fetch(`${pdfFolder}/${file}`).then(
    (response) => (response.ok ? response.arrayBuffer() : null),
    () => null,
  );
  const answer: PageMessage = { kind: 'file', file, bytes };
  frame.postMessage(answer, '*');
}
