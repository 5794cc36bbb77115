import { portalFiles } from './portal-pages.ts';
import { entryFiles, isInEntry, isPublicScreen, mapScreens, needsOverlays } from './screens.ts';

/** Source files by screen, as Vite's manifest names them, for the build's preloads. */
export const screenSources = mapScreens((name) => {
  const page = isInEntry(name) ? entryFiles[name] : portalFiles[name];
  return [
    isPublicScreen(name) ? 'src/app/public-layout.tsx' : 'src/app/portal-layout.tsx',
    ...(needsOverlays(name) ? ['src/app/portal-overlays.tsx'] : []),
    `src/pages/${page}-page.tsx`,
  ];
});
