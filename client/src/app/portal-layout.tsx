import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { SkipLink } from '#client/components/page/skip-link.tsx';
import { SlowAnswer } from '#client/components/slow-answer.tsx';
import { ThemeSwitch } from '#client/components/theme-switch.tsx';
import { Wordmark, wordmarkName } from '#client/components/wordmark.tsx';
import { NotificationBell } from '#client/features/notifications/notification-bell.tsx';
import { isHeldUp, profileQuery, useProfile } from '#client/lib/auth.tsx';
import { useAppliedTheme } from '#client/lib/browser/theme.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch, ScreenPlace } from '#client/lib/prefetch.ts';
import { queryClient, readAhead } from '#client/lib/query-client.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { type PageName, pageAt } from '#shared/paths.ts';
import { Arrival } from './arrival.tsx';
import { type FetchScreen, fetchWhileIdle } from './idle-screens.ts';
import { OwnMenu } from './own-menu.tsx';
import { PortalNav } from './portal-nav.tsx';
import { PortalSearch } from './portal-search.tsx';

export { loadPage } from './portal-pages.ts';

/* A tab that comes to the front fires `visibilitychange`; a window beside another one only fires `focus`. */
focusManager.setEventListener((handleFocus) => {
  const listener = () => handleFocus();
  addEventListener('visibilitychange', listener);
  addEventListener('focus', listener);
  return () => {
    removeEventListener('visibilitychange', listener);
    removeEventListener('focus', listener);
  };
});

const Outbox = lazy(async () => ({ default: (await import('./portal-overlays.tsx')).Outbox }));
const PortalOverlays = lazy(async () => ({ default: (await import('./portal-overlays.tsx')).PortalOverlays }));

export function PortalLayout({ fetchScreen, children }: { fetchScreen: FetchScreen; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <Frame>
        <Suspense fallback={<p role="status">Loading...</p>}>
          {children}
          <Arrival />
        </Suspense>
      </Frame>
      <Overlays fetchScreen={fetchScreen} />
      <SlowAnswer />
    </QueryClientProvider>
  );
}

const signInPages = new Set<PageName | undefined>([
  'employeeLogin',
  'employeeForgot',
  'employeeReset',
  'employeeInvitation',
  'employeeEmail',
]);

/** Keeps the nav's room until the profile arrives. */
function Frame({ children }: { children: ReactNode }) {
  useAppliedTheme();
  const { data: profile } = useProfile();
  const [path] = useLocation();
  const isAwaited = profile === undefined && !signInPages.has(pageAt(path)?.page);
  const hasNav = isAwaited || (profile && !isHeldUp(profile));
  return (
    <div className="pb-(--frame-bottom,0px) md:flex md:min-h-dvh md:flex-col">
      <PortalHeader profile={profile} />
      <div className="md:flex md:flex-1">
        {hasNav && <PortalNav profile={profile ?? undefined} />}
        <main id="main" tabIndex={-1} className={`${column} min-w-0 pt-4 pb-16 lg:pt-6`}>
          {children}
        </main>
      </div>
    </div>
  );
}

export function readScreenAhead(prefetch: Prefetch | undefined, place: ScreenPlace): void {
  readAhead((client) => {
    client.prefetchQuery(profileQuery);
    prefetch?.(client, place);
  });
}

/** Loads after sign-in, and stays so that a notification outlives a sign-out. */
function Overlays({ fetchScreen }: { fetchScreen: FetchScreen }) {
  const { data: profile } = useProfile();
  const [isNeeded, setNeeded] = useState(false);
  if (profile && !isNeeded) setNeeded(true);
  useEffect(() => {
    if (profile && !isHeldUp(profile)) void fetchWhileIdle(profile, fetchScreen);
  }, [profile, fetchScreen]);
  return (
    isNeeded && (
      <Suspense>
        <PortalOverlays />
      </Suspense>
    )
  );
}

function PortalHeader({ profile }: { profile: EmployeeProfile | null | undefined }) {
  return (
    <header className="border-rule border-b print:hidden">
      <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-2 max-[24em]:gap-x-1 px-[clamp(min(1rem,5vw),3.5vw,3rem)] py-1 lg:pl-5">
        <Link
          href={pathTo(profile ? 'employeeDashboard' : 'home')}
          aria-label={`${wordmarkName()}, ${profile ? 'your dashboard' : 'home page'}`}
          className="mr-auto flex min-h-11 items-center"
        >
          <Wordmark ground="theme" className="text-[min(1.5rem,6.5vw)]" />
        </Link>
        {profile ? (
          <>
            {!isHeldUp(profile) && (
              <>
                <Suspense>
                  <Outbox key={profile.id} readerId={profile.id} />
                </Suspense>
                <PortalSearch profile={profile} />
                <NotificationBell />
              </>
            )}
            <OwnMenu profile={profile} />
          </>
        ) : (
          <ThemeSwitch />
        )}
      </div>
    </header>
  );
}

const column = 'mx-auto w-full max-w-[90rem] px-[clamp(min(1.25rem,6.25vw),3.5vw,3rem)]';
