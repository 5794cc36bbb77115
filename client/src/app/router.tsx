import { Route, useLocation } from 'wouter';
import { pageAt, pagePatterns } from '#shared/paths.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { screens } from './screens.ts';

/** A single route keeps the frame in place from page to page. */
export function Pages() {
  const [pathname] = useLocation();
  const page = pageAt(pathname)?.page;
  const { Frame, Page } = screens[page ?? 'notFound'];
  return (
    <ErrorBoundary pathname={pathname}>
      <Route path={page ? pagePatterns[page] : undefined}>
        <Frame>
          <Page />
        </Frame>
      </Route>
    </ErrorBoundary>
  );
}
