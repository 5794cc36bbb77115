import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { createServer } from 'vite';
import { carriedDocuments, fillFrame, frameSlots, shellHead } from '#server/lib/site/page-frame.ts';
import { publishedDocument } from '#server/lib/site/published.ts';
import { publicOrigin } from '#server/lib/site/site-url.ts';
import { documentPath } from '#server/lib/site/static-site.ts';
import { documentKinds } from '#shared/content/kinds.ts';
import { frameDocuments } from '#shared/content/placement.ts';
import { pageAt } from '#shared/paths.ts';
import { colorStyles } from '#shared/site/colors.ts';
import { company } from '#shared/site.ts';

/** Built pages carry what the site says; these ask for it. */
export async function developmentPages(): Promise<RequestHandler> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const shell = join(vite.config.root, 'index.html');
  return async (request, response, next) => {
    // The built site's policy forbids Vite's client and inlined styles.
    response.removeHeader('Content-Security-Policy');
    const kind = documentKinds.find((each) => documentPath(each) === request.path);
    if (kind) {
      response.json(publishedDocument(kind));
      return;
    }
    vite.middlewares(request, response, async () => {
      try {
        const own = carriedDocuments(
          frameDocuments,
          { company: publishedDocument('company') },
          publicOrigin(company().domain),
        );
        const slots = `${shellHead(own)}<style>${colorStyles(company()) ?? ''}</style></head>`;
        const page = (await readFile(shell, 'utf8'))
          .replace(/<title>.*?<\/title>/s, '')
          .replace('</head>', () => slots)
          .replace('<script', () => `${frameSlots.documents}<script`);
        const filled = fillFrame(page, { rendered: '', documents: own });
        const html = await vite.transformIndexHtml(request.originalUrl, filled);
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
