import { entryFiles, isInEntry, isPublicScreen, mapScreens, needsOverlays } from './screens.ts';

const { portalFiles } = await import('./portal-pages.ts');

/** Source files by screen, as Vite's manifest names them, for the build's preloads. */
export const screenSources = mapScreens((name) => {
  const page = isInEntry(name) ? entryFiles[name] : portalFiles[name];
  return [
    isPublicScreen(name) ? 'src/app/public-layout.tsx' : 'src/app/portal-layout.tsx',
    ...(needsOverlays(name) ? ['src/app/portal-overlays.tsx', 'src/app/outbox.tsx'] : []),
    ...(isInEntry(name) ? [] : ['src/app/portal-pages.ts']),
    `src/pages/${page}-page.tsx`,
  ];
});
