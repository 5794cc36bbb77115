import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from './app.tsx';

export { default as textFont } from './fonts/instrument-basic.woff2?url';
export { screenSources } from './screens.ts';

/** The HTML of a public page, as the build writes it down. Titles and metadata come first. */
export async function render(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App ssrPath={path} />
    </StrictMode>,
    // One piece: a page in several would need a script to put itself together.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
