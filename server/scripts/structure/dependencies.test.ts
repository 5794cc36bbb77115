import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  version: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
const { '': _ourselves, ...installed } = packages;
const all = Object.entries(installed).map(([path, locked]) => ({
  path,
  name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
  ...locked,
}));

/** The first version without a known hole. Version numbers of other lines that have the mend, too, are not listed. */
const floors: Record<string, [version: string, advisory: string]> = {
  'body-parser': ['2.2.1', 'CVE-2025-13466'],
  cookie: ['0.7.0', 'CVE-2024-47764'],
  debug: ['2.6.9', 'CVE-2017-16137'],
  esbuild: ['0.25.0', 'GHSA-67mh-4wv8-f99r'],
  express: ['5.0.0', 'CVE-2024-43796'],
  'fast-xml-parser': ['4.4.1', 'CVE-2024-41818'],
  koa: ['3.0.1', 'CVE-2025-54420'],
  lodash: ['4.17.21', 'CVE-2021-23337'],
  marked: ['4.0.10', 'CVE-2022-21680'],
  multer: ['2.3.0', 'CVE-2026-77078'],
  nanoid: ['3.3.8', 'CVE-2024-55565'],
  nodemailer: ['9.1.0', 'GHSA-2x7j-588g-ccc2'],
  'on-headers': ['1.1.0', 'CVE-2025-7339'],
  'path-to-regexp': ['8.0.0', 'CVE-2024-45296'],
  postcss: ['8.4.31', 'CVE-2023-44270'],
  qs: ['6.14.1', 'CVE-2025-15284'],
  semver: ['7.5.2', 'CVE-2022-25883'],
  send: ['1.1.0', 'CVE-2024-43799'],
  'serve-static': ['2.1.0', 'CVE-2024-43800'],
  sharp: ['0.32.6', 'CVE-2023-4863'],
  'tough-cookie': ['4.1.3', 'CVE-2023-26136'],
  undici: ['7.5.0', 'CVE-2025-47279'],
  vite: ['7.1.11', 'CVE-2025-62522'],
};

/** Its hole is a development server, which drizzle-kit never starts. */
const harmless = 'node_modules/@esbuild-kit/core-utils/node_modules/esbuild';

describe('package-lock.json', () => {
  it('names the exact content of every package', () => {
    expect(all.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ path }) => path)).toEqual([]);
  });

  it('takes everything from the registry', () => {
    const elsewhere = ({ resolved }: Locked) => resolved && !resolved.startsWith('https://registry.npmjs.org/');
    expect(all.filter(elsewhere).map(({ path }) => path)).toEqual([]);
    const { dependencies, optionalDependencies, devDependencies } = read('package.json');
    for (const [name, range] of Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies })) {
      expect(range, name).toMatch(/^[\^~]?\d+\.\d+\.\d+(-[\w.]+)?$/);
    }
  });

  it('brings the same Node to every system for which that release is packaged', () => {
    const versions = all.filter(({ name }) => /^node-(linux|win)-/.test(name)).map(({ version }) => version);
    expect(versions).toHaveLength(3);
    expect(new Set(versions).size).toBe(1);
  });

  it.each(Object.entries(floors))('has no %s below %j', (name, [floor]) => {
    const found = all.filter((locked) => locked.name === name && locked.path !== harmless);
    expect(found, 'packages that are gone need no floor').not.toEqual([]);
    for (const { path, version } of found) expect(isAtLeast(version, floor), `${path} ${version}`).toBe(true);
  });
});

function isAtLeast(version: string, floor: string): boolean {
  return version.localeCompare(floor, 'en', { numeric: true }) >= 0;
}
