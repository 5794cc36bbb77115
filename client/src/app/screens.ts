import { lazy } from 'react';
import { loadDocuments, loadEntry } from '#client/lib/site-documents.ts';
import { documentsOn, frameDocuments } from '#shared/content/placement.ts';
import { type PageName, type PagePlace, pageAt, pagePatterns } from '#shared/paths.ts';
import { fetchMissingStyles } from './missing-styles.ts';
import type { PortalName, ScreenModule } from './portal-pages.ts';

/**
 * Files below `pages/`, without `-page.tsx`. `public/` uses the public frame, the others the portal's. The portal's
 * further screens are in `portal-pages.ts`.
 */
export const entryFiles = {
  home: 'public/landing',
  network: 'public/network',
  program: 'public/program',
  magazine: 'public/magazine',
  issue: 'public/issue',
  excerpt: 'public/excerpt',
  careers: 'public/careers',
  careersSales: 'public/careers-sales',
  careersStreetTeam: 'public/careers-street-team',
  opening: 'public/opening',
  mediaKit: 'public/media-kit',
  accessibility: 'public/accessibility',
  privacy: 'public/legal',
  terms: 'public/legal',
  inquiryReceipt: 'public/inquiry-receipt',
  guardian: 'public/guardian',
  notFound: 'public/not-found',
  employeeLogin: 'portal/employee-login',
} as const satisfies Partial<Record<PageName | 'notFound', string>>;
type EntryName = keyof typeof entryFiles;
type ScreenName = EntryName | PortalName;

const entryModules = import.meta.glob<ScreenModule>([
  '../pages/public/*-page.tsx',
  '../pages/portal/employee-login-page.tsx',
]);

/** Comes with the list of the portal's screens, for which the landing page has no room. */
const loadPortalFrame = () => import('./portal-layout.tsx');

/** The prerendered screen of this document, which has only that screen's styles. */
const builtAs = typeof document === 'undefined' ? undefined : document.getElementById('root')?.dataset.rendered;

const publicFrame = kept(async () => {
  const [frame] = await Promise.all([import('./public-layout.tsx'), loadDocuments(frameDocuments)]);
  return { default: frame.PublicLayout };
});
const portalFrame = kept(async () => {
  const [frame] = await Promise.all([loadPortalFrame(), loadAllStyles()]);
  return { default: frame.PortalLayout, readScreenAhead: frame.readScreenAhead };
});
const loadOverlays = () => import('./portal-overlays.tsx');
const pages = mapScreens((name) => kept(() => (isInEntry(name) ? loadEntryPage(name) : loadPortalPage(name))));

const PublicFrame = lazy(publicFrame.forReact);
const PortalFrame = lazy(portalFrame.forReact);

export const screens = mapScreens((name) => ({
  Frame: isPublicScreen(name) ? PublicFrame : PortalFrame,
  Page: lazy(pages[name].forReact),
}));

async function loadEntryPage(name: EntryName): Promise<ScreenModule> {
  const loadPage = entryModules[`../pages/${entryFiles[name]}-page.tsx`] as () => Promise<ScreenModule>;
  const [page] = await Promise.all([
    loadPage(),
    isPublicScreen(name) && loadDocuments(documentsOn(name)),
    isPublicScreen(name) && builtAs !== name && loadAllStyles(),
  ]);
  return page;
}

async function loadPortalPage(name: PortalName): Promise<ScreenModule> {
  const { loadPage } = await loadPortalFrame();
  return loadPage(name);
}

async function loadAllStyles(): Promise<void> {
  // The build, without a document, adds the styles itself.
  if (typeof document === 'undefined') return;
  await import('./styles.css');
  await fetchMissingStyles();
}

type Address = Pick<URL, 'pathname' | 'search'>;

export async function fetchScreen({ pathname }: Pick<Address, 'pathname'>): Promise<void> {
  const place = pageAt(pathname);
  const page = place?.page ?? 'notFound';
  if (isPublicScreen(page)) {
    await Promise.all([publicFrame.load(), pages[page].load()]);
    await loadEntryAt(place);
  } else await Promise.all([portalFrame.load(), pages[page].load(), needsOverlays(page) && loadOverlays()]);
}

async function loadEntryAt(place: PagePlace | undefined): Promise<void> {
  const id = place?.parameters.slug?.toLowerCase() ?? '';
  if (place?.page === 'program') await loadEntry('programs', id);
  if (place?.page === 'issue' || place?.page === 'excerpt') await loadEntry('issues', id);
}

/** React keeps what it could not load, so a screen that failed gets new components once its code is there. */
export async function fetchAgain(pathname: string): Promise<void> {
  await fetchScreen({ pathname });
  const name = pageAt(pathname)?.page ?? 'notFound';
  screens[name].Page = lazy(pages[name].forReact);
}

export async function prefetchScreen(address: Address): Promise<void> {
  await fetchScreen(address);
  const place = pageAt(address.pathname);
  if (!place || isPublicScreen(place.page)) return;
  const [{ readScreenAhead }, { prefetch }] = await Promise.all([portalFrame.load(), pages[place.page].load()]);
  readScreenAhead(prefetch, { parameters: place.parameters, search: new URLSearchParams(address.search) });
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

export function needsOverlays(name: ScreenName): boolean {
  return !isInEntry(name);
}

export function isInEntry(name: ScreenName): name is EntryName {
  return name in entryFiles;
}

export function isPublicScreen(name: ScreenName): boolean {
  return isInEntry(name) && entryFiles[name].startsWith('public/');
}

export function mapScreens<T>(toValue: (name: ScreenName) => T): Record<ScreenName, T> {
  const names: ScreenName[] = [...(Object.keys(pagePatterns) as PageName[]), 'notFound'];
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<ScreenName, T>;
}
