import { createRequire, enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildIfStale, builtFolder } from '#server/build/build-cache.ts';
import { compileCache } from '#server/lib/compile-cache.ts';
import { endWithParent } from '#server/lib/process.ts';
import { endWithSentence } from '#server/lib/start-error.ts';

/* `npm start` runs one built file (decision 0001); `npm run dev` runs the sources. */
// npm's scripts end with npm. Started by a service manager, the product outlives its parent.
if (process.argv.includes('--attached')) endWithParent();
enableCompileCache();
// biome-ignore lint/style/noProcessEnv: threads and the daily backup read it
process.env.NODE_COMPILE_CACHE ??= compileCache;
if (process.argv.includes('--dev')) {
  await import('#server/scripts/serve.ts');
} else {
  await buildIfStale('server').catch(endWithSentence);
  createRequire(import.meta.url)(join(builtFolder('server'), 'serve.cjs'));
}
