import { type ReactNode, Suspense } from 'react';
import { SkipLink } from '#client/components/page/skip-link.tsx';
import { NavBar } from '#client/features/site/landing/nav-bar.tsx';
import { SiteFooter } from '#client/features/site/site-footer.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { isSamplePage } from '#client/lib/sample-page.ts';
import { company } from '#shared/site.ts';
import { Arrival } from './arrival.tsx';
import displayFont from './fonts/bricolage-basic.woff2?url';
import textFont from './fonts/instrument-basic.woff2?url';
import { useShownPathname } from './shown-place.tsx';

export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
      <link rel="preload" as="font" type="font/woff2" href={displayFont} crossOrigin="anonymous" />
      <SkipLink />
      <NavBar />
      <main id="main" tabIndex={-1} className="relative min-h-svh">
        <SampleLine />
        <Suspense>
          {children}
          <Arrival />
        </Suspense>
      </main>
      <SiteFooter />
    </>
  );
}

/** Over the empty top of the page's first screen, so that nothing moves once it is gone. */
function SampleLine() {
  if (!isSamplePage(useShownPathname())) return null;
  const path = pathTo('adminSite');
  return (
    <div className="sample-line on-ink absolute inset-x-0 top-[min(5rem,88px)] z-10 bg-transparent">
      <p className="sheet pt-1.5 text-[min(0.875rem,3.8vw)] text-muted leading-[1.43]">
        <span className="col-span-12">
          {company().isSample ? 'A sample company. Make it yours at ' : 'Product samples. Replace them at '}
          <a href={path} className="underline decoration-1 underline-offset-4 hover:decoration-2">
            {path}
          </a>
        </span>
      </p>
    </div>
  );
}
