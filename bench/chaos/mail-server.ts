import { execFile, execFileSync } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { freePort } from '#bench/processes.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { needProgram } from './proxy.ts';

/** A Postfix of its own with the recipe of docs/mail.md. It has mailboxes at customers.example, for `customers`. */
export interface MailServer {
  url: string;
  /** The folder of the script, as /usr/local/lib/overtone. */
  scripts: string;
  /** As /etc/overtone-mail.env. */
  settings: string;
  /** Sends as somebody on the Internet, and returns Postfix's name for it. @throws Error where Postfix does not take it. */
  send(mail: SendMailOptions): Promise<string>;
  logOf(name: string): Promise<string>;
  /** The recipients to whom a delivery was put off at least once. */
  deferred(name: string): Promise<Set<string>>;
  /** The mails that have arrived in a customer's mailbox. */
  received(customer: string): Promise<string[]>;
  /** How many mails Postfix still has. */
  waiting(): Promise<number>;
  stop(): Promise<void>;
}

/** Not the address of those whose mail Postfix passes on to everywhere. */
const stranger = '127.0.2.1';
const nobody = { uid: 65_534, gid: 65_534 };

/** @throws Error naming what is missing. */
export async function startMailServer(
  folder: string,
  customers: readonly string[],
  settings: Record<string, string>,
): Promise<MailServer> {
  const path = `${process.env.PATH}:/usr/sbin`;
  needProgram('postconf', ['-d', 'mail_version'], 'postfix', path);
  if (process.getuid?.() !== 0) throw new Error('Postfix starts as root alone: run this as root.');
  const place = join(folder, 'postfix');
  const [etc, scripts, mailboxes] = ['etc', 'lib', 'mailboxes'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ];
  for (const name of ['etc', 'lib', 'mailboxes', 'queue', 'data']) await mkdir(join(place, name), { recursive: true });
  const run = (program: string, ...words: string[]) =>
    promisify(execFile)(program, ['-c', etc, ...words], { env: { PATH: path }, cwd: '/' });

  await copyFile(join(projectRoot, 'deploy/inbound-mail.mjs'), join(scripts, 'inbound-mail.mjs'));
  const settingsFile = join(place, 'overtone-mail.env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`);
  await writeFile(settingsFile, lines.join(''), { mode: 0o644 });

  const port = await freePort();
  const recipe = (await readRecipe())
    .replaceAll('/etc/postfix/', `${etc}/`)
    .replaceAll('/usr/local/lib/overtone/', `${scripts}/`)
    .replaceAll('/etc/overtone-mail.env', settingsFile)
    .replace('user=overtone', 'user=nobody:nogroup');
  const files = Object.fromEntries(
    recipe.split(/^# /m).flatMap((part) => {
      const [, name, text] = /^\S+\/(\S+)\n([\s\S]+)$/.exec(part) ?? [];
      return name && text ? [[name, text]] : [];
    }),
  );
  await writeFile(join(etc, 'main.cf'), mainSettings(place, customers) + files['main.cf']);
  await writeFile(join(etc, 'master.cf'), services(port) + files['master.cf']);
  for (const name of ['transport', 'virtual']) await writeFile(join(etc, name), files[name] ?? '');
  execFileSync('chown', ['postfix', join(place, 'data')]);
  execFileSync('chown', [`${nobody.uid}:${nobody.gid}`, mailboxes]);
  // The command may be broken off.
  const end = () => execFileSync('postfix', ['-c', etc, 'abort'], { env: { PATH: path }, stdio: 'ignore' });
  process.once('exit', end);
  await run('postfix', 'start');

  const logOf = async (name: string) => {
    const log = await readFile(join(place, 'log'), 'utf8');
    return log.replaceAll(new RegExp(`^(?!.*: ${name}: ).*\n`, 'gm'), '');
  };
  const sender = createTransport({ host: '127.0.0.1', port, localAddress: stranger, ignoreTLS: true });
  return {
    url: `smtp://127.0.0.1:${port}`,
    scripts,
    settings: settingsFile,
    send: async (mail) => (await sender.sendMail(mail)).response.split(' ').at(-1) ?? '',
    logOf,
    async deferred(name) {
      const lines = (await logOf(name)).matchAll(/ to=<(\S+)>, .+ status=deferred/g);
      return new Set([...lines].map(([, to = '']) => to));
    },
    async received(customer) {
      const box = join(mailboxes, customer, 'new');
      const names = await readdir(box).catch(() => []);
      return Promise.all(names.map((name) => readFile(join(box, name), 'utf8')));
    },
    async waiting() {
      const { stdout } = await run('postqueue', '-j');
      return stdout.split('\n').filter(Boolean).length;
    },
    async stop() {
      sender.close();
      process.off('exit', end);
      await run('postfix', 'stop');
    },
  };
}

async function readRecipe(): Promise<string> {
  const page = await readFile(join(projectRoot, 'docs/mail.md'), 'utf8');
  const [, recipe] = /```\n(# \S+\/main\.cf\n[\s\S]+?)```/.exec(page) ?? [];
  if (!recipe) throw new Error('docs/mail.md no longer has the recipe for Postfix.');
  return recipe;
}

/** Settings of a mail server as it was before the recipe, which tries again after seconds instead of minutes. */
function mainSettings(place: string, customers: readonly string[]): string {
  return `compatibility_level = 3.6
queue_directory = ${place}/queue
data_directory = ${place}/data
maillog_file = ${place}/log
maillog_file_prefixes = ${place}
myhostname = mx.example.com
mydestination = example.com
alias_maps =
local_recipient_maps =
mynetworks = 127.0.0.1/32
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
minimal_backoff_time = 2s
maximal_backoff_time = 4s
queue_run_delay = 1s
virtual_mailbox_domains = customers.example
virtual_mailbox_base = ${place}/mailboxes
virtual_mailbox_maps = inline:{ ${customers.map((name) => `${name}@customers.example=${name}/`).join(' ')} }
virtual_uid_maps = static:${nobody.uid}
virtual_gid_maps = static:${nobody.gid}
# Takes mail for unknown customers, to send it back later.
smtpd_reject_unlisted_recipient = no
`;
}

function services(port: number): string {
  const common = 'unix - - n - -';
  return `127.0.0.1:${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite ${common} trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
flush unix n - n 1000 0 flush
proxymap ${common} proxymap
showq unix n - n - - showq
smtp ${common} smtp
relay ${common} smtp
error ${common} error
retry ${common} error
local unix - n n - - local
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`;
}
