import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '#server/lib/start-error.ts';
import { type SiteManifest, siteFolder } from '#server/lib/static-site.ts';
import { publicPaths } from '#shared/paths.ts';

const root = join(import.meta.dirname, '../..');

/** Everything that a build is made from: files, and folders with all that is in them. */
const inputs = [
  'client/index.html',
  'client/public',
  'client/src',
  'shared',
  'package-lock.json',
  'tailwind.config.ts',
  'vite.config.ts',
  ...['build', 'prerender', 'assets', 'inline-scripts', 'compress'].map((name) => `server/scripts/${name}.ts`),
];

if (import.meta.main) await buildNow();

/**
 * Builds the client unless `dist` holds a build of exactly these sources; in a process of its own, since a bundler's
 * memory stays with whoever ran it.
 * @throws StartError where there is no build and Vite is not installed, or where the build fails.
 */
export async function buildIfStale(): Promise<void> {
  if (builtInputs() === hashInputs()) return;
  if (!existsSync(join(root, 'node_modules/vite'))) {
    throw new StartError('The site is not built and Vite is not installed: run `npm ci` and `npm run build` first.');
  }
  const [code] = (await once(spawn(process.execPath, [import.meta.filename], { stdio: 'inherit' }), 'exit')) as [
    number,
  ];
  if (code !== 0) throw new StartError('The site could not be built: the reason stands above.');
}

/** Made aside and put in place at the end, so that a build which was cut short is never served. */
async function buildNow(): Promise<void> {
  process.stdout.write('Building the site …\n');
  const aside = join(root, `dist.${process.pid}`);
  await mkdir(aside, { recursive: true });
  try {
    await build(aside, hashInputs());
    await rm(siteFolder, { recursive: true, force: true });
    await rename(aside, siteFolder);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function build(folder: string, hash: string): Promise<void> {
  const vite = await import('vite');
  const { renderPages } = await import('#server/scripts/prerender.ts');
  const { compress } = await import('#server/scripts/compress.ts');
  const client = join(folder, 'client');
  const prerender = join(folder, 'prerender');
  await vite.build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: client, emptyOutDir: true, manifest: 'assets.json' },
  });
  await vite.build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: prerender, emptyOutDir: true, ssr: 'src/app/prerender.tsx', copyPublicDir: false },
  });
  const renderer = (await import(pathToFileURL(join(prerender, 'prerender.js')).href)) as Parameters<
    typeof renderPages
  >[1];
  const rendered = await renderPages(client, renderer, publicPaths);
  await rm(prerender, { recursive: true });
  await compress(client);
  const manifest: SiteManifest = { ...rendered, inputs: hash };
  await writeFile(join(folder, 'site.json'), JSON.stringify(manifest, null, 2));
}

function builtInputs(): string | undefined {
  const file = join(siteFolder, 'site.json');
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as SiteManifest).inputs;
}

/** Every start waits for it: read one after the other without waiting, a few hundred small files take the least time. */
function hashInputs(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf).sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesOf(input: string): string[] {
  if (!statSync(join(root, input)).isDirectory()) return [input];
  const entries = readdirSync(join(root, input), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(relative(root, entry.parentPath), entry.name));
}
