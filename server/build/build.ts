// Sets the company's names, which texts fill in as their modules load.
import '#server/config.ts';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { builtFolder, isBuilt, type Part, stampName, stampOf } from '#server/build/build-cache.ts';
import { compress } from '#server/build/compress.ts';
import { renderPages } from '#server/build/prerender.ts';
import { withLock } from '#server/lib/files/lock.ts';
import { endWithParent, exists } from '#server/lib/process.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { readModuleFiles } from '#server/lib/site/module-files.ts';
import { readQuestionFiles } from '#server/lib/site/question-files.ts';
import type { SiteManifest } from '#server/lib/site/static-site.ts';
import { endWithSentence } from '#server/lib/start-error.ts';
import { publicPatterns } from '#shared/paths.ts';

/* `npm run build` builds both parts; a part that is named is built where it is stale. */

const makers: Record<Part, (folder: string) => Promise<void>> = { site: buildSite, server: buildServer };

/** These packages start threads, are native, or are rarely needed. */
const unbundled = ['piscina', 'sharp', 'vite', '@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner'];

// biome-ignore lint/style/noProcessEnv: Vite reads it, and tests would get React's development build
process.env.NODE_ENV = 'production';
endWithParent();
const parts = Object.keys(makers) as Part[];
const named = parts.filter((part) => process.argv.includes(part));
for (const part of named.length > 0 ? named : parts) await buildInTurn(part).catch(endWithSentence);

async function buildInTurn(part: Part): Promise<void> {
  const folder = dirname(builtFolder(part));
  await mkdir(folder, { recursive: true });
  await withLock(join(folder, 'build.lock'), async () => {
    // Another start may have built it meanwhile and be serving it.
    if (!named.includes(part) || !isBuilt(part)) await buildPart(part);
  });
}

/** Builds aside and renames at the end, so that a half-finished build is never served. */
async function buildPart(part: Part): Promise<void> {
  process.stdout.write(`Building the ${part} …\n`);
  const place = builtFolder(part);
  const aside = `${place}.${process.pid}`;
  await mkdir(aside, { recursive: true });
  await clearAway(dirname(place));
  try {
    const stamp = stampOf(part);
    await makers[part](aside);
    await writeFile(join(aside, stampName), JSON.stringify(stamp));
    await rm(place, { recursive: true, force: true });
    await rename(aside, place);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function clearAway(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^[a-z]+\.(\d+)$/.exec(name)?.[1];
    if (pid && !exists(Number(pid))) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function buildSite(folder: string): Promise<void> {
  const common = { configFile: join(projectRoot, 'vite.config.ts'), logLevel: 'warn' } satisfies InlineConfig;
  const client = join(folder, 'client');
  const prerender = join(folder, 'prerender');
  await build({ ...common, build: { outDir: client, emptyOutDir: true, manifest: 'assets.json' } });
  await build({
    ...common,
    // A server renders what is published, and has none of the client's packages.
    ssr: { noExternal: true },
    // Whatever the server is started with, it needn't render with React's development build, which takes three times as long.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { outDir: prerender, emptyOutDir: true, ssr: 'src/app/prerender.tsx', copyPublicDir: false },
  });
  const renderer = (await import(pathToFileURL(join(prerender, 'prerender.js')).href)) as Parameters<
    typeof renderPages
  >[1];
  const manifest: SiteManifest = await renderPages(client, renderer, publicPatterns);
  // The map of source files must not be public.
  await rename(join(client, 'assets.json'), join(folder, 'assets.json'));
  await compress(client);
  await writeFile(join(folder, 'site.json'), JSON.stringify(manifest, null, 2));
}

async function buildServer(folder: string): Promise<void> {
  readModuleFiles();
  readQuestionFiles();
  await build({
    configFile: false,
    root: projectRoot,
    publicDir: false,
    logLevel: 'error',
    // pg imports the optional `pg-native`.
    ssr: { noExternal: true, external: [...unbundled, 'pg-native'] },
    // CommonJS starts five times as fast. Not minified, so that stack traces name the sources.
    build: {
      outDir: folder,
      emptyOutDir: true,
      ssr: 'server/scripts/serve.ts',
      target: 'node20',
      minify: false,
      rolldownOptions: {
        output: { comments: false, format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  });
}
