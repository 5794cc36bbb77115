import { pdfLimits } from '#shared/pdf-frame.ts';
import { hear, tell } from './frame-messages.ts';
import { PageDrawing } from './frame-page.ts';
import { openPdf, reasonOf } from './frame-pdf.ts';

/* Runs in the sandboxed frame alone, bundled into its document by `server/build/pdf-frame.ts`. */

// Browsers hold animation in a frame that is out of view or in another tab, and pdf.js would wait for it.
window.requestAnimationFrame = (act) => window.setTimeout(() => act(performance.now()));

hear('open', ({ bytes }) => show(bytes).catch((error: unknown) => tell({ kind: 'failed', reason: reasonOf(error) })));
tell({ kind: 'ready' });

async function show(bytes: ArrayBuffer): Promise<void> {
  const pdf = await openPdf(bytes);
  if (pdf.numPages > pdfLimits.pages) return tell({ kind: 'failed', reason: 'long' });
  const region = document.getElementById('pages') as HTMLElement;
  const list = document.createElement('div');
  const first = new PageDrawing(pdf, 1);
  await first.draw();
  const pages = [first];
  for (let number = 2; number <= pdf.numPages; number++) pages.push(new PageDrawing(pdf, number, first));
  list.append(...pages.map(({ place }) => place));
  region.append(list);
  new ResizeObserver(() => tell({ kind: 'height', height: list.offsetHeight })).observe(list);
  tell({ kind: 'shown', pages: pdf.numPages });
  followScrolling(region, pages);
}

/** Pages far away give their memory back. */
function followScrolling(region: HTMLElement, pages: readonly PageDrawing[]): void {
  const byPlace = new Map(pages.map((page) => [page.place as Element, page]));
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const page = byPlace.get(target);
        if (isIntersecting) page?.draw().catch(() => page.fail());
        else page?.release();
      }
    },
    { root: region, rootMargin: '100% 0px' },
  );
  for (const { place } of pages) observer.observe(place);
}
