import type { Request, RequestHandler, Response } from 'express';
import parseRange from 'range-parser';
import { config } from '#server/config.ts';
import type { Encoding, StaticFile, StaticSite } from '#server/lib/static-site.ts';
import { pageAt } from '#shared/paths.ts';

/**
 * Answers everything outside `/api`: files of the build, prerendered pages, the shells of the others, and the 404 page
 * with status 404. Neither session nor database is touched, so pages answer while both are away.
 */
export function pages({ files, manifest }: StaticSite): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const pathname = normalise(request.path);
    const file = files.get(pathname);
    if (file && !file.type.startsWith('text/html')) return sendFile(request, response, file);
    const page = manifest.pages[pathname.toLowerCase()];
    const shell = manifest.shells[pageAt(pathname)?.page ?? ''];
    const html = files.get(`/${page ?? shell ?? '404.html'}`);
    if (!html) return next();
    if (page === undefined) response.set('X-Robots-Tag', 'noindex');
    sendFile(request, response.status(page || shell ? 200 : 404), html);
  };
}

/** `/robots.txt` and `/sitemap.xml`, which name the address the product is reached at. */
export function crawlerFiles(publicPaths: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const origin = config.publicUrl ?? `${request.protocol}://${request.get('Host')}`;
    if (request.path === '/robots.txt') {
      response.type('text/plain').send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`);
    } else if (request.path === '/sitemap.xml') {
      const urls = publicPaths.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join('\n');
      response
        .type('application/xml')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
        );
    } else next();
  };
}

function sendFile(request: Request, response: Response, { type, etag, immutable, bodies }: StaticFile): void {
  response.set({
    'Content-Type': type,
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Accept-Ranges': 'bytes',
  });
  if (response.statusCode === 200 && request.fresh) {
    response.status(304).end();
    return;
  }
  const range = request.headers.range ? parseRange(bodies.identity.length, request.headers.range) : -2;
  if (range === -1) {
    response.status(416).set('Content-Range', `bytes */${bodies.identity.length}`).end();
    return;
  }
  const [only] = Array.isArray(range) && range.type === 'bytes' && range.length === 1 ? range : [];
  if (only) {
    response.status(206).set('Content-Range', `bytes ${only.start}-${only.end}/${bodies.identity.length}`);
    finish(request, response, bodies.identity.subarray(only.start, only.end + 1));
    return;
  }
  const encoding = pickEncoding(request, bodies);
  if (encoding !== 'identity') response.set('Content-Encoding', encoding);
  finish(request, response, bodies[encoding] ?? bodies.identity);
}

function finish(request: Request, response: Response, body: Buffer): void {
  response.set('Content-Length', String(body.length)).end(request.method === 'HEAD' ? undefined : body);
}

/** The smallest that is accepted: browsers name gzip first, which says nothing of what they would rather have. */
function pickEncoding(request: Request, bodies: StaticFile['bodies']): Encoding {
  return (['br', 'gzip'] as const).find((name) => bodies[name] && request.acceptsEncodings(name)) ?? 'identity';
}

function normalise(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
