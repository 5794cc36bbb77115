import { Button } from '#client/components/button.tsx';

/** What stands instead of a page whose code is missing or failed. Its own is there from the start: the network may be gone. */
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
