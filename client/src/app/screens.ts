import { type ComponentType, lazy } from 'react';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { type PageName, pageAt } from '#shared/paths.ts';

type ScreenName = PageName | 'notFound';

/** The file of every screen, below `pages/`. Those in `public/` stand in the public frame, the others in the portal's. */
const files: Record<ScreenName, string> = {
  home: 'public/landing-page',
  careers: 'public/careers-page',
  careersSales: 'public/careers-sales-page',
  careersStreetTeam: 'public/careers-street-team-page',
  mediaKit: 'public/media-kit-page',
  inquiryReceipt: 'public/inquiry-receipt-page',
  guardian: 'public/guardian-page',
  notFound: 'public/not-found-page',
  employeeLogin: 'portal/employee-login-page',
  employeePassword: 'portal/employee-password-page',
  employeeDashboard: 'portal/employee-dashboard-page',
  evaluation: 'portal/evaluation-page',
  history: 'portal/history-page',
  training: 'portal/training-page',
  trainingModule: 'portal/training-module-page',
  submissionsHub: 'portal/submissions-hub-page',
  submission: 'portal/submission-page',
  managerDashboard: 'manager/dashboard-page',
  admin: 'admin/admin-page',
  adminAccounts: 'admin/accounts-page',
  adminEmployees: 'admin/employees-page',
  adminSubmissions: 'admin/submissions-page',
};

interface ScreenModule {
  default: ComponentType;
  prefetch?: Prefetch;
}

const modules = import.meta.glob<ScreenModule>('../pages/**/*-page.tsx');

const publicFrame = kept(async () => ({ default: (await import('./public-layout.tsx')).PublicLayout }));
const portalFrame = kept(async () => {
  const { PortalLayout, readAhead } = await import('./portal-layout.tsx');
  return { default: PortalLayout, readAhead };
});
const loadAttendants = () => import('./portal-attendants.tsx');
const pages = mapScreens((name) => kept(modules[`../pages/${files[name]}.tsx`] ?? (() => missing(name))));

const PublicFrame = lazy(publicFrame.forReact);
const PortalFrame = lazy(portalFrame.forReact);

/** What the router draws for a page. */
export const screens = mapScreens((name) => ({
  Frame: isPublic(name) ? PublicFrame : PortalFrame,
  Page: lazy(pages[name].forReact),
}));

/** Whether the screen at a path of ours can be drawn without waiting for code. */
export function hasScreen(pathname: string): boolean {
  const page = pageAt(pathname)?.page ?? 'notFound';
  return pages[page].isLoaded() && (isPublic(page) ? publicFrame : portalFrame).isLoaded();
}

/** The source files a screen is drawn by, as Vite's manifest names them: the build lets them all be fetched at once. */
export const screenSources = mapScreens((name) => {
  const page = `src/pages/${files[name]}.tsx`;
  if (isPublic(name)) return ['src/app/public-layout.tsx', page];
  const attendants = needsAttendants(name) ? ['src/app/portal-attendants.tsx'] : [];
  return ['src/app/portal-layout.tsx', ...attendants, page];
});

type Address = Pick<URL, 'pathname' | 'search'>;

/** Fetches the code of the screen an address of ours leads to. */
export async function fetchScreen({ pathname }: Address): Promise<void> {
  const page = pageAt(pathname)?.page ?? 'notFound';
  if (isPublic(page)) await Promise.all([publicFrame.load(), pages[page].load()]);
  else await Promise.all([portalFrame.load(), pages[page].load(), needsAttendants(page) && loadAttendants()]);
}

/** Fetches the code of a screen and, in the portal, begins to read what it shows. */
export async function prefetchScreen(address: Address): Promise<void> {
  await fetchScreen(address);
  const place = pageAt(address.pathname);
  if (!place || isPublic(place.page)) return;
  const [{ readAhead }, { prefetch }] = await Promise.all([portalFrame.load(), pages[place.page].load()]);
  readAhead(prefetch, { parameters: place.parameters, search: new URLSearchParams(address.search) });
}

/**
 * Code that is there at once when it was loaded before: a promise, even a settled one, would make React show the
 * fallback first and keep it for 300 ms.
 */
function kept<Module>(load: () => Promise<Module>) {
  let module: Module | undefined;
  async function loadAndKeep(): Promise<Module> {
    module = await load();
    return module;
  }
  return {
    load: loadAndKeep,
    isLoaded: () => module !== undefined,
    forReact: () => (module ? immediately(module) : loadAndKeep()),
  };
}

function immediately<Module>(module: Module): Promise<Module> {
  // biome-ignore lint/suspicious/noThenProperty: React.lazy takes what a thenable tells before `then` returns
  return { then: (onResolved: (value: Module) => void) => onResolved(module) } as Promise<Module>;
}

function missing(name: ScreenName): never {
  throw new Error(`There is no page ${files[name]}`);
}

/** Nobody who is about to sign in is told of anything, or asked for a password again. */
function needsAttendants(name: ScreenName): boolean {
  return name !== 'employeeLogin';
}

function isPublic(name: ScreenName): boolean {
  return files[name].startsWith('public/');
}

function mapScreens<T>(toValue: (name: ScreenName) => T): Record<ScreenName, T> {
  const names = Object.keys(files) as ScreenName[];
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<ScreenName, T>;
}
