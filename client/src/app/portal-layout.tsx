import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { SkipLink } from '#client/components/skip-link.tsx';
import { Wordmark } from '#client/components/wordmark.tsx';
import { useSignOut } from '#client/features/auth/api.ts';
import { focusMain } from '#client/features/auth/focus-main.ts';
import { errorSentence } from '#client/lib/api.ts';
import { profileQuery, useProfile } from '#client/lib/auth.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch, ScreenPlace } from '#client/lib/prefetch.ts';
import { queryClient } from '#client/lib/query-client.ts';
import { personName } from '#shared/people.ts';
import { roleLabel } from '#shared/roles.ts';
import { company } from '#shared/site.ts';
import { Arrival } from './arrival.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/* A tab that comes to the fore is announced by `visibilitychange`, a window beside another one by `focus` alone. */
focusManager.setEventListener((handleFocus) => {
  const listener = () => handleFocus();
  addEventListener('visibilitychange', listener);
  addEventListener('focus', listener);
  return () => {
    removeEventListener('visibilitychange', listener);
    removeEventListener('focus', listener);
  };
});

const PortalOverlays = lazy(() =>
  import('./portal-overlays.tsx').then((module) => ({ default: module.PortalOverlays })),
);

/** The frame of every page behind a sign-in; a page brings the contents of `<main>`. */
export function PortalLayout({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <PortalHeader />
      <main id="main" tabIndex={-1} className={`${column} break-words pt-8 pb-16 lg:pt-12`}>
        <Suspense fallback={<p role="status">Loading...</p>}>
          {children}
          <Arrival />
        </Suspense>
      </main>
      <Overlays />
    </QueryClientProvider>
  );
}

/** Reads who is signed in and what a screen shows first, in one round. */
export function readAhead(prefetch: Prefetch | undefined, place: ScreenPlace): void {
  queryClient.prefetchQuery(profileQuery);
  prefetch?.(queryClient, place);
}

/** Nobody needs them on the sign-in; afterwards they stay, so that a notification outlives the sign-out it tells of. */
function Overlays() {
  const { data: profile } = useProfile();
  const [isNeeded, setNeeded] = useState(false);
  if (profile && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <PortalOverlays />
      </Suspense>
    )
  );
}

function PortalHeader() {
  const { data: profile } = useProfile();
  const [path] = useLocation();
  // Until it is known who is signed in, their name and the way out keep their room: all that is below would move.
  const isAwaited = profile === undefined && path !== pathTo('employeeLogin');
  // The admins' pages ask for a sign-in in their own place; employees leave for the landing page.
  const signOut = useSignOut(path.startsWith(pathTo('admin')) ? undefined : pathTo('home'));
  const handleLogout = () => signOut.mutate(undefined, { onSuccess: focusMain });
  return (
    <header className="border-rule border-b print:hidden">
      <div className={`${column} flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5`}>
        <Link
          href={pathTo(profile ? 'employeeDashboard' : 'home')}
          aria-label={`${company.name}, ${profile ? 'your dashboard' : 'home page'}`}
          className="mr-auto flex min-h-11 items-center"
        >
          <Wordmark />
        </Link>
        <div className="sm:order-2">
          <ThemeSwitch />
        </div>
        {(profile || isAwaited) && (
          <div className={`flex w-full items-center justify-between gap-4 sm:contents ${profile ? '' : 'invisible'}`}>
            <Link
              href={pathTo('employeePassword')}
              title="Change your password"
              className="group min-h-11 min-w-0 content-center text-sm leading-tight sm:order-1 sm:max-w-36 sm:text-right md:max-w-64"
            >
              <span className="block truncate font-medium underline decoration-rule-strong underline-offset-2 group-hover:decoration-accent">
                {profile ? personName(profile) : '\u00a0'}
              </span>
              <span className="block truncate text-muted">{profile ? roleLabel(profile.role) : '\u00a0'}</span>
            </Link>
            <Button size="small" disabled={signOut.isPending} onClick={handleLogout} className="sm:order-3">
              Logout
            </Button>
          </div>
        )}
        {signOut.error && (
          <p role="alert" className="w-full pb-1 text-danger text-sm sm:order-4 sm:text-right">
            Logout failed. {errorSentence(signOut.error)}
          </p>
        )}
      </div>
    </header>
  );
}

const column = 'mx-auto w-full max-w-[90rem] px-[clamp(1.25rem,3.5vw,3rem)]';
