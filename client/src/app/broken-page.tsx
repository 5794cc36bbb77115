import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { isReachable, useWhenReachable } from '#client/lib/browser/use-connection.ts';
import { fetchAgain } from './screens.ts';

/** Part of the first chunk, because the network may be gone when it is needed. */
export function BrokenPage({ onFetched }: { onFetched: () => void }) {
  const [pathname] = useLocation();
  const [isStillAway, setStillAway] = useState(false);

  useEffect(() => void isReachable().then((isThere) => setStillAway(!isThere)), []);
  useWhenReachable(isStillAway, () => void tryAgain());

  async function tryAgain(): Promise<void> {
    try {
      await fetchAgain(pathname);
      onFetched();
    } catch {
      // A new version has other files, which only a new document names.
      if (await isReachable()) location.reload();
      else setStillAway(true);
    }
  }

  return (
    <div className="sheet gap-y-6 py-16">
      <h1 className="col-span-12 text-title">This page didn’t load</h1>
      <p role="alert" className="col-span-12 max-w-prose text-lg">
        The connection was lost, or this site has just been updated. What you typed is kept in this browser.
      </p>
      <Button variant="primary" className="col-span-12 justify-self-start" onClick={() => void tryAgain()}>
        Load the page again
      </Button>
      <p role="status" className="col-span-12 text-muted">
        {isStillAway && 'We can’t reach the site right now. The page will load on its own once we can.'}
      </p>
    </div>
  );
}
