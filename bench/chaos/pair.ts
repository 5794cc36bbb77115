import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#bench/processes.ts';
import { copyReplaced, needProgram } from './proxy.ts';
import { ask, until } from './stage.ts';

/** A primary and a synchronous standby of the system's PostgreSQL, behind HAProxy with the file of `deploy/`. */
export interface Pair {
  url: string;
  directory: string;
  /** Kills the primary, promotes the standby, and makes the first one the standby of the second. */
  failOver(how: 'rewind' | 'copy'): Promise<void>;
  stop(): Promise<void>;
}

interface Node {
  directory: string;
  port: number;
  process?: ChildProcess;
}

const password = 'a password for the pair';

/** @throws Error naming what is not installed. */
export async function startPair(folder: string): Promise<Pair> {
  const path = `${process.env.PATH}:${await debianPath()}`;
  needProgram('haproxy', ['-v'], 'haproxy', path);
  for (const each of ['pg_basebackup', 'pg_rewind']) needProgram(each, ['--version'], 'postgresql', path);
  const place = join(folder, 'pair');
  await mkdir(place);
  // PostgreSQL refuses root; Debian brings this user with it.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  const nodes = await Promise.all(
    ['a', 'b'].map(async (name) => ({ directory: join(place, name), port: await freePort() })),
  );
  let [primary, standby] = nodes as [Node, Node];
  const secret = join(place, 'password');
  await writeFile(secret, password);
  if (user) for (const each of [place, secret]) await chown(each, user.uid, user.gid);
  const options = { ...user, cwd: '/', env: { PATH: path, LC_ALL: 'C.UTF-8' } };
  const run = (program: string, ...words: string[]) => promisify(execFile)(program, words, options);
  const urlOf = ({ port }: Pick<Node, 'port'>, database = 'overtone') =>
    `postgres://overtone:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

  const start = async (node: Node) => {
    const log = await open(join(folder, `${node.port}.postgres.log`), 'a');
    const words = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
    const settings = [`port=${node.port}`, ...words].flatMap((word) => ['-c', word]);
    // A group of its own, since a killed PostgreSQL would leave its children behind.
    node.process = spawn('postgres', ['-D', node.directory, ...settings], {
      ...options,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    await log.close();
    await until('PostgreSQL answers', async () => (await ask(urlOf(node, 'postgres'), 'select 1')).length === 1);
  };
  const follow = async (how: 'rewind' | 'copy') => {
    const source = urlOf(primary, 'postgres');
    if (how === 'rewind') {
      // pg_rewind reads the new timeline from there.
      await ask(source, 'checkpoint');
      await run('pg_rewind', '-D', standby.directory, '--source-server', source, '--write-recovery-conf');
    } else {
      await rm(standby.directory, { recursive: true, force: true });
      await run('pg_basebackup', '-D', standby.directory, '-d', source, '-X', 'stream', '-c', 'fast', '-R');
    }
    await start(standby);
    await until('the standby follows', () => isStanding('state', 'streaming'));
    await ask(source, `alter system set synchronous_standby_names = '*'`);
    await ask(source, 'select pg_reload_conf()');
    await until('the standby is synchronous', () => isStanding('sync_state', 'sync'));
  };
  const isStanding = async (column: string, value: string) => {
    const statement = `select 1 from pg_stat_replication where application_name = 'walreceiver' and ${column} = $1`;
    return (await ask(urlOf(primary, 'postgres'), statement, [value])).length === 1;
  };

  await run(
    'initdb',
    '-D',
    primary.directory,
    '-U',
    'overtone',
    '-A',
    'scram-sha-256',
    '--pwfile',
    secret,
    '-E',
    'UTF8',
    '--no-locale',
    '--data-checksums',
  );
  const access = join(primary.directory, 'pg_hba.conf');
  await writeFile(access, `host postgres haproxy 127.0.0.1/32 trust\n${await readFile(access, 'utf8')}`);
  // In the file, since pg_rewind starts PostgreSQL once by itself.
  await appendFile(join(primary.directory, 'postgresql.conf'), 'wal_keep_size = 256MB\n');
  await start(primary);
  await ask(urlOf(primary, 'postgres'), 'create role haproxy login');
  await ask(urlOf(primary, 'postgres'), 'create database overtone');
  await follow('copy');
  const port = await freePort();
  const haproxy = await startHaproxy(folder, path, port, [primary.port, standby.port]);
  const url = urlOf({ port });
  // The command may be broken off.
  process.once('exit', () => {
    haproxy.kill();
    for (const node of nodes) void kill(node);
  });
  // Until its first check it takes both for the primary.
  await until('HAProxy has found out which is which', async () => {
    const log = await readFile(join(folder, 'haproxy.log'), 'utf8');
    return log.includes('primary/database-2 is DOWN');
  });

  return {
    url,
    directory: primary.directory,
    async failOver(how) {
      await kill(primary);
      // An operator who promotes does the same: no write waits for a standby that is not there.
      await run('pg_ctl', 'promote', '-D', standby.directory, '-w');
      [primary, standby] = [standby, primary];
      await follow(how);
      await until('HAProxy leads to one alone', async () => {
        for (let call = 0; call < 4; call += 1) await ask(url, 'create temporary table writable ()');
        return true;
      });
    },
    async stop() {
      haproxy.kill('SIGTERM');
      await Promise.all([kill(primary), kill(standby)]);
    },
  };
}

async function kill({ process: child }: Node): Promise<void> {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

async function startHaproxy(folder: string, path: string, port: number, ports: number[]): Promise<ChildProcess> {
  await copyReplaced('haproxy.cfg', folder, [
    ['bind :6432', `bind 127.0.0.1:${port}`],
    ['database-1:5432', `127.0.0.1:${ports[0]}`],
    ['database-2:5432', `127.0.0.1:${ports[1]}`],
  ]);
  const log = await open(join(folder, 'haproxy.log'), 'w');
  const haproxy = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
    env: { PATH: path },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  return haproxy;
}

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}

/** Debian keeps all but the clients out of the path. */
async function debianPath(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions.map(Number).sort((one, other) => other - one)[0];
  return newest === undefined ? '/usr/sbin' : `/usr/lib/postgresql/${newest}/bin:/usr/sbin`;
}
