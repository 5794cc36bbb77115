import './lib/zod-config.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prefetchLinks } from './app/prefetch-links.ts';
import { prefetchScreen } from './app/screens.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

void start(root);

/** Not at the top level: the page's code waits for this module, which must not wait for it. */
async function start(element: HTMLElement): Promise<void> {
  if ('rendered' in element.dataset) {
    // All of the code first: a part that came later would hydrate later. The page can be read meanwhile.
    await fetchPatiently();
    // A transition hydrates in slices of a few milliseconds, between which the reader can scroll and type.
    startTransition(() => void hydrateRoot(element, app));
  } else {
    const code = prefetchScreen(location);
    createRoot(element).render(app);
    // `BrokenPage` says so if this fails.
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
