import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Without groups the bundler makes a chunk for every set of screens that share a module: the landing page then misses its
 * 75 KB, and a screen of the portal asks for 60 files (docs/decisions/0043-four-groups-of-chunks.md).
 */
const groups = [
  // Every page: React, the router, and the parts of a frame.
  group(
    'base',
    /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\//,
    /\/components\/(wordmark|standing-wave|button|page-head|skip-link)\.|\/app\/(arrival|broken-page|error-boundary|missing-styles)\./,
    /\/lib\/(paths|format-plain)\.|\/shared\/(site|paths)\.|\/features\/site\/landing\/(section-link|series)\.|\/forms\/late-form\./,
  ),
  // Every screen behind a sign-in, and the sign-in: queries, the session, icons.
  group(
    'portal',
    /node_modules\/@tanstack\/(react-query|query-core)\/|lucide-react\/dist\/esm\/(?!icons)/,
    /\/lib\/(api|auth|query-client|paging|storage|toast|use-kept-focus)\.|\/shared\/storage-names\.|\/app\/theme-switch\./,
    /\/features\/auth\/(employee-gate|api|password-field|sign-in-)/,
  ),
  group('form', /node_modules\/react-hook-form\/|\/components\/form\/(field|text-field)\./),
  // The sign-in has a form without Zod: 24 KB.
  group('rules', /node_modules\/(zod|@hookform\/resolvers)\/|\/shared\/(ids|text)\./),
];

/** Chromium compiles a file as it arrives, beside the page's thread (docs/decisions/0031-the-browser-compiles-each-file-while-it-streams.md). */
const compileEarly = '//# allFunctionsCalledOnLoad';

export default defineConfig({
  root: 'client',
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups }, postBanner: compileEarly } },
  },
});

function group(name: string, ...files: RegExp[]) {
  return { name, test: (id: string) => files.some((pattern) => pattern.test(id.replaceAll('\\', '/'))) };
}
