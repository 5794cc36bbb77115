import { createHmac } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';
import { clientSecret } from '#server/lib/secrets.ts';

/**
 * A coarse limit of this instance alone, counted in memory: a flood must not reach the database.
 * Answers carry `RateLimit-Limit`, `-Remaining` and `-Reset`.
 */
export function coarseLimit(name: string, points: number, seconds = 60): RequestHandler {
  const scaled = Math.max(1, Math.round(points * config.rateLimitScale));
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: scaled, duration: seconds });
  return async (request, response, next) => {
    const result = await limiter.consume(clientKey(request)).catch((refused: unknown) => {
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

/** Who is asking, as counters know them: an IPv4 address or an IPv6 /56, hashed, so that no table holds addresses. */
export function clientKey(request: Request): string {
  const known = keys.get(request);
  if (known !== undefined) return known;
  const address = request.ip ?? request.socket.remoteAddress ?? 'unknown';
  const key = createHmac('sha256', clientSecret()).update(network(address)).digest('base64url').slice(0, 22);
  keys.set(request, key);
  return key;
}

/** Several limits of one call ask for the same. */
const keys = new WeakMap<Request, string>();

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
