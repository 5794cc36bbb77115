import { execFile } from 'node:child_process';
import { cp, glob, lstat, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#server/lib/project-root.ts';
import type { BenchServer } from './database.ts';
import { type Row, row } from './report.ts';

/**
 * Megabytes of `node_modules` in a production image: `npm ci --omit=dev`, less the Node and PostgreSQL that come with
 * the project, which an image has its own of.
 */
export async function measureInstallSize({ folder }: BenchServer): Promise<Row[]> {
  const copy = join(folder, 'install');
  await mkdir(copy);
  for (const name of ['package.json', 'package-lock.json']) await cp(join(projectRoot, name), join(copy, name));
  await promisify(execFile)('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: copy });
  const { optionalDependencies } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'));
  for (const name of Object.keys(optionalDependencies)) {
    await rm(join(copy, 'node_modules', name), { recursive: true, force: true });
  }
  let bytes = 0;
  for await (const path of glob('node_modules/**', { cwd: copy })) bytes += await bytesOnDisk(join(copy, path));
  return [row('production node_modules', bytes / 1024 / 1024, { unit: 'MB', budget: { atMost: 120 } })];
}

/** As `du` counts: in the file system's blocks. */
async function bytesOnDisk(path: string): Promise<number> {
  const { blocks } = await lstat(path);
  return blocks * 512;
}
