import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Without groups the bundler makes a chunk for every set of screens that share a module: the landing page then misses its
 * 75 KB, and a screen of the portal asks for 60 files (docs/decisions/0043-four-groups-of-chunks.md).
 */
const groups = [
  // Every page: React, the router, and the parts of a frame.
  {
    name: 'base',
    test: /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\/|\/components\/(wordmark|standing-wave|button|page-head|skip-link)\.tsx|\/lib\/(paths|format-plain)\.ts|\/shared\/(site|paths)\.ts|\/app\/(arrival|broken-page|error-boundary|missing-styles)\.tsx?|\/features\/site\/landing\/(section-link|series)\.|\/forms\/late-form/,
  },
  // Every screen behind a sign-in, and the sign-in: queries, the session, icons.
  {
    name: 'portal',
    test: /node_modules\/@tanstack\/(react-query|query-core)\/|lucide-react\/dist\/esm\/(?!icons)|\/lib\/(api|auth|query-client|paging|storage|toast)\.|\/app\/theme-switch|\/features\/auth\/(employee-gate|api|password-field|sign-in-)/,
  },
  { name: 'form', test: /node_modules\/react-hook-form\/|\/components\/form\/(field|text-field)\.tsx/ },
  // The sign-in has a form without Zod: 24 KB.
  { name: 'rules', test: /node_modules\/(zod|@hookform\/resolvers)\/|\/shared\/(ids|text)\.ts/ },
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
