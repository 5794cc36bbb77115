import { createContext, type ReactNode, use, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Router } from 'wouter';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { fetchScreen, hasScreen } from './screens.ts';

const ShownPathname = createContext('/');
const ShownSearch = createContext('');

interface Place {
  pathname: string;
  search: string;
}

/**
 * What is shown follows the address: at once within a page. Before another page the one on show stays: while code is
 * fetched, with a sign of progress; then while it is drawn in slices, so that a press is seen and another one is heard.
 */
export function ShownPlace({ ssrPath, children }: { ssrPath: string | undefined; children: ReactNode }) {
  const pathname = usePathname(ssrPath === undefined ? {} : { ssrPath });
  const search = useSearch(ssrPath === undefined ? {} : { ssrSearch: '' });
  const place = useMemo(() => ({ pathname, search }), [pathname, search]);
  const fetched = useFetchedPlace(place);
  const drawn = useDeferredValue(fetched);
  const shown = drawn.pathname === fetched.pathname ? fetched : drawn;
  const { pathname: shownPathname, search: shownSearch } = isUrgent() ? place : shown;
  return (
    <Router ssrPath={ssrPath} hook={useShownLocation} searchHook={useShownSearch}>
      {fetched !== place && <Progress />}
      <ShownPathname value={shownPathname}>
        <ShownSearch value={shownSearch}>{children}</ShownSearch>
      </ShownPathname>
    </Router>
  );
}

/** The address, or the one before it while code for it is on its way. Code that cannot be had is missed by the page. */
function useFetchedPlace(place: Place): Place {
  const [fetched, setFetched] = useState(place);
  const isThere = place.pathname === fetched.pathname || hasScreen(place.pathname);
  if (isThere && fetched !== place) setFetched(place);
  useEffect(() => {
    if (isThere) return undefined;
    let isCurrent = true;
    fetchScreen(place)
      .catch(() => undefined)
      .then(() => isCurrent && setFetched(place));
    return () => {
      isCurrent = false;
    };
  }, [isThere, place]);
  return isThere ? place : fetched;
}

/** Appears after a moment: most code is there before. */
function Progress() {
  return (
    <p
      role="status"
      className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-accent transition-opacity delay-200 starting:opacity-0"
    >
      <span className="sr-only">Loading the page...</span>
    </p>
  );
}

function useShownLocation(): [string, typeof navigate] {
  return [use(ShownPathname), navigate];
}

function useShownSearch(): string {
  return use(ShownSearch);
}

function isUrgent(): boolean {
  return typeof history !== 'undefined' && (history.state as { isUrgent?: boolean } | null)?.isUrgent === true;
}
