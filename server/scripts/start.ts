import { createRequire, enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildIfStale, builtFolder } from '#server/build/build-cache.ts';
import { endWithSentence } from '#server/lib/start-error.ts';

/* `npm start` runs one built file; `npm run dev` runs the sources (docs/decisions/0026-the-server-starts-from-one-file.md). */
enableCompileCache();
if (process.argv.includes('--dev')) {
  await import('#server/scripts/serve.ts');
} else {
  await buildIfStale('server').catch(endWithSentence);
  createRequire(import.meta.url)(join(builtFolder('server'), 'serve.cjs'));
}
