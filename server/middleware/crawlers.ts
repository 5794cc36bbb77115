import type { RequestHandler } from 'express';
import { config } from '#server/config.ts';

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
