import type { IncomingMessage, ServerResponse } from 'node:http';
import parseRange from 'range-parser';
import { notePage } from '#server/lib/metrics.ts';
import { type Encoding, type StaticFile, type StaticSite, staticFile } from '#server/lib/site/static-site.ts';
import { isKnownHost, securityHeaders } from '#server/middleware/security.ts';
import { movedPaths, type PagePlace, pageAt } from '#shared/paths.ts';
import { sampleKitPath } from '#shared/site/media-kit.ts';

export type Listener = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const elsewhere =
  /^\/(api|pictures|calendar|healthz|readyz|metrics|robots\.txt|sitemap\.xml|site\.webmanifest|(?:(?:network|magazine|careers)\/)?feed\.xml|\.well-known\/security\.txt)(\/|$)/i;

/** Whether no page is at this path, but the app answers there. */
export function isElsewhere(path: string): boolean {
  return elsewhere.test(path);
}

interface Found {
  file: StaticFile;
  status: 200 | 404 | 410 | 503;
  /** Search engines may index prerendered pages and files. */
  isIndexed: boolean;
}

/** Whether a page is about nothing (any more); undefined for a page that is not asked about. */
type IsDead = (place: PagePlace) => Promise<boolean> | undefined;

/**
 * Runs before log, session and database, so that pages answer while the database is away.
 * @param isDead of pages that then answer 404; must not reject
 */
export function pages(site: StaticSite, isDead: IsDead = () => undefined): Listener {
  const headers = new WeakMap<StaticFile, ReturnType<typeof securityHeaders>>();
  function secure(file: StaticFile) {
    const pageHeaders = headers.get(file) ?? securityHeaders(file.inlined);
    headers.set(file, pageHeaders);
    return pageHeaders;
  }
  return (request, response, next) => {
    const path = (request.url ?? '/').split('?', 1)[0] as string;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !isElsewhere(path) && isKnownHost(request.headers.host);
    const movedTo = isPage ? movedPaths[path.toLowerCase()] : undefined;
    if (movedTo) return void response.writeHead(301, { Location: movedTo }).end();
    const page = isPage ? find(site, path) : undefined;
    if (!page) return next();
    const answer = (status = page.status) => {
      secure(page.file)(request, response, () => send(request, response, { ...page, status }));
      notePage(response.statusCode);
    };
    const place = pageAt(path);
    const death = place && isDead(place);
    if (death) void death.then((dead) => answer(dead ? 404 : page.status));
    else answer();
  };
}

function find({ files, pages, manifest }: StaticSite, path: string): Found | undefined {
  const pathname = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const asset = files.get(pathname);
  const isIndexed = pathname !== sampleKitPath;
  if (asset && !asset.type.startsWith('text/html')) return { file: asset, status: 200, isIndexed };
  const page = pages.get(pathname.toLowerCase());
  if (page?.state === 'broken') return { file: unavailable, status: 503, isIndexed: false };
  const name = page?.file ?? manifest.shells[pageAt(pathname)?.page ?? ''];
  const file = files.get(`/${name ?? '404.html'}`);
  const status = page?.state === 'gone' ? 410 : name ? 200 : 404;
  return file && { file, status, isIndexed: page?.state === 'shown' };
}

const sorry = 'This page is unavailable right now. Please try again in a few minutes.\n';
const unavailable = staticFile('/unavailable.txt', { identity: Buffer.from(sorry) });

function send(request: IncomingMessage, response: ServerResponse, { file, status, isIndexed }: Found): void {
  const { type, etag, immutable, bodies } = file;
  const range = status === 200 ? rangeOf(request, file) : undefined;
  const encoding = range ? 'identity' : pickEncoding(request.headers['accept-encoding'], bodies);
  response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (status === 503) response.setHeader('Retry-After', '60');
  if (!isIndexed) response.setHeader('X-Robots-Tag', 'noindex');
  if (status === 200 && isFresh(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  const whole = bodies.identity.length;
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${whole}` }).end();
    return;
  }
  response.setHeader('Content-Type', type);
  response.setHeader('Accept-Ranges', 'bytes');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${whole}`);
  const body = range ? bodies.identity.subarray(range.start, range.end + 1) : (bodies[encoding] as Buffer);
  response.writeHead(range ? 206 : status, { 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

/** Answers one range. Several ranges, other units and outdated `If-Range` get the whole file. */
function rangeOf({ headers }: IncomingMessage, { etag, bodies }: StaticFile) {
  if (headers.range === undefined) return undefined;
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return undefined;
  const ranges = parseRange(bodies.identity.length, headers.range);
  if (ranges === -1) return 'unsatisfiable';
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}

function pickEncoding(accepted: string | undefined, bodies: StaticFile['bodies']): Encoding {
  if (bodies.br && accepts(accepted, 'br')) return 'br';
  return bodies.gzip && accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

function accepts(accepted: string | undefined, encoding: Encoding): boolean {
  return (accepted ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.toLowerCase().split(';');
    return name?.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });
}
