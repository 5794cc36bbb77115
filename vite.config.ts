import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Without groups the landing page would miss its 75 KB, and a portal screen would request 60 files (decision 0043). */
const groups = [
  // For every page: React, router, frame.
  group(
    'base',
    /rolldown\/runtime|vite\/preload-helper|node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\//,
    /\/components\/(wordmark|standing-wave|button|page\/(page-head|skip-link))\.|\/app\/(arrival|broken-page|error-boundary|missing-styles)\./,
    /\/lib\/(paths|browser\/painted|site-documents)\.|\/shared\/(site|paths)\./,
  ),
  // For public pages alone: the sign-in has no room for it.
  group(
    'public',
    /\/components\/(late-part|picture|page\/structured-data)\.|\/shared\/pictures\.|\/features\/site\/public-links\.|\/forms\/late-form\./,
    /\/features\/site\/(landing\/(section-link|series)|listings\/(entry-link|magazine-cover))\./,
  ),
  // For the sign-in and every screen behind it: queries, session, icons, and what would be many small files.
  group(
    'portal',
    /node_modules\/@tanstack\/(react-query|query-core)\/|lucide-react\/dist\/esm\/(?!icons\/)/,
    iconsOf(
      'lib/portal-places.ts',
      'app/portal-nav.tsx',
      'app/portal-search.tsx',
      'app/own-menu.tsx',
      'components/ui/dialog.tsx',
      'features/notifications/notification-bell.tsx',
    ),
    /\/components\/late-answer\.|\/lib\/(late-answers|api|auth|format|query-client|paging|portal-places|recent-finds|toast|use-shortcuts|browser\/(storage|theme|time-zone|typing|use-kept-focus))\.|\/components\/theme-switch\./,
    /\/shared\/(evaluations\/evaluated-roles|submissions\/(duties|types-by-role)|storage-names|auth\/links|people|permissions|roles)\.|\/features\/notifications\/api\./,
    /\/lib\/(optimistic-update|use-kept-key|use-search-state|use-steady|use-unsaved)\.|\/components\/(badge|seconds-left|page\/(gone|page-top|private-head)|list\/(load-more|no-match))\./,
    /\/features\/auth\/((employee-gate|api|password-field|sign-in-failure)\.|sign-in\/(forgot-link|sign-in-))/,
  ),
  group('form', /node_modules\/react-hook-form\/|\/components\/form\/(field|text-field)\./),
  // Apart, because the sign-in does without Zod's 24 KB.
  group('rules', /node_modules\/(zod|@hookform\/resolvers)\/|\/shared\/(ids|text)\./),
];

/** Chromium then compiles a file while it arrives, off the main thread (decision 0031). */
const compileEarly = '//# allFunctionsCalledOnLoad';

/** Every page imports these. */
const everywhere = /\/(base|portal|rolldown-runtime)-[\w-]{7}\.js/;

export default defineConfig({
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
        codeSplitting: { groups },
        postBanner: compileEarly,
        // Shared pieces have no name: every list of what a page needs would grow by 7 bytes a name.
        chunkFileNames: ({ name, isDynamicEntry }) => {
          const isNamed = isDynamicEntry || name === 'rolldown-runtime' || groups.some((one) => one.name === name);
          return isNamed ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js';
        },
      },
    },
  },
});

/** Of package.json, as build targets. Samsung Internet has no name there: 21 is Chrome 110. */
export function supportedBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));
  const targets = (browserslist as string[]).map((each) => each.replace(' >= ', '').replace('ios_saf', 'ios'));
  return targets.filter((each) => !each.startsWith('samsung'));
}

function group(name: string, ...files: RegExp[]) {
  return { name, test: (id: string) => files.some((pattern) => pattern.test(id.replaceAll('\\', '/'))) };
}

/** The icons that these files of the client import: Lucide names them in its index, some after an older name of the file. */
function iconsOf(...files: string[]): RegExp {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
  const imports = files.map(
    (file) => read(`client/src/${file}`).match(/import \{([^}]*)\} from 'lucide-react'/)?.[1] ?? '',
  );
  const names = imports.join(',').match(/\b[A-Z]\w*/g) ?? [];
  const exported = new RegExp(`default as (?:${names.join('|')})[, ].*\\/icons\\/([\\w-]+)\\.`, 'gm');
  const index = read('node_modules/lucide-react/dist/esm/lucide-react.mjs');
  const icons = [...index.matchAll(exported)].map(([, icon]) => icon);
  return new RegExp(`lucide-react/dist/esm/icons/(${icons.join('|')})\\.`);
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
