import { type ReactNode, Suspense } from 'react';
import { SkipLink } from '#client/components/page/skip-link.tsx';
import { NavBar } from '#client/features/site/landing/nav-bar.tsx';
import { SiteFooter } from '#client/features/site/site-footer.tsx';
import { Arrival } from './arrival.tsx';
import displayFont from './fonts/bricolage-basic.woff2?url';
import textFont from './fonts/instrument-basic.woff2?url';

export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
      <link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="anonymous" />
      <SkipLink />
      <NavBar />
      <main id="main" tabIndex={-1} className="min-h-svh">
        <Suspense>
          {children}
          <Arrival />
        </Suspense>
      </main>
      <SiteFooter />
    </>
  );
}
