import { chmodSync, lstatSync, readdirSync, readFileSync, realpathSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileFailure } from '#server/lib/files/start-failure.ts';
import { StartError } from '#server/lib/start-error.ts';
import { type Binaries, findPackage, prepareBinaries } from './binaries.ts';
import { createCluster, removeLeftovers, systemFolder } from './initdb.ts';
import { type EmbeddedPaths, passwordFileIn } from './paths.ts';
import { databaseUser, giveTo, letPass, type SystemUser } from './system-user.ts';

export interface ClusterPlace {
  /** The real path, which the server reports as `data_directory`. */
  directory: string;
  user: SystemUser;
  binaries: Binaries;
  paths: EmbeddedPaths;
}

export interface Cluster extends ClusterPlace {
  password: string;
}

/** Creates the cluster if there is none. @throws StartError where the folder is not ours to run. */
export async function openCluster(paths: EmbeddedPaths): Promise<Cluster> {
  removeLeftovers(paths);
  const installed = findPackage();
  const existing = findCluster(paths.cluster, installed.major);
  const user = databaseUser(existing);
  const binaries = prepareBinaries(installed, user, user ? systemFolder : paths.home);
  if (existing) secure(existing, user);
  const directory = existing ?? (await createCluster(paths, user, binaries));
  return { directory, password: readFileSync(passwordFileIn(directory), 'utf8').trim(), user, binaries, paths };
}

function findCluster(path: string, major: number): string | undefined {
  const link = lstatSync(path, { throwIfNoEntry: false });
  if (!link) return undefined;
  try {
    const directory = realpathSync(path);
    const entries = readdirSync(directory);
    if (entries.length > 0) return assertOurs(directory, entries, major);
    rmdirSync(path);
    return undefined;
  } catch (error) {
    throw clusterFailure(error, path);
  }
}

function assertOurs(directory: string, entries: string[], major: number): string {
  if (!entries.includes('PG_VERSION')) {
    throw new StartError(
      `${directory} is not a PostgreSQL folder but is not empty: move it away, or point DATA_DIR to another folder.`,
    );
  }
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (version !== String(major)) {
    throw new StartError(
      `${directory} was made by PostgreSQL ${version} and this installation brings PostgreSQL ${major}: move the data with pg_dump of version ${version}, or set DATABASE_URL to a PostgreSQL ${version} server.`,
    );
  }
  if (!entries.includes('overtone.password')) {
    throw new StartError(
      `${directory} is a PostgreSQL folder that this site did not make (overtone.password is missing in it): move it away, or start that server and set DATABASE_URL.`,
    );
  }
  return directory;
}

/** A restored backup may have other owners and modes. */
function secure(directory: string, user: SystemUser): void {
  if (process.platform === 'win32') return;
  const { mode, uid } = statSync(directory);
  if (user && uid !== user.uid) giveTo(user, directory);
  if ((mode & 0o027) !== 0) chmodSync(directory, 0o700);
  if (!letPass(user, dirname(directory))) {
    throw new StartError(
      `PostgreSQL refuses to run as root, and user ${user?.uid} cannot enter ${dirname(directory)}: open the folders above it (chmod o+x), or start as another user.`,
    );
  }
}

function clusterFailure(error: unknown, path: string): StartError {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
      return new StartError(
        `${path} is a link to a folder that does not exist: bring that folder back, or remove the link.`,
      );
    case 'ENOTDIR':
      return new StartError(`${path} is not a folder: move it away, or point DATA_DIR to another folder.`);
    case 'EBUSY':
      return new StartError(`${path} is a mount point: mount the folder above it instead.`);
    default:
      return fileFailure(error, path);
  }
}
