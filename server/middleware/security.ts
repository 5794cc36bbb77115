import { randomUUID } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';
import type { InlinedSources } from '#server/lib/static-site.ts';
import { clientAddress } from '#server/middleware/limits.ts';

declare global {
  namespace Express {
    interface Request {
      /** Ours; one that came in is only logged. */
      requestId: string;
    }
  }
}

/**
 * The headers that every answer has, as names and values one after the other: helmet puts them together once, not for
 * each request. A page's policy allows what the build inlined into it, and nothing else.
 */
export function fixedHeaders({ styles, scripts }: InlinedSources = { styles: [], scripts: [] }): string[] {
  const headers = ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'];
  const collector = {
    setHeader: (name: string, value: string) => headers.push(name, value),
    removeHeader: () => undefined,
  } as unknown as Response;
  const collect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", ...styles],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: config.secure ? { maxAge: 2 * 365 * 86_400, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  collect({} as Request, collector, () => undefined);
  return headers;
}

/** The same for answers of Express. */
const sameForAll = new Map(pairs(fixedHeaders()));
export const securityHeaders: RequestHandler = (_request, response, next) => {
  response.setHeaders(sameForAll);
  next();
};

function pairs(headers: readonly string[]): [string, string][] {
  return headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] as string]] : []));
}

export const requestId: RequestHandler = (request, response, next) => {
  request.requestId = randomUUID();
  response.setHeader('X-Request-Id', request.requestId);
  next();
};

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Node accepts TRACE and any other word as a method. */
export const knownMethods: RequestHandler = (request, _response, next) => {
  if (!methods.has(request.method))
    throw new AppError('method_not_allowed', { headers: { Allow: [...methods].join(', ') } });
  next();
};

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const ownName = config.publicUrl ? new URL(config.publicUrl).hostname : undefined;

/** True for the names this server goes by; without a `PUBLIC_URL` a server that listens to the outside takes any. */
export function isKnownHost(header: string | undefined): boolean {
  const host = (header ?? '').replace(/:\d+$/, '').toLowerCase();
  const anyName = ownName === undefined && !loopback.has(config.host);
  return anyName || host === ownName || loopback.has(host);
}

/** Refuses other names: a foreign name that resolves here could read what only we may. */
export const knownHosts: RequestHandler = (request, response, next) => {
  if (isKnownHost(request.headers.host)) return next();
  response
    .status(421)
    .json({ error: 'This server does not go by that name.', code: 'not_found', requestId: request.requestId });
};

/**
 * Refuses unsafe requests that another site caused. Browsers tell with `Sec-Fetch-Site`; older ones with `Origin`;
 * a request with neither is no browser and carries nobody's cookies but its own.
 */
export const sameOrigin: RequestHandler = (request, _response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return next();
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined) {
    if (site === 'same-origin') return next();
    throw new AppError('forbidden_origin');
  }
  const origin = request.get('Origin');
  if (origin === undefined || origin === (config.publicUrl ?? `${request.protocol}://${request.get('Host')}`))
    return next();
  throw new AppError('forbidden_origin');
};

/** Answers nobody may keep: what `/api` says depends on who asks and when. */
export const neverStored: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Vary', 'Cookie');
  next();
};

/** True for this machine and private networks, unless a proxy that we do not know of passed the call on. */
export function isNeighbour(request: Request): boolean {
  if (!config.trustProxy && request.headers['x-forwarded-for'] !== undefined) return false;
  const address = clientAddress(request);
  return neighbours.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const neighbours = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  neighbours.addSubnet(net, prefix, 'ipv4');
}
neighbours.addAddress('::1', 'ipv6');
neighbours.addSubnet('fc00::', 7, 'ipv6');
