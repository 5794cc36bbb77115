import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import type { z } from 'zod';

export function toSocket(url: string, context: z.RefinementCtx): { host: string; port: number } | { path: string } {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:' && !hostname && pathname.length > 1) return { path: decodeURIComponent(pathname) };
  if (protocol !== 'tcp:' || !hostname || !['', '/'].includes(pathname)) context.addIssue('Another form');
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

/** A relative folder would be another one for each command. */
export function isBackupPlace(place: string): boolean {
  return isAbsolute(place) || /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[^?#\\]*)?$/.test(place);
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

/** A name that is none of these but nearly one: two letters in the wrong order, or one too many, missing or another. */
export function findMeantName(name: string, known: readonly string[]): string | undefined {
  // Shorter ones are near many that are not ours, such as HOME beside HOST.
  return known.includes(name) || name.length < 7 ? undefined : known.find((one) => isNear(name, one));
}

function isNear(name: string, other: string): boolean {
  const shorter = Math.min(name.length, other.length);
  let start = 0;
  while (start < shorter && name[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && name.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left = '', right = ''] = [name, other].map((one) => one.slice(start, one.length - end));
  return Math.max(left.length, right.length) <= 1 || (left.length === 2 && left === [...right].reverse().join(''));
}
