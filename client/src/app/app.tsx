import { Suspense } from 'react';
import { Router } from 'wouter';
import { Pages } from './router.tsx';

/** The whole product. `ssrPath` is the page to render where there is no browser. */
export function App({ ssrPath }: { ssrPath?: string }) {
  return (
    <Router ssrPath={ssrPath}>
      <Suspense>
        <Pages />
      </Suspense>
    </Router>
  );
}
