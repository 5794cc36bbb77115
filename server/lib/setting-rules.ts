import { isIP } from 'node:net';
import type { z } from 'zod';

export function toSocket(url: string, context: z.RefinementCtx): { host: string; port: number } | { path: string } {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:' && !hostname && pathname.length > 1) return { path: decodeURIComponent(pathname) };
  if (protocol !== 'tcp:' || !hostname || !['', '/'].includes(pathname)) context.addIssue('Another form');
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

export function isBackupPlace(place: string): boolean {
  return !/^\w+:\/\//.test(place) || /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[^?#\\]*)?$/.test(place);
}

/** As browsers write it in `Origin`. The product only runs at the root of its host. */
export function toOrigin(url: string, context: z.RefinementCtx): string {
  const { origin, pathname, search, hash } = new URL(url);
  if (pathname !== '/' || search || hash) context.addIssue('A path');
  return origin;
}

/** A long secret of few different characters can be guessed. */
export function isVaried(secret: string): boolean {
  return new Set(secret).size >= 8;
}

/** A number of proxies, or a list of addresses, subnets and Express's names. */
export function isProxies(value: string): boolean {
  if (/^\d+$/.test(value)) return true;
  return value.split(',').every((each) => {
    const [address = '', prefix = '0', more] = each.trim().split('/');
    if (/^(loopback|linklocal|uniquelocal)$/.test(each.trim())) return true;
    const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return more === undefined && /^\d+$/.test(prefix) && Number(prefix) <= bits;
  });
}
