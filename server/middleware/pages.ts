import type { IncomingMessage, ServerResponse } from 'node:http';
import parseRange from 'range-parser';
import { config } from '#server/config.ts';
import type { Encoding, StaticFile, StaticSite } from '#server/lib/static-site.ts';
import { fixedHeaders, isKnownHost } from '#server/middleware/security.ts';
import { pageAt } from '#shared/paths.ts';

/** Answers, or calls `next`; Express takes it as a middleware too. */
export type Listener = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What is no page and no file of the build. */
const elsewhere = /^\/(api|healthz|readyz|robots\.txt|sitemap\.xml)(\/|$)/i;

interface Found {
  file: StaticFile;
  status: 200 | 404;
  /** Only prerendered pages are for search engines. */
  isIndexed: boolean;
}

/**
 * Answers files of the build, prerendered pages, the shells of the others, and the 404 page with status 404. It stands
 * before everything else: neither log nor session nor database is touched, so pages answer while all of them are away.
 */
export function pages(site: StaticSite, { hintsEarly = !config.trustProxy } = {}): Listener {
  const { styleHashes, scriptHashes } = site.manifest;
  const send = sender(fixedHeaders(styleHashes, scriptHashes), hintsEarly);
  return (request, response, next) => {
    const path = (request.url ?? '/').split('?', 1)[0] as string;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const found = isRead && !elsewhere.test(path) && isKnownHost(request.headers.host) ? find(site, path) : undefined;
    if (found) send(request, response, found);
    else next();
  };
}

function find({ files, manifest }: StaticSite, path: string): Found | undefined {
  const pathname = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const asset = files.get(pathname);
  if (asset && !asset.type.startsWith('text/html')) return { file: asset, status: 200, isIndexed: true };
  const page = manifest.pages[pathname.toLowerCase()];
  const name = page ?? manifest.shells[pageAt(pathname)?.page ?? ''];
  const file = files.get(`/${name ?? '404.html'}`);
  return file && { file, status: name ? 200 : 404, isIndexed: page !== undefined };
}

function sender(fixed: readonly string[], hintsEarly: boolean) {
  /** Put together once for a file, not for each request. */
  const heads = new Map<StaticFile, string[]>();
  function headOf(file: StaticFile): string[] {
    const head = heads.get(file) ?? [...fixed, ...headersOf(file)];
    heads.set(file, head);
    return head;
  }
  return (request: IncomingMessage, response: ServerResponse, { file, status, isIndexed }: Found): void => {
    const { etag, bodies, preloads } = file;
    const head = isIndexed ? headOf(file) : [...headOf(file), 'X-Robots-Tag', 'noindex'];
    if (status === 200 && isFresh(request.headers['if-none-match'], etag)) {
      response.writeHead(304, head).end();
      return;
    }
    const range = status === 200 ? rangeOf(request, file) : undefined;
    if (range === 'unsatisfiable') {
      response.writeHead(416, [...head, 'Content-Range', `bytes */${bodies.identity.length}`]).end();
      return;
    }
    // Older proxies take a 103 for the answer itself. Those that know it make one of `Link`.
    if (hintsEarly && preloads.length > 0 && request.headers['sec-fetch-mode'] === 'navigate') {
      response.writeEarlyHints({ link: preloads });
    }
    const encoding = range ? 'identity' : pickEncoding(request.headers['accept-encoding'], bodies);
    const body = range ? bodies.identity.subarray(range.start, range.end + 1) : (bodies[encoding] ?? bodies.identity);
    const own = ['Content-Length', String(body.length)];
    if (encoding !== 'identity') own.push('Content-Encoding', encoding);
    if (range) own.push('Content-Range', `bytes ${range.start}-${range.end}/${bodies.identity.length}`);
    response
      .writeHead(range ? 206 : status, [...head, ...own])
      .end(request.method === 'HEAD' ? undefined : body, 'latin1');
  };
}

function headersOf({ type, etag, immutable, preloads }: StaticFile): string[] {
  const headers = ['Content-Type', type, 'ETag', etag, 'Vary', 'Accept-Encoding', 'Accept-Ranges', 'bytes'];
  headers.push('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (preloads.length > 0) headers.push('Link', preloads.join(', '));
  return headers;
}

function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

/** One range is answered; several, other units and ranges of another version get the whole. */
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
