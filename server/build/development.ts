import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { createServer } from 'vite';
import { publishedDocument } from '#server/lib/published.ts';
import { documentPath } from '#server/lib/static-site.ts';
import { documentKinds } from '#shared/content/kinds.ts';
import { pageAt } from '#shared/paths.ts';
import { company } from '#shared/site.ts';

/** Built pages carry what the site says; these ask for it. */
export async function developmentPages(): Promise<RequestHandler> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const shell = join(vite.config.root, 'index.html');
  return (request, response, next) => {
    // The built site's policy forbids Vite's client and inlined styles.
    response.removeHeader('Content-Security-Policy');
    const kind = documentKinds.find((each) => documentPath(each) === request.path);
    if (kind) {
      response.json(publishedDocument(kind));
      return;
    }
    vite.middlewares(request, response, async () => {
      try {
        const html = await vite.transformIndexHtml(
          request.originalUrl,
          (await readFile(shell, 'utf8')).replace('%company%', company.name),
        );
        response
          .status(pageAt(request.path) ? 200 : 404)
          .type('html')
          .send(html);
      } catch (error) {
        next(error);
      }
    });
  };
}
