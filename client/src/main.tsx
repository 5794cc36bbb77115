import './lib/site-documents.ts';
import './lib/zod-config.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prefetchLinks } from './app/prefetch-links.ts';
import { prefetchScreen } from './app/screens.ts';
import { ignoreDrops } from './lib/browser/ignore-drops.ts';
import { sendByKeys } from './lib/browser/send-by-keys.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

sendByKeys();
ignoreDrops();
void start(root);

/** Not at the top level, because the page's code imports this module. */
async function start(element: HTMLElement): Promise<void> {
  if ('rendered' in element.dataset) {
    // All code first: a part that came later would hydrate later.
    await fetchPatiently();
    // A transition hydrates in slices, so that the reader can scroll and type.
    startTransition(() => void hydrateRoot(element, app));
  } else {
    const code = prefetchScreen(location);
    createRoot(element).render(app);
    // `BrokenPage` reports the failure.
    await code.catch(() => undefined);
  }
  prefetchLinks();
}

async function fetchPatiently(): Promise<void> {
  try {
    await prefetchScreen(location);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await fetchPatiently();
  }
}
