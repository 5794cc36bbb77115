import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * What is always wanted together comes in one file: left to itself the bundler makes a chunk of every set of screens
 * that share a module, dozens of a few hundred bytes, and each is a request with headers larger than itself.
 */
const groups = [
  {
    name: 'base',
    test: /vite[\\/]preload-helper|node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)[\\/]|[\\/]components[\\/](wordmark|standing-wave|button|page-head|skip-link)\.tsx|[\\/]lib[\\/](paths|format-plain)\.ts|[\\/]shared[\\/](site|paths)\.ts|[\\/]app[\\/](arrival|broken-page|error-boundary)\.tsx|[\\/]app[\\/]missing-styles\.ts/,
  },
  {
    name: 'query',
    test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]|[\\/]lib[\\/](api|auth|query-client|paging|storage|toast|use-kept-focus)\.|[\\/]shared[\\/]storage-names\.ts/,
  },
  { name: 'icon', test: /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/ },
  { name: 'form', test: /node_modules[\\/]react-hook-form[\\/]|[\\/]components[\\/]form[\\/](field|text-field)\.tsx/ },
  { name: 'rules', test: /node_modules[\\/](zod|@hookform[\\/]resolvers)[\\/]|[\\/]shared[\\/](ids|text)\.ts/ },
  {
    name: 'radix',
    test: /node_modules[\\/]@radix-ui[\\/](primitive|react-(collection|primitive|presence|context|slot|compose-refs|direction|id|use-[a-z-]+))[\\/]/,
  },
  { name: 'toaster', test: /[\\/]components[\\/]ui[\\/]toaster\.tsx/ },
  { name: 'sign-in', test: /[\\/]features[\\/]auth[\\/](password-field|sign-in-)/ },
  { name: 'public', test: /[\\/]features[\\/]site[\\/](landing[\\/]nav-bar|site-footer)\.tsx/ },
  { name: 'portal', test: /[\\/]app[\\/]theme-switch\.tsx|[\\/]features[\\/]auth[\\/](employee-gate|api)\.tsx?$/ },
  {
    name: 'draft-form',
    test: /[\\/]components[\\/]form[\\/](use-form-draft|error-summary|form-status|server-errors|use-one-at-a-time)\.|[\\/]lib[\\/]autosave-draft\.ts/,
  },
  {
    name: 'public-form',
    test: /[\\/]components[\\/]form[\\/](public-form|text-area-field)\.tsx|[\\/]features[\\/]inquiries[\\/]api\.ts/,
  },
  {
    name: 'application',
    test: /[\\/]features[\\/]inquiries[\\/]forms[\\/]application-(api|fields|frame|groups|person)\.tsx?/,
  },
];

/**
 * Chromium otherwise compiles each function when it is first called, which is under somebody's hand; told so it compiles
 * a file beside the page's thread, as it comes. Our files hold what their screen needs, so little is compiled in vain.
 */
const compileAtOnce = '//# allFunctionsCalledOnLoad';

export default defineConfig({
  root: 'client',
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // What the entry itself needs is there before anything it asks for: to name it for each screen costs every page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => !/\/(base|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: { output: { codeSplitting: { groups }, postBanner: compileAtOnce } },
  },
});
