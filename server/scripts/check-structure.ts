import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/* What the lint rules cannot see: which rooms there are, what a file in a domain may be called, and how long it may be. */
const root = join(import.meta.dirname, '../..');
const domains = ['inquiries', 'employees', 'evaluations', 'training', 'submissions', 'site', 'auth'];
const longest = 250;

const topLevel =
  /^(bench|client|deploy|docs|server|shared|migrations|\.ci|\.github)\/|^(package(-lock)?\.json|tsconfig\.json|[a-z]+\.config\.ts|biome\.json|\.env\.example|README\.md|DECISIONS\.md|LICENSE|\.gitignore|\.npmrc|knip\.json)$/;
const inDomain = /^(([a-z-]+\/)?(([a-z-]+-)?(routes|data|service)(\.test)?\.ts|[a-z-]+\.test\.ts)|content\/.+\.md)$/;

const git = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = git.split('\n').filter(Boolean);
const faults: string[] = [];

for (const file of files) {
  if (!topLevel.test(file)) faults.push(`${file}: the top level is fixed; this belongs in client, server or shared.`);
  const feature = /^(?:client\/src|server)\/features\/([^/]+)\/(.+)$/.exec(file);
  if (feature && !domains.includes(feature[1] ?? '')) faults.push(`${file}: domains are ${domains.join(', ')}.`);
  if (file.startsWith('server/features/') && feature && !inDomain.test(feature[2] ?? '')) {
    faults.push(
      `${file}: a domain on the server has routes.ts, data.ts, service.ts (or <part>-routes.ts …) and tests.`,
    );
  }
  if (isSource(file) && file !== 'shared/site.ts' && read(file).includes('@overtone.example')) {
    faults.push(`${file}: the company's addresses stand in shared/site.ts.`);
  }
  const lines = /\.tsx?$/.test(file) && !isData(file) ? readLines(file) : 0;
  if (lines > longest) faults.push(`${file}: ${lines} lines; split it by ${longest}.`);
}

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}

/** Long because the company is: tables and words, not logic. */
function isData(file: string): boolean {
  return file === 'shared/schema.ts' || file.startsWith('server/scripts/demo/');
}

/** What runs at a company: neither a test nor what stands in for its people. */
function isSource(file: string): boolean {
  return /^(client\/src|server|shared)\/.+\.tsx?$/.test(file) && !/\.test\.|^server\/(test|bench|scripts)\//.test(file);
}

function readLines(file: string): number {
  return read(file).split('\n').length - 1;
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
