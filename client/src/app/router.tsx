import { useState } from 'react';
import { Route, useLocation } from 'wouter';
import { ErrorBoundary } from '#client/components/error-boundary.tsx';
import { pageAt, pagePatterns } from '#shared/paths.ts';
import { BrokenPage } from './broken-page.tsx';
import { fetchScreen, screens } from './screens.ts';

/** A single route keeps the frame in place from page to page, also where a page's code cannot be had. */
export function Pages() {
  const [pathname] = useLocation();
  const [fetches, setFetches] = useState(0);
  const page = pageAt(pathname)?.page;
  const { Frame, Page } = screens[page ?? 'notFound'];
  return (
    <ErrorBoundary shown={pathname} broken={<BrokenPage onFetched={() => location.reload()} />}>
      <Route path={page ? pagePatterns[page] : undefined}>
        <Frame fetchScreen={fetchScreen}>
          <ErrorBoundary
            key={fetches}
            shown={pathname}
            broken={<BrokenPage onFetched={() => setFetches(fetches + 1)} />}
          >
            <Page />
          </ErrorBoundary>
        </Frame>
      </Route>
    </ErrorBoundary>
  );
}
