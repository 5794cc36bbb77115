import { type ComponentType, lazy } from 'react';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { loadDocuments } from '#client/lib/site-documents.ts';
import { documentsOn, frameDocuments } from '#shared/content/placement.ts';
import { type PageName, pageAt } from '#shared/paths.ts';
import { fetchMissingStyles } from './missing-styles.ts';

type ScreenName = PageName | 'notFound';

/** Files below `pages/`, without `-page.tsx`. `public/` uses the public frame, the others the portal's. */
const files: Record<ScreenName, string> = {
  home: 'public/landing',
  careers: 'public/careers',
  careersSales: 'public/careers-sales',
  careersStreetTeam: 'public/careers-street-team',
  mediaKit: 'public/media-kit',
  accessibility: 'public/accessibility',
  inquiryReceipt: 'public/inquiry-receipt',
  guardian: 'public/guardian',
  notFound: 'public/not-found',
  employeeLogin: 'portal/employee-login',
  employeeForgot: 'portal/employee-link',
  employeeReset: 'portal/employee-link',
  employeeInvitation: 'portal/employee-link',
  employeeEmail: 'portal/employee-link',
  employeePassword: 'portal/employee-password',
  employeeSettings: 'portal/employee-settings',
  employeeDashboard: 'portal/employee-dashboard',
  evaluation: 'portal/evaluation',
  history: 'portal/history',
  notifications: 'portal/notifications',
  training: 'portal/training',
  trainingModule: 'portal/training-module',
  submissionsHub: 'portal/submissions-hub',
  submission: 'portal/submission',
  managerDashboard: 'manager/dashboard',
  managerTeam: 'manager/team',
  managerReport: 'manager/report',
  managerInquiries: 'manager/inquiries',
  managerDecided: 'manager/decided',
  admin: 'admin/admin',
  adminAccounts: 'admin/accounts',
  adminActivity: 'admin/activity',
  adminEmployees: 'admin/employees',
  adminMail: 'admin/mail',
  adminReport: 'admin/report',
  adminSubmissions: 'admin/submissions',
  adminSite: 'admin/site',
};

interface ScreenModule {
  default: ComponentType;
  prefetch?: Prefetch;
}

const modules = import.meta.glob<ScreenModule>('../pages/**/*-page.tsx');

/** The prerendered screen of this document, which has only that screen's styles. */
const builtAs = typeof document === 'undefined' ? undefined : document.getElementById('root')?.dataset.rendered;

const publicFrame = kept(async () => {
  const [frame] = await Promise.all([import('./public-layout.tsx'), loadDocuments(frameDocuments)]);
  return { default: frame.PublicLayout };
});
const portalFrame = kept(async () => {
  const [frame] = await Promise.all([import('./portal-layout.tsx'), loadAllStyles()]);
  return { default: frame.PortalLayout, readAhead: frame.readAhead };
});
const loadOverlays = () => import('./portal-overlays.tsx');
const pages = mapScreens((name) =>
  kept(async () => {
    const loadPage = modules[`../pages/${files[name]}-page.tsx`] as () => Promise<ScreenModule>;
    const [page] = await Promise.all([
      loadPage(),
      isPublic(name) && loadDocuments(documentsOn(name)),
      isPublic(name) && builtAs !== name && loadAllStyles(),
    ]);
    return page;
  }),
);

const PublicFrame = lazy(publicFrame.forReact);
const PortalFrame = lazy(portalFrame.forReact);

export const screens = mapScreens((name) => ({
  Frame: isPublic(name) ? PublicFrame : PortalFrame,
  Page: lazy(pages[name].forReact),
}));

/** Source files by screen, as Vite's manifest names them, for the build's preloads. */
export const screenSources = /* @__PURE__ */ mapScreens((name) => {
  const page = `src/pages/${files[name]}-page.tsx`;
  if (isPublic(name)) return ['src/app/public-layout.tsx', page];
  const overlays = needsOverlays(name) ? ['src/app/portal-overlays.tsx'] : [];
  return ['src/app/portal-layout.tsx', ...overlays, page];
});

async function loadAllStyles(): Promise<void> {
  // The build, without a document, adds the styles itself.
  if (typeof document === 'undefined') return;
  await import('./styles.css');
  await fetchMissingStyles();
}

type Address = Pick<URL, 'pathname' | 'search'>;

export async function fetchScreen({ pathname }: Address): Promise<void> {
  const page = pageAt(pathname)?.page ?? 'notFound';
  if (isPublic(page)) await Promise.all([publicFrame.load(), pages[page].load()]);
  else await Promise.all([portalFrame.load(), pages[page].load(), needsOverlays(page) && loadOverlays()]);
}

export async function prefetchScreen(address: Address): Promise<void> {
  await fetchScreen(address);
  const place = pageAt(address.pathname);
  if (!place || isPublic(place.page)) return;
  const [{ readAhead }, { prefetch }] = await Promise.all([portalFrame.load(), pages[place.page].load()]);
  readAhead(prefetch, { parameters: place.parameters, search: new URLSearchParams(address.search) });
}

/** Returns loaded code at once: even a settled promise would make React show the fallback for 300 ms. */
function kept<Module>(load: () => Promise<Module>) {
  let module: Module | undefined;
  let loading: Promise<Module> | undefined;
  async function loadAndKeep(): Promise<Module> {
    try {
      module = await load();
      return module;
    } finally {
      // After a failure the next caller tries again.
      loading = undefined;
    }
  }
  function loadOnce(): Promise<Module> {
    loading ??= loadAndKeep();
    return loading;
  }
  return {
    load: loadOnce,
    forReact: () => (module ? immediately(module) : loadOnce()),
  };
}

function immediately<Module>(module: Module): Promise<Module> {
  // biome-ignore lint/suspicious/noThenProperty: React.lazy uses a value given before `then` returns
  return { then: (onResolved: (value: Module) => void) => onResolved(module) } as Promise<Module>;
}

function needsOverlays(name: ScreenName): boolean {
  return name !== 'employeeLogin';
}

function isPublic(name: ScreenName): boolean {
  return files[name].startsWith('public/');
}

function mapScreens<T>(toValue: (name: ScreenName) => T): Record<ScreenName, T> {
  const names = Object.keys(files) as ScreenName[];
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<ScreenName, T>;
}
