import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import { Router } from 'wouter';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';
import { hasScreen } from './screens.ts';

const ShownPathname = createContext('/');
const ShownSearch = createContext('');

/**
 * What is shown follows the address: at once within a page. Another page, whose code is there, is drawn in slices while
 * the one before stays, so that what was pressed is seen to be pressed, and another press is heard meanwhile.
 */
export function ShownPlace({ ssrPath, children }: { ssrPath: string | undefined; children: ReactNode }) {
  const pathname = usePathname(ssrPath === undefined ? {} : { ssrPath });
  const search = useSearch(ssrPath === undefined ? {} : { ssrSearch: '' });
  const place = useMemo(() => ({ pathname, search }), [pathname, search]);
  const drawn = useDeferredValue(place);
  const shown = drawn.pathname === pathname || !hasScreen(pathname) || isUrgent() ? place : drawn;
  return (
    <Router ssrPath={ssrPath} hook={useShownLocation} searchHook={useShownSearch}>
      <ShownPathname value={shown.pathname}>
        <ShownSearch value={shown.search}>{children}</ShownSearch>
      </ShownPathname>
    </Router>
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
