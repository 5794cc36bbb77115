import { hash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import { config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';
import { log } from '#server/lib/log.ts';
import { isLoopback } from '#server/lib/networks.ts';
import type { InlinedSources } from '#server/lib/site/static-site.ts';

declare global {
  namespace Express {
    interface Request {
      requestId: string;
    }
  }
}

/**
 * Sets the headers of every answer. The content policy allows exactly what the build inlined into a page. Only a page
 * with `isFramed` may be shown inside another of ours.
 */
export function securityHeaders(
  { styles, scripts }: InlinedSources = { styles: [], scripts: [] },
  { isFramed = false } = {},
) {
  return headersWith(
    {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'", ...styles],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      frameSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: [isFramed ? "'self'" : "'none'"],
      objectSrc: ["'none'"],
    },
    isFramed,
  );
}

/** For a mail shown inside a page of ours: its styles are inline, as mailboxes want them; it runs and fetches nothing. */
export const mailHeaders = headersWith(
  {
    defaultSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    formAction: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'self'"],
    sandbox: [],
  },
  true,
);

function headersWith(directives: Record<string, string[]>, isFramed: boolean) {
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: config.secure ? { maxAge: 2 * 365 * 86_400, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: isFramed ? 'sameorigin' : 'deny' },
  });
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    secure(request, response, next);
  };
}

export const requestId: RequestHandler = (request, response, next) => {
  request.requestId = randomUUID();
  response.setHeader('X-Request-Id', request.requestId);
  next();
};

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export const knownMethods: RequestHandler = (request, _response, next) => {
  if (!methods.has(request.method))
    throw new AppError('method_not_allowed', { headers: { Allow: [...methods].join(', ') } });
  next();
};

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const ownName = config.publicUrl ? new URL(config.publicUrl).hostname : undefined;

/** A server without `PUBLIC_URL` that listens beyond loopback accepts any name. */
export function isKnownHost(header: string | undefined): boolean {
  const host = (header ?? '').replace(/:\d+$/, '').toLowerCase();
  const anyName = ownName === undefined && !loopback.has(config.host);
  return anyName || host === ownName || loopback.has(host);
}

/** Refuses DNS rebinding: another site's name that resolves to this server. Nobody's browser has the operator's token. */
export const knownHosts: RequestHandler = (request, response, next) => {
  const isMonitor = request.path === '/metrics' && holdsToken(request) === true;
  if (isKnownHost(request.headers.host) || isMonitor) return next();
  response
    .status(421)
    .json({ error: 'This server does not answer to that name.', code: 'not_found', requestId: request.requestId });
};

/** One press in a mail program (RFC 8058), whatever that sends along: the key in the address is the authority. */
const keyedPath = '/mail-choices/stop/';

/** Browsers send `Sec-Fetch-Site`, older ones `Origin`; a request with neither comes from no browser. */
export const sameOrigin: RequestHandler = (request, _response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return next();
  if (request.path.startsWith(keyedPath)) return next();
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

export const neverStored: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Vary', 'Cookie');
  next();
};

/**
 * True with `METRICS_TOKEN`, or from this machine while no proxy stands in front: a proxy on this machine makes every
 * caller look local, whatever headers it sends.
 */
export function isOperator(request: Request): boolean {
  const { headers, socket } = request;
  const { trustProxy, publicUrl } = config;
  const hasToken = holdsToken(request);
  if (hasToken !== undefined) return hasToken;
  const isPassedOn = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined);
  return !trustProxy && !publicUrl && !isPassedOn && isLoopback(socket.remoteAddress ?? '');
}

/** Undefined where no token is set, or none is sent. */
function holdsToken({ headers }: Request): boolean | undefined {
  const [, token] = /^Bearer +(.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (!config.metricsToken || !token) return undefined;
  return timingSafeEqual(digest(token), digest(config.metricsToken));
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

let isProxyNoticed = false;

/** Warns once about a proxy that `TRUST_PROXY` does not name: everybody behind it shares one person's limits. */
export const noticeProxy: RequestHandler = ({ headers }, _response, next) => {
  if (!isProxyNoticed && !config.trustProxy && headers['x-forwarded-for'] !== undefined) {
    isProxyNoticed = true;
    log.warn(
      'X-Forwarded-For arrives, and TRUST_PROXY is not set: if a proxy stands in front, all people share the limits of one',
    );
  }
  next();
};
