import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { setDocuments } from '#client/lib/site-documents.ts';
import type { PageDocuments } from '#shared/content/documents.ts';
import { App } from './app.tsx';

export { default as textFont } from './fonts/instrument-basic.woff2?url';
export { screenSources } from './screen-sources.ts';

/** Title and metadata come first. One page at a time: its documents are those of the module. */
export async function render(path: string, documents: Partial<PageDocuments>): Promise<string> {
  setDocuments(documents);
  const { prelude } = await prerender(
    <StrictMode>
      <App ssrPath={path} />
    </StrictMode>,
    // A page in several chunks would need a script to assemble it.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
