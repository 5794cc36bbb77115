import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { compileCache } from '#server/lib/compile-cache.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { dataFolder, startProduct } from '#server/test/product.ts';
import { hasProgram } from '#server/test/programs.ts';

const page = readFileSync(join(projectRoot, 'docs/one-machine.md'), 'utf8');
const commands = [...page.matchAll(/```sh\n(.+?)```/gs)].flatMap(([, block = '']) => block.trim().split('\n'));

function commandsWith(words: string): string[] {
  const found = commands.filter((command) => command.includes(words));
  expect(found, words).not.toEqual([]);
  return found;
}

describe('docs/one-machine.md', () => {
  it('names files that are there', () => {
    const files = commands.join('\n').match(/(?<= )deploy\/[\w.-]+/g) ?? [];
    expect(files.length).toBeGreaterThan(6);
    expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
  });

  it('starts with its settings as they are, and makes an admin, a backup and a restore with them', async () => {
    const folder = join(await dataFolder(), 'a place with spaces');
    const given = readFileSync(join(projectRoot, 'deploy/overtone.env'), 'utf8');
    const places = given
      .replaceAll('/var/lib/overtone', join(folder, 'data'))
      .replaceAll('/var/backups/overtone', join(folder, 'backups'));
    mkdirSync(join(folder, 'backups'), { recursive: true });
    const settings = join(folder, 'overtone.env');
    writeFileSync(settings, `${places}\nMAIL_FROM="Your Company <hello@example.com>"\n`);
    const product = await startProduct({ ...(parseEnv(readFileSync(settings, 'utf8')) as Record<string, string>) });
    expect(product.url).toBe('https://www.example.com');

    const run = (...words: string[]) => {
      const { PATH } = process.env;
      const environment = {
        PATH,
        NODE_COMPILE_CACHE: compileCache,
        OVERTONE_HOME: projectRoot,
        OVERTONE_USER: userInfo().username,
      };
      const { status, stdout, stderr } = spawnSync(join(projectRoot, 'deploy/overtone'), words, {
        cwd: folder,
        env: { ...environment, OVERTONE_SETTINGS: settings },
        encoding: 'utf8',
      });
      return { status, said: stdout + stderr };
    };
    expect(run('create-admin', '--email', 'ines@example.com').said).toContain('Created the administrator');
    const backup = run('backup', join(folder, 'backups/first.tar.gz'));
    expect(backup.said).toMatch(/first\.tar\.gz: \d+ rows, 0 files, .+, read again\./);
    await product.end('SIGTERM');
    const secret = readFileSync(join(folder, 'data/session-secret'), 'utf8');
    const tried = places.replaceAll(join(folder, 'data'), join(folder, 'tried'));
    writeFileSync(settings, `${tried}\nSESSION_SECRET="${secret}"\n`);
    expect(run('restore', join(folder, 'backups/first.tar.gz')).said).toMatch(/^Restored \d+ rows and 0 files/m);
    expect(run('start')).toEqual({ status: 64, said: 'overtone backup | restore | create-admin | move-to\n' });
  });

  // CI installs it; elsewhere it may be missing.
  it.runIf(process.env.CI || hasProgram('nginx'))('configures nginx of Debian', async () => {
    const folder = await dataFolder();
    cpSync(join(projectRoot, 'deploy/nginx.conf'), join(folder, 'nginx.conf'));
    cpSync(join(projectRoot, 'deploy/upstream-one.conf'), join(folder, 'upstream.conf'));
    const certificate = join(folder, 'live');
    mkdirSync(certificate);
    symlinkSync(certificate, join(folder, 'tls'));
    const self = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -x509 -days 2 -subj /CN=localhost'.split(' ');
    const files = ['-keyout', join(certificate, 'privkey.pem'), '-out', join(certificate, 'fullchain.pem')];
    expect(spawnSync('openssl', ['req', ...self, ...files]).status).toBe(0);
    // Where it runs, there are no rights over the machine's own folders.
    for (const command of commandsWith('sed -i')) {
      const here = command.replaceAll('/etc/nginx', folder).replaceAll(/\/(run|var\/log\/nginx)\//g, `${folder}/`);
      expect(spawnSync('sh', ['-c', here]).status, here).toBe(0);
    }
    expect(readFileSync(join(folder, 'nginx.conf'), 'utf8')).not.toContain('/dev/std');
    const environment = { PATH: `${process.env.PATH}:/usr/sbin` };
    const words = ['-t', '-p', folder, '-c', join(folder, 'nginx.conf')];
    const { status, stderr } = spawnSync('nginx', words, { env: environment, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  });
});
