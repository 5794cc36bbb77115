import { Button } from '#client/components/button.tsx';

/** Part of the first chunk, because the network may be gone when it is needed. */
export function BrokenPage() {
  return (
    <main id="main" className="sheet gap-y-6 py-16">
      <h1 className="col-span-12 text-title">This page did not load</h1>
      <p role="alert" className="col-span-12 max-w-prose text-lg">
        The connection was lost, or a new version of this site has come out. What you typed is kept in this browser.
      </p>
      <Button autoFocus variant="primary" className="col-span-12 justify-self-start" onClick={() => location.reload()}>
        Load the page again
      </Button>
    </main>
  );
}
