import { BlockList, isIPv6 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';
import { addressHash } from '#server/lib/hash.ts';

declare global {
  namespace Express {
    interface Request {
      /** Cached for several limits of one call. A WeakMap would slow garbage collection. */
      clientNetwork?: string;
    }
  }
}

/**
 * Counts in memory, so that a flood never reaches the database. Signed-in people have their own limit, since colleagues
 * share an address. Sends `RateLimit-Limit`, `-Remaining` and `-Reset`.
 * @param by who is counted, if not the caller
 */
export function coarseLimit(
  name: string,
  points: number,
  seconds = 60,
  by: (request: Request) => string = caller,
): RequestHandler {
  const scaled = Math.max(1, Math.round(points * config.rateLimitScale));
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: scaled, duration: seconds });
  return async (request, response, next) => {
    const result = await limiter.consume(by(request)).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    });
    response.set({
      'RateLimit-Limit': String(scaled),
      'RateLimit-Remaining': String(Math.max(0, result.remainingPoints)),
      'RateLimit-Reset': String(Math.ceil(result.msBeforeNext / 1000)),
    });
    if (result.consumedPoints > scaled) throw new AppError('rate_limited', { retryAfter: result.msBeforeNext / 1000 });
    next();
  };
}

function caller(request: Request): string {
  return request.employee ? `employee ${request.employee.id}` : clientNetwork(request);
}

/** Hashed, so that no counter stores addresses. */
export function clientKey(request: Request): string {
  return addressHash(clientNetwork(request));
}

/** Leaves out the port that some proxies add, which changes with each connection. */
export function clientAddress(request: Request): string {
  const address = request.ip ?? request.socket.remoteAddress ?? 'unknown';
  const [, inBrackets, beforePort] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return inBrackets ?? beforePort ?? address;
}

/** An IPv4 address, or an IPv6 /56, which is one customer's. */
function clientNetwork(request: Request): string {
  request.clientNetwork ??= network(clientAddress(request));
  return request.clientNetwork;
}

/** Enough to know one's own network again: '203.0.113.*' or an IPv6 /56. */
export function shownNetwork(request: Request): string {
  return clientNetwork(request).replace(/\.\d+$/, '.*');
}

const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

function network(address: string): string {
  if (!isIPv6(address)) return address;
  if (mapped.check(address, 'ipv6')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = '', tail = ''] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const groups = [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  const [a = '0', b = '0', c = '0', d = '0'] = groups.map((group) => group.padStart(4, '0'));
  return `${a}:${b}:${c}:${d.slice(0, 2)}00::/56`;
}
