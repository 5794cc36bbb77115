import type { RequestHandler } from 'express';
import { config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/hash.ts';
import { isSampleFeed, writeFeed } from '#server/lib/site/feeds.ts';
import { publicOrigin } from '#server/lib/site/site-url.ts';
import type { RenderedPage, StaticSite } from '#server/lib/site/static-site.ts';
import { isFresh } from '#server/middleware/pages.ts';
import { feedPages, feedPath, pageAt } from '#shared/paths.ts';
import { company } from '#shared/site.ts';

function manifest() {
  return {
    name: company().name,
    short_name: company().shortName,
    start_url: '/',
    display: 'browser',
    background_color: '#0E0D12',
    theme_color: '#0E0D12',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  };
}

/** In days; RFC 9116 recommends less than a year. */
const validFor = 180;

function securityText(): string {
  const expires = new Date(Date.now() + validFor * 86_400_000).toISOString();
  const lines = [`Contact: mailto:${company().securityEmail}`, `Expires: ${expires}`, 'Preferred-Languages: en'];
  if (config.secure) lines.push(`Canonical: ${config.publicUrl}/.well-known/security.txt`);
  return `${lines.join('\n')}\n`;
}

/** `robots.txt`, `security.txt`, feeds and others: they name the company or the public address. */
export function crawlerFiles(site: Pick<StaticSite, 'pages' | 'files'>): RequestHandler {
  const paths = [
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/site.webmanifest',
    ...feedPages.map(feedPath),
  ];
  return (request, response, next) => {
    const isThere = paths.includes(request.path) || site.files.has(request.path) || pageAt(request.path) !== undefined;
    if (isThere && request.method !== 'GET' && request.method !== 'HEAD') {
      throw new AppError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
    }
    // As pages: a publication may change what they say.
    if (paths.includes(request.path)) response.set('Cache-Control', 'no-cache');
    const origin = publicOrigin(company().domain);
    if (request.path === '/robots.txt') {
      // Crawlers may read a sample's pages, or they would not see that these ask not to be indexed.
      const sitemap = company().isSample ? '' : `\nSitemap: ${origin}/sitemap.xml\n`;
      response.type('text/plain').send(`User-agent: *\nDisallow: /api/\n${sitemap}`);
    } else if (request.path === '/sitemap.xml') {
      const paths = [...site.pages.values()].filter(isListed).map(({ path }) => path);
      const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join('\n');
      response
        .type('application/xml')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
        );
    } else if (request.path === '/.well-known/security.txt') {
      response.type('text/plain').send(securityText());
    } else if (request.path === '/site.webmanifest') {
      response.type('application/manifest+json').send(JSON.stringify(manifest()));
    } else {
      const feed = feedPages.find((page) => feedPath(page) === request.path);
      if (feed && isSampleFeed(feed)) response.set('X-Robots-Tag', 'noindex');
      if (!feed) return next();
      const text = writeFeed(feed, origin);
      const etag = `"${sha256(text)}"`;
      response.type('application/rss+xml').set('ETag', etag);
      if (isFresh(request.get('If-None-Match'), etag)) response.status(304).end();
      else response.send(text);
    }
  };
}

/** The page for unknown addresses is at none. */
function isListed({ path, state }: RenderedPage): boolean {
  return state === 'shown' && pageAt(path) !== undefined;
}
