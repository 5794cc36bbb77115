import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from './app.tsx';

export { default as textFont } from './fonts/instrument-basic.woff2?url';
export { screenSources } from './screen-sources.ts';

/** Title and metadata come first. */
export async function render(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <App ssrPath={path} />
    </StrictMode>,
    // A page in several chunks would need a script to assemble it.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
