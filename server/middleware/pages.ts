import type { IncomingMessage, ServerResponse } from 'node:http';
import parseRange from 'range-parser';
import { notePage } from '#server/lib/metrics.ts';
import type { Encoding, StaticFile, StaticSite } from '#server/lib/static-site.ts';
import { fixedHeaders, isKnownHost } from '#server/middleware/security.ts';
import { pageAt } from '#shared/paths.ts';

/** Answers, or calls `next`; Express takes it as a middleware too. */
export type Listener = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What is no page and no file of the build. */
const elsewhere = /^\/(api|healthz|readyz|metrics|robots\.txt|sitemap\.xml|site\.webmanifest)(\/|$)/i;

interface Found {
  file: StaticFile;
  status: 200 | 404;
  /** Of the pages, only the prerendered are for search engines; a file is it always or never. */
  isIndexed: boolean;
}

/**
 * Answers files of the build, prerendered pages, the shells of the others, and the 404 page with status 404. It stands
 * before everything else: neither log nor session nor database is touched, so pages answer while all of them are away.
 */
export function pages(site: StaticSite): Listener {
  const send = sender();
  return (request, response, next) => {
    const path = (request.url ?? '/').split('?', 1)[0] as string;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const found = isRead && !elsewhere.test(path) && isKnownHost(request.headers.host) ? find(site, path) : undefined;
    if (!found) return next();
    send(request, response, found);
    notePage(response.statusCode);
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

function sender() {
  /** Put together once for a file, not for each request. */
  const heads = new Map<StaticFile, Head>();
  function headOf({ file, isIndexed }: Found): Head {
    const known = heads.get(file);
    if (known) return known;
    const head = newHead(file, [...fixedHeaders(file.inlined), ...headersOf(file, isIndexed)]);
    heads.set(file, head);
    return head;
  }
  return (request: IncomingMessage, response: ServerResponse, found: Found): void => {
    const { file, status } = found;
    const { etag, bodies } = file;
    const head = headOf(found);
    if (status === 200 && isFresh(request.headers['if-none-match'], etag)) {
      response.writeHead(304, head.bodiless).end();
      return;
    }
    const range = status === 200 ? rangeOf(request, file) : undefined;
    if (range === 'unsatisfiable') {
      response.writeHead(416, [...head.bodiless, 'Content-Range', `bytes */${bodies.identity.length}`]).end();
      return;
    }
    const hasBody = request.method !== 'HEAD';
    if (range) {
      const { start, end } = range;
      const length = ['Content-Length', String(end - start + 1)];
      const place = ['Content-Range', `bytes ${start}-${end}/${bodies.identity.length}`];
      response.writeHead(206, [...head.bodiless, ...length, ...place]);
      response.end(hasBody ? bodies.identity.subarray(start, end + 1) : undefined);
    } else {
      const encoding = pickEncoding(request.headers['accept-encoding'], bodies);
      response.writeHead(status, head.whole[encoding]).end(hasBody ? bodies[encoding] : undefined, 'latin1');
    }
  };
}

/** Header lines of a file's answers, as names and values one after the other. */
interface Head {
  bodiless: string[];
  /** By how the whole of it is sent. */
  whole: Partial<Record<Encoding, string[]>>;
}

function newHead({ bodies }: StaticFile, bodiless: string[]): Head {
  const wholes = Object.entries(bodies).map(([encoding, body]) => {
    const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    return [encoding, [...bodiless, 'Content-Length', String(body.length), ...encoded]];
  });
  return { bodiless, whole: Object.fromEntries(wholes) };
}

function headersOf({ type, etag, immutable }: StaticFile, isIndexed: boolean): string[] {
  const headers = ['Content-Type', type, 'ETag', etag, 'Vary', 'Accept-Encoding', 'Accept-Ranges', 'bytes'];
  headers.push('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (!isIndexed) headers.push('X-Robots-Tag', 'noindex');
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
