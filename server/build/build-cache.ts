import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '#server/lib/project-root.ts';
import { StartError } from '#server/lib/start-error.ts';

export type Part = 'site' | 'server';

const inputs: Record<Part, readonly string[]> = {
  site: [
    'client/index.html',
    'client/public',
    'client/src',
    'shared',
    'package-lock.json',
    'tailwind.config.ts',
    'vite.config.ts',
    'server/build',
    'server/lib/site/page-frame.ts',
  ],
  server: [
    ...['build', 'database', 'features', 'lib', 'middleware', 'scripts'].map((folder) => `server/${folder}`),
    ...['app', 'config', 'index', 'jobs'].map((name) => `server/${name}.ts`),
    'shared',
    'package-lock.json',
  ],
};

export function builtFolder(part: Part): string {
  return join(projectRoot, 'dist', part);
}

/** In a process of its own, which gives the bundler's memory back. @throws StartError when the build fails. */
export async function buildIfStale(part: Part): Promise<void> {
  if (isBuilt(part)) return;
  if (!existsSync(join(projectRoot, 'node_modules/vite'))) {
    throw new StartError(
      `The ${part} is not built and Vite is not installed: run \`npm ci\` and \`npm run build\` first.`,
    );
  }
  const command = [join(projectRoot, 'server/build/build.ts'), part];
  const [code] = (await once(spawn(process.execPath, command, { stdio: 'inherit' }), 'exit')) as [number];
  if (code !== 0) throw new StartError(`The ${part} could not be built: the reason stands above.`);
}

/** Compares sizes and times first, for a fast start; contents decide after a checkout changed the times. */
export function isBuilt(part: Part): boolean {
  const path = join(builtFolder(part), stampName);
  if (!existsSync(path)) return false;
  const stamp = JSON.parse(readFileSync(path, 'utf8')) as Stamp;
  return stamp.traits === traitsOf(part) || stamp.contents === contentsOf(part);
}

interface Stamp {
  /** SHA-256 of names, sizes and modification times. */
  traits: string;
  contents: string;
}

export const stampName = 'inputs.json';

export function stampOf(part: Part): Stamp {
  return { traits: traitsOf(part), contents: contentsOf(part) };
}

function traitsOf(part: Part): string {
  return hashFiles(part, (path) => {
    const { size, mtimeMs } = statSync(path);
    return `${size} ${mtimeMs}`;
  });
}

function contentsOf(part: Part): string {
  return hashFiles(part, (path) => readFileSync(path));
}

function hashFiles(part: Part, read: (path: string) => string | Buffer): string {
  const hash = createHash('sha256');
  for (const file of inputs[part].flatMap(filesOf).sort()) hash.update(file).update(read(`${projectRoot}/${file}`));
  return hash.digest('hex');
}

function filesOf(input: string): string[] {
  const path = join(projectRoot, input);
  if (!statSync(path).isDirectory()) return [input];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(relative(projectRoot, entry.parentPath), entry.name));
}
