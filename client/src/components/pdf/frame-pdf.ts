import { getDocument, PasswordException, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfFailure } from '#shared/pdf-frame.ts';
import { uploadLimits } from '#shared/uploads.ts';
import { hear, tell } from './frame-messages.ts';

/** @throws what pdf.js throws, of which `reasonOf` makes a reason. */
export async function openPdf(bytes: ArrayBuffer): Promise<PDFDocumentProxy> {
  const worker = (await startWorker()) ?? startWithoutThread();
  // No scripting, links or forms: those are layers of pdf.js's viewer, which is not here, and XFA is off.
  const task = getDocument({
    data: new Uint8Array(bytes),
    worker,
    verbosity: 0,
    enableXfa: false,
    maxImageSize: uploadLimits.pixels,
    useWorkerFetch: false,
    useSystemFonts: true,
    BinaryDataFactory: PageFiles,
  });
  return task.promise;
}

export function reasonOf(error: unknown): PdfFailure {
  return error instanceof PasswordException ? 'locked' : 'broken';
}

/** Undefined where browsers refuse threads to a frame without an origin, as Safari did. */
function startWorker(): Promise<PDFWorker | undefined> {
  return new Promise((resolve) => {
    try {
      const url = URL.createObjectURL(new Blob([readerSource()], { type: 'text/javascript' }));
      const port = new Worker(url);
      port.addEventListener('error', () => resolve(undefined), { once: true });
      port.addEventListener('message', () => resolve(new PDFWorker({ port: port as unknown as null })), { once: true });
    } catch {
      resolve(undefined);
    }
  });
}

/** The frame's policy allows the same text as a script, and pdf.js finds what it leaves behind. */
function startWithoutThread(): PDFWorker {
  document.head.append(Object.assign(document.createElement('script'), { textContent: readerSource() }));
  return new PDFWorker();
}

function readerSource(): string {
  return document.getElementById('reader')?.textContent ?? '';
}

const wanted = new Map<string, (bytes: ArrayBuffer | null) => void>();
hear('file', ({ file, bytes }) => wanted.get(file)?.(bytes));

/** The frame has no network: the page outside fetches what is asked for. */
class PageFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const bytes = await new Promise<ArrayBuffer | null>((resolve) => {
      wanted.set(filename, resolve);
      tell({ kind: 'wanted', file: filename });
    });
    if (!bytes) throw new Error(`No ${filename}`);
    return new Uint8Array(bytes);
  }
}
