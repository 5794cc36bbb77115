import {
  type PDFDocumentProxy,
  type PDFPageProxy,
  RenderingCancelledException,
  type RenderTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfLimits } from '#shared/pdf-frame.ts';

/** Pixels of a screen that a page is drawn for, so that turning a phone needs no new drawing. */
const widths = { least: 800, most: 1600 };

/** Longer pages are narrowed, or a page of one pixel's width would be endless. */
const longest = 4;

export class PageDrawing {
  readonly place = document.createElement('figure');
  readonly #pdf: PDFDocumentProxy;
  readonly #number: number;
  #task: RenderTask | undefined;
  #isWanted = false;
  #isDrawn = false;
  #ratio = 1;

  /** @param like a drawn page, whose shape this one has until it is drawn */
  constructor(pdf: PDFDocumentProxy, number: number, like?: PageDrawing) {
    this.#pdf = pdf;
    this.#number = number;
    this.#shape(like ? like.#ratio : 1);
  }

  async draw(): Promise<void> {
    this.#isWanted = true;
    if (this.#isDrawn || this.#task) return;
    const page = await this.#pdf.getPage(this.#number);
    const { width, height } = page.getViewport({ scale: 1 });
    this.#shape(height / width);
    if (!this.#isWanted || this.#task) return;
    const canvas = document.createElement('canvas');
    const viewport = page.getViewport({ scale: scaleFor(width, height) });
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', `Page ${this.#number} of ${this.#pdf.numPages}`);
    this.#task = page.render({ canvas, viewport });
    try {
      await this.#task.promise;
      const text = await textOf(page);
      if (this.#isWanted) this.place.replaceChildren(canvas, text);
      this.#isDrawn = this.#isWanted;
    } catch (error) {
      if (!(error instanceof RenderingCancelledException)) throw error;
    } finally {
      this.#task = undefined;
      page.cleanup();
    }
    // Scrolled away and back while it was being drawn.
    if (this.#isWanted && !this.#isDrawn) await this.draw();
  }

  release(): void {
    this.#isWanted = false;
    this.#isDrawn = false;
    this.#task?.cancel();
    const canvas = this.place.querySelector('canvas');
    // Safari keeps the memory of a canvas that is merely dropped.
    if (canvas) canvas.width = canvas.height = 0;
    this.place.replaceChildren();
  }

  fail(): void {
    const sentence = document.createElement('p');
    sentence.textContent = `Page ${this.#number} couldn’t be shown here. Download the file to see it.`;
    this.place.replaceChildren(sentence);
  }

  #shape(ratio: number): void {
    this.#ratio = ratio;
    this.place.style.aspectRatio = String(1 / ratio);
    this.place.style.width = `${Math.min(100, (100 * longest) / ratio)}%`;
  }
}

function scaleFor(width: number, height: number): number {
  const screen = Math.min(Math.max(innerWidth, widths.least), widths.most) * Math.min(devicePixelRatio, 2);
  const fitting = Math.min(screen / width, (screen * longest) / height);
  return Math.min(fitting, Math.sqrt(pdfLimits.canvasPixels / (width * height)));
}

async function textOf(page: PDFPageProxy): Promise<HTMLElement> {
  const text = document.createElement('p');
  text.className = 'text';
  const { items } = await page.getTextContent();
  const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''));
  text.textContent = words.join('').slice(0, pdfLimits.textLength);
  return text;
}
