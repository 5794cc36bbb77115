import { isIP } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { isLoopback, isPublicHost } from '#server/lib/networks.ts';
import { projectRoot } from '#server/lib/project-root.ts';
import { StartError } from '#server/lib/start-error.ts';

interface Settings {
  publicUrl: string | undefined;
  host: string;
  trustProxy: string | undefined;
  rateLimitScale: number;
  dataDir: string;
  demo: boolean;
  backupDir: string | undefined;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  s3Endpoint: string | undefined;
  clamdHost: string | undefined;
}

/** Whether the whole Internet may reach it, according to the settings. */
export function isOnInternet({ publicUrl, host }: Pick<Settings, 'publicUrl' | 'host'>): boolean {
  return isPublicHost(publicUrl === undefined ? host : new URL(publicUrl).hostname);
}

/** Returns a warning for each valid but risky setting. @throws StartError for the first that must not run. */
export function checkSafety(settings: Settings): string[] {
  const { publicUrl, trustProxy, rateLimitScale, dataDir, demo, backupDir } = settings;
  const secure = publicUrl?.startsWith('https:') ?? false;
  if (publicUrl && !secure && isOnInternet(settings)) {
    throw new StartError(
      'PUBLIC_URL is plain http on the Internet, where passwords and applications could be read on their way: put a proxy with HTTPS in front and give its https address.',
    );
  }
  if (secure && rateLimitScale !== 1) {
    throw new StartError('RATE_LIMIT_SCALE is for tests and load runs: leave it at 1 with an https PUBLIC_URL.');
  }
  if (secure && !trustProxy) {
    throw new StartError(
      'TRUST_PROXY is required with an https PUBLIC_URL: HTTPS ends at the proxy in front, and without it nobody could sign in.',
    );
  }
  if (trustsEverybody(trustProxy)) {
    throw new StartError(
      'TRUST_PROXY names so many addresses that strangers could claim to be anybody: name the proxies themselves, or how many there are.',
    );
  }
  if (demo && isOnInternet(settings)) {
    throw new StartError(
      'The demo is not for the Internet, where its accounts would be open to strangers: leave PUBLIC_URL and HOST away, or use npm start.',
    );
  }
  const folder = backupDir?.startsWith('s3://') ? undefined : backupDir && resolve(backupDir);
  for (const [name, path] of Object.entries({ DATA_DIR: dataDir, BACKUP_DIR: folder })) {
    const served = ['client', 'dist'].find((each) => path && isInside(path, join(projectRoot, each)));
    if (!served) continue;
    throw new StartError(
      `${name} lies in ${served}/, which is served or built anew: choose a folder outside of it, such as ./data.`,
    );
  }
  if (settings.clamdHost !== undefined && isPublicHost(settings.clamdHost)) {
    throw new StartError(
      `CLAMD_URL leads to ${settings.clamdHost} over the Internet, where uploads could be read on their way: run clamd on this machine, or in a private network.`,
    );
  }
  const warnings = [
    ...checkWay('DATABASE_URL', settings.databaseUrl, 'add ?sslmode=verify-full'),
    ...checkWay('SMTP_URL', settings.smtpUrl, 'use smtps://, or add ?requireTLS=true for STARTTLS'),
    ...checkWay('S3_ENDPOINT', settings.s3Endpoint, 'use an https address'),
  ];
  if (folder && isInside(folder, dataDir)) {
    warnings.push('BACKUP_DIR lies in DATA_DIR, and would be lost with it: use another disk, or S3.');
  }
  return warnings;
}

/** More than the widest private network, so strangers' addresses too. */
function trustsEverybody(trustProxy = ''): boolean {
  return trustProxy.split(',').some((each) => {
    const [address = '', prefix] = each.trim().split('/');
    return prefix !== undefined && Number(prefix) < (isIP(address) === 6 ? 7 : 8);
  });
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !/^\.\.([\\/]|$)/.test(way) && way !== path;
}

/** Rows, mail, files and their passwords must be encrypted on the way to another machine. */
function checkWay(name: string, url: string | undefined, advice: string): string[] {
  if (url === undefined) return [];
  const { protocol, hostname, searchParams } = new URL(url);
  const isEncrypted =
    /^(smtps|https):$/.test(protocol) ||
    searchParams.get('requireTLS') === 'true' ||
    /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
  // An address without a host means a socket of this machine.
  if (isEncrypted || hostname === '' || isLoopback(hostname)) return [];
  const sentence = `${name} leads to ${hostname} without TLS, so others could read what is sent there: ${advice}.`;
  if (isPublicHost(hostname)) throw new StartError(sentence);
  return [sentence];
}
