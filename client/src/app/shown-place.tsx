import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import { Router } from 'wouter';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';

const Shown = createContext({ pathname: '/', search: '' });

/** Defers a change of page: the earlier page still answers presses while React draws the next one. */
export function ShownPlace({ ssrPath, children }: { ssrPath: string | undefined; children: ReactNode }) {
  const server = ssrPath === undefined ? {} : { ssrPath, ssrSearch: '' };
  const pathname = usePathname(server);
  const search = useSearch(server);
  const place = useMemo(() => ({ pathname, search }), [pathname, search]);
  const drawn = useDeferredValue(place);
  const shown = drawn.pathname === pathname || isUrgent() ? place : drawn;
  return (
    <Router ssrPath={ssrPath} hook={useShownLocation} searchHook={useShownSearch}>
      {shown !== place && <Progress />}
      <Shown value={shown}>{children}</Shown>
    </Router>
  );
}

/** Grows for as long as a page usually takes at most, and appears only where one takes longer than a blink. */
function Progress() {
  return (
    <p
      role="status"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left scale-x-90 bg-accent transition-[opacity,scale] delay-200 duration-[150ms,8s] starting:scale-x-0 starting:opacity-0"
    >
      <span className="sr-only">Loading...</span>
    </p>
  );
}

/** As the address has it, of the page that is drawn: during a change of page the address is ahead. */
export function useShownPathname(): string {
  return use(Shown).pathname;
}

function useShownLocation(): [string, typeof navigate] {
  return [use(Shown).pathname, navigate];
}

function useShownSearch(): string {
  return use(Shown).search;
}

/** Prerendering has no history. */
function isUrgent(): boolean {
  return (globalThis.history?.state as { isUrgent?: boolean } | null | undefined)?.isUrgent === true;
}
