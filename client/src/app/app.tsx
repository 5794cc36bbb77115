import { Suspense } from 'react';
import { Pages } from './router.tsx';
import { ShownPlace } from './shown-place.tsx';

export function App({ ssrPath }: { ssrPath?: string }) {
  return (
    <ShownPlace ssrPath={ssrPath}>
      <Suspense>
        <Pages />
      </Suspense>
    </ShownPlace>
  );
}
