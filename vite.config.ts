import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite';

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const landing = ['main.tsx', 'app/public-layout.tsx', 'pages/public/landing-page.tsx'].map(inClient);
const signIn = ['main.tsx', 'app/portal-layout.tsx', 'pages/portal/employee-login-page.tsx'].map(inClient);
const forms = ['sales', 'street-team', 'influencer', 'advertise'].map((name) =>
  inClient(`features/inquiries/forms/${name}-form.tsx`),
);
/** Fields, files and a conversation, as screens have them; a form's code comes when the form is nearly in view. */
const answering = [
  ...forms,
  ...['inquiry-receipt', 'guardian'].map((name) => inClient(`pages/public/${name}-page.tsx`)),
];
const reading = [inClient('app/public-layout.tsx'), ...pagesIn('public').filter((page) => !answering.includes(page))];
const screens = pagesIn('portal', 'manager', 'admin');

/** Chromium then compiles a file off the main thread while it arrives, and not at the first call of each function. */
const compileEarly = '//# allFunctionsCalledOnLoad';

/** Every page imports these. */
const everywhere = /\/(base|portal|rolldown-runtime)-[\w-]{7}\.js/;

export default defineConfig(({ isSsrBuild }) => ({
  root: 'client',
  plugins: [react(), tailwindcss(), listWithoutDialog()],
  build: {
    target: supportedBrowsers(),
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((each) => !everywhere.test(each)) : needed,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: isSsrBuild ? [] : [{ name: chunkOf, debugName: 'pages', includeDependenciesRecursively: false }],
        },
        postBanner: compileEarly,
        // Shared pieces have no name: every list of what a page needs would grow by 7 bytes a name.
        chunkFileNames: ({ name, isDynamicEntry }) => {
          const isNamed = isDynamicEntry || /^(base|public|portal|screens|form|rules|rolldown-runtime)$/.test(name);
          return isNamed ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
        },
      },
    },
  },
}));

/** Browsers of package.json, as build targets. Samsung Internet has no name there: 21 is Chrome 110. */
export function supportedBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));
  const targets = (browserslist as string[]).map((each) => each.replace(' >= ', '').replace('ios_saf', 'ios'));
  return targets.filter((each) => !each.startsWith('samsung'));
}

/**
 * One file for what every page needs, one for the portal's frame, one for what its screens share, one for what they share
 * with public pages, and one a room, which is a feature's folder (decision 0043). What only public pages need, null, the
 * bundler cuts small.
 */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (/rolldown\/runtime|vite\/preload-helper/.test(id)) return 'base';
  if (!/(?<!client\/src\/main)\.(?:[cm]?[jt]sx?|json)$/.test(id)) return null;
  const { dynamicImporters = [], importers = [] } = graph.getModuleInfo(id) ?? {};
  const needs = (files: readonly string[]) => files.some((file) => modulesOf(file, graph).has(id));
  const isPublic = needs(reading) || needs(answering);
  // A screen, and what no screen has from its beginning, have a file each.
  const isApart = importers.length === 0 || !(isPublic || needs(signIn) || needs(screens));
  if (dynamicImporters.length > 0 && isApart) return null;
  const room = roomOf(id);
  if (room && !isPublic && !needs(signIn)) return room;
  // Screens do without the landing page's other parts.
  if (needs(landing)) return needs(signIn) || needs(screens) ? 'base' : 'public';
  if (/node_modules\/react-hook-form\//.test(id)) return 'form';
  // The sign-in does without Zod's 24 KB.
  if (/node_modules\/zod\//.test(id)) return 'rules';
  if (needs(signIn)) return isPublic ? 'frame' : 'portal';
  if (needs(reading)) return needs(screens) ? 'shared' : null;
  const [only, ...others] = roomsAbove(id, graph);
  // Nothing that a room needs may be in a file that itself needs the room.
  if (isPublic) return needs(screens) || only ? 'answers' : null;
  // What one room alone needs comes with it, such as the words that an editor of the site finds.
  const isOfScreens = others.length > 0 || (!only && needs(screens));
  return isOfScreens ? 'screens' : (only ?? null);
}

function roomOf(id: string): string | undefined {
  return /client\/src\/features\/([\w-]+)\/(?!forms|receipt|sign-in)/.exec(id)?.[1];
}

/** The rooms whose modules need this one; what is loaded by itself is in no room. */
function roomsAbove(id: string, graph: ModuleGraph): Set<string> {
  const rooms = new Set<string>();
  const seen = new Set([id]);
  for (const each of seen) {
    const { dynamicImporters = [], importers = [] } = graph.getModuleInfo(each) ?? {};
    const room = roomOf(each);
    if (dynamicImporters.length > 0) continue;
    if (room) rooms.add(room);
    else for (const importer of importers) seen.add(importer);
  }
  return rooms;
}

const modules = new Map<string, Set<string>>();

function inClient(file: string): string {
  return normalizePath(join(import.meta.dirname, 'client/src', file));
}

function pagesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(inClient(`pages/${folder}`)).map((name) => inClient(`pages/${folder}/${name}`)),
  );
}

/** A module with all that it imports statically. */
function modulesOf(file: string, graph: ModuleGraph): Set<string> {
  const read = modules.get(file);
  if (read) return read;
  const ids = new Set<string>();
  const add = (id: string): void => {
    if (ids.has(id)) return;
    ids.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  add(file);
  modules.set(file, ids);
  return ids;
}

/** Cmdk also wraps its list in a dialog of its own, unused here, which would bring 3.6 KB to every screen of the portal. */
function listWithoutDialog(): Plugin {
  const stub = '\0no-dialog';
  return {
    name: 'list-without-dialog',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '@radix-ui/react-dialog' && importer?.includes('/node_modules/cmdk/') ? stub : null,
    load: (id) => (id === stub ? 'export const Root = null, Portal = null, Overlay = null, Content = null;' : null),
  };
}
