import { Suspense } from 'react';
import { Pages } from './router.tsx';
import { ShownPlace } from './shown-place.tsx';

/** The whole product. `ssrPath` is the page to render where there is no browser. */
export function App({ ssrPath }: { ssrPath?: string }) {
  return (
    <ShownPlace ssrPath={ssrPath}>
      <Suspense>
        <Pages />
      </Suspense>
    </ShownPlace>
  );
}
