import { isCostly } from '#client/lib/browser/costly.ts';
import { pathTo } from '#client/lib/paths.ts';
import { maySubmit, placesFor } from '#client/lib/portal-places.ts';
import { queryClient } from '#client/lib/query-client.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';

export type FetchScreen = (place: { pathname: string }) => Promise<void>;

/** Fetches the code of the screens that somebody may open, one after the other, so that they open without network. */
export async function fetchWhileIdle(profile: EmployeeProfile, fetchScreen: FetchScreen): Promise<void> {
  for (const pathname of pathsOf(profile)) {
    await readingEnded();
    await idle();
    if (isCostly()) return;
    try {
      await fetchScreen({ pathname });
    } catch {
      // The screen itself is fetched again, and says so, when it is opened.
      return;
    }
  }
}

function pathsOf(profile: EmployeeProfile): string[] {
  const { role } = profile;
  return [
    ...placesFor(profile).map(({ href }) => href),
    ...(maySubmit(profile) ? [pathTo('submission', { id: '1' })] : []),
    pathTo('trainingModule', { role, module: '1' }),
    pathTo('notifications'),
    pathTo('employeeSettings'),
  ];
}

/** What the open screen reads comes first. */
function readingEnded(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    look();
  });
}

/** Safari has no `requestIdleCallback`. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, 200);
  });
}
