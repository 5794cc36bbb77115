import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '#bench/processes.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { type Stage, until } from './stage.ts';
import type { Target } from './writers.ts';

/** nginx with the files of `deploy/`; only ports, paths and hosts are others. @throws Error where it is not installed. */
export async function withProxy<T>({ folder, ports }: Stage, act: (target: Target) => Promise<T>): Promise<T> {
  const place = join(folder, 'proxy');
  await mkdir(join(place, 'tls'), { recursive: true });
  const [plain, secure] = [await freePort(), await freePort()];
  await copyReplaced('nginx.conf', place, [
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen [::]:80;', `listen 127.0.0.2:${plain};`],
    ['listen 443 ssl', `listen 127.0.0.1:${secure} ssl`],
    ['listen [::]:443 ssl', `listen 127.0.0.2:${secure} ssl`],
    ['pid /tmp/nginx.pid;', `pid ${place}/nginx.pid;`],
    ['/tmp/nginx-body', `${place}/body`],
    ['/tmp/nginx-proxy', `${place}/passed`],
  ]);
  await copyReplaced('upstream.conf', place, [
    // Only nginx 1.27.3 and later look for names again, and here are none.
    ['  resolver 127.0.0.11 valid=5s ipv6=off;', ''],
    [' resolve;', ';'],
    ['app-1:3000', `127.0.0.1:${ports[0]}`],
    ['app-2:3000', `127.0.0.1:${ports[1]}`],
  ]);
  const [key, certificate] = [join(place, 'tls/privkey.pem'), join(place, 'tls/fullchain.pem')];
  const self = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -x509 -days 2 -subj /CN=localhost';
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1'];
  needProgram('openssl', ['req', ...self.split(' '), ...names, '-keyout', key, '-out', certificate], 'openssl');
  needProgram('nginx', ['-v'], 'nginx-light');
  const log = await open(join(place, 'log'), 'w');
  const nginx = spawn('nginx', ['-p', place, '-c', join(place, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', log.fd, log.fd],
  });
  const ended = once(nginx, 'close');
  try {
    await until('nginx listens', () => isListening(secure));
    return await act({ origin: `https://127.0.0.1:${secure}`, ca: await readFile(certificate, 'utf8') });
  } finally {
    nginx.kill('SIGTERM');
    await ended;
    await log.close();
  }
}

/** A file of `deploy/` with other ports, paths and hosts. */
export async function copyReplaced(
  name: string,
  place: string,
  changes: readonly [from: string, to: string][],
): Promise<void> {
  let text = await readFile(join(projectRoot, 'deploy', name), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/${name} no longer says '${from}'.`);
    text = text.replaceAll(from, to);
  }
  await writeFile(join(place, name), text);
}

/** @throws Error that names the package of Debian. */
export function needProgram(program: string, words: string[], debian: string, path = process.env.PATH): void {
  try {
    execFileSync(program, words, { stdio: 'ignore', env: { PATH: path } });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`${program} is not on this machine: install it (Debian: apt-get install ${debian}).`);
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
