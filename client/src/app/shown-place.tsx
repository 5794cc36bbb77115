import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import { Router } from 'wouter';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { ProgressLine } from '#client/components/progress-line.tsx';

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

function Progress() {
  return (
    <p role="status">
      <ProgressLine />
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
