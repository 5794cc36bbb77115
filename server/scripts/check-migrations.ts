import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { checkDrops } from './structure/drops.ts';
import { releases, statementsPath } from './structure/releases.ts';

/* Works on a copy, so that a check changes nothing. */
const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(root, 'node_modules/.migrations-'));

try {
  cpSync(join(root, 'migrations'), copy, { recursive: true });
  const before = readdirSync(copy).length;
  const options = [
    'generate',
    '--dialect',
    'postgresql',
    '--schema',
    './shared/schema.ts',
    '--out',
    relative(root, copy),
  ];
  const drizzleKit = join(root, 'node_modules/drizzle-kit/bin.cjs');
  execFileSync(process.execPath, [drizzleKit, ...options], { cwd: root, stdio: 'pipe' });
  const added = readdirSync(copy).length - before;
  if (added !== 0) {
    process.stderr.write(
      'shared/schema.ts is ahead of migrations/: run `npx drizzle-kit generate` and commit what it writes.\n',
    );
    process.exitCode = 1;
  }
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const faults = checkDrops(
    readdirSync(join(root, 'migrations'))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => ({ tag: name.slice(0, -4), sql: read(`migrations/${name}`) })),
    releases.map((release) => ({ ...release, statements: read(statementsPath(release.version)) })),
  );
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
