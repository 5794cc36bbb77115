import { enableCompileCache, registerHooks } from 'node:module';

/*
 * Loaded before the product (`node --import`), and in JavaScript: to take the types off it, Node would load its
 * TypeScript compiler (15 MB) before the cache below makes that needless.
 */
// Stripped types and compiled code are kept in the system's folder for temporary files.
enableCompileCache();

/** Zod's messages in forty languages, 9 MB; ours are our own. */
const locales = /zod\/v4\/locales\/index\.js$/;

registerHooks({
  resolve(specifier, context, nextResolve) {
    // Node 24's loader takes half a second and 250 MB to link drizzle-orm's ES modules, which import one another in
    // circles; its CommonJS build, the same code, takes a fifth and a tenth of that.
    if (/^drizzle-(orm|zod)(\/|$)/.test(specifier)) {
      return nextResolve(specifier, { ...context, conditions: ['node', 'require'] });
    }
    const resolved = nextResolve(specifier, context);
    return locales.test(resolved.url) ? { ...resolved, url: 'data:text/javascript,export {}' } : resolved;
  },
});
