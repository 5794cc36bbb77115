import { Router } from 'express';
import { z } from 'zod';
import { checkDrafts } from '#server/features/content/draft-check-service.ts';
import { listLeftovers } from '#server/features/content/leftovers-service.ts';
import { viewMailSample } from '#server/features/content/mail-sample-service.ts';
import { getDrawing, previewPage } from '#server/features/content/pages-service.ts';
import {
  discardDocumentDraft,
  getDocument,
  listSummaries,
  publishDraft,
  updateDraft,
} from '#server/features/content/service.ts';
import { publishTogether } from '#server/features/content/together-service.ts';
import { getVersionWords, listHistory, restoreVersion } from '#server/features/content/versions-service.ts';
import { assertFound } from '#server/lib/app-error.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { noContent } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { mailHeaders, securityHeaders } from '#server/middleware/security.ts';
import { requirePermission } from '#server/middleware/session.ts';
import {
  checkSchema,
  documentPublishSchema,
  draftUpdateSchema,
  documentKindSchema as kindOnly,
  previewSchema,
  publicationSchema,
  publishTogetherSchema,
  restoreSchema,
} from '#shared/content/content.ts';
import { documentDefinitions } from '#shared/content/documents.ts';
import { mailSampleSchema } from '#shared/content/mail-samples.ts';
import {
  documentPublishedSchema,
  documentSummarySchema,
  documentViewSchema,
  draftSavedSchema,
  draftsCheckedSchema,
  drawingSchema,
  leftoversSchema,
  publishedTogetherSchema,
  versionViewSchema,
  versionWordsSchema,
} from '#shared/content/views.ts';
import { largestId } from '#shared/ids.ts';

export const contentRouter = Router();

const maySite = requirePermission('site');
/** A draft may be longer than a published document. */
const bodyLimit = '256kb';
const versionParams = kindOnly.extend({ id: z.coerce.number().int().min(0).max(largestId) });
const reading = [coarseLimit('content', 240), maySite];

contentRouter.get(
  '/',
  ...reading,
  handle(
    { summary: 'What the site says, and what is in the making', answers: z.array(documentSummarySchema) },
    listSummaries,
  ),
);

contentRouter.get(
  '/leftovers',
  ...reading,
  handle({ summary: 'What is left of the company the product came with', answers: leftoversSchema }, listLeftovers),
);

contentRouter.get(
  '/drawing',
  coarseLimit('content-drawing', 600),
  maySite,
  handle({ summary: 'How far the pages are with what was published', answers: drawingSchema }, getDrawing),
);

contentRouter.get(
  '/:kind',
  ...reading,
  handle({ summary: 'A document with its draft', params: kindOnly, answers: documentViewSchema }, ({ params }) =>
    getDocument(params.kind),
  ),
);

contentRouter.get(
  '/:kind/versions',
  ...reading,
  handle(
    {
      summary: 'All that was published, newest first',
      params: kindOnly,
      query: pageQuerySchema,
      answers: z.array(versionViewSchema),
    },
    async ({ params, query: { limit, cursor }, request }) => {
      const { rows, total } = await listHistory(params.kind, { limit, before: cursor?.id });
      return pageReply(rows, { limit, total, at: ({ at }) => at ?? new Date(0), url: request.originalUrl });
    },
  ),
);

contentRouter.get(
  '/:kind/versions/:id',
  ...reading,
  handle(
    {
      summary: 'The words of a version; 0 for those of the repository',
      params: versionParams,
      answers: versionWordsSchema,
    },
    ({ params }) => getVersionWords(params.kind, params.id),
  ),
);

contentRouter.get(
  '/:kind/preview',
  ...reading,
  handle(
    {
      summary: 'The page with the draft’s words, as HTML',
      params: kindOnly,
      query: previewSchema,
      sends: ['text/html'],
    },
    async ({ params: { kind }, query: { entry }, request, response }) => {
      const words = { [kind]: (await getDocument(kind)).words };
      const { path, entryPath } = documentDefinitions[kind];
      const own = entry && entryPath ? [entryPath.replace(':entry', entry)] : [];
      const page = assertFound(await previewPage(words, [...own, ...(path ? [path] : [])]), 'page');
      securityHeaders(page.inlined, { isFramed: true })(request, response, () => undefined);
      response.type('html').send(page.bodies.identity);
    },
  ),
);

contentRouter.get(
  '/mails/sample',
  ...reading,
  handle(
    { summary: 'A mail with the draft’s words, as HTML', query: mailSampleSchema, sends: ['text/html'] },
    async ({ query, context, request, response }) => {
      const html = await viewMailSample(query, context.actor);
      mailHeaders(request, response, () => undefined);
      response.type('html').send(html);
    },
  ),
);

contentRouter.post(
  '/check',
  coarseLimit('content-check', 60),
  maySite,
  jsonBody('4kb'),
  handle(
    {
      summary: 'Looks for problems of drafts, of their links and of their pictures; opens no address',
      body: checkSchema,
      answers: draftsCheckedSchema,
    },
    ({ body }) => checkDrafts(body.kinds),
  ),
);

contentRouter.put(
  '/:kind/draft',
  coarseLimit('content-draft', 180),
  maySite,
  jsonBody(bodyLimit),
  handle(
    { summary: 'Keeps changes of a draft', params: kindOnly, body: draftUpdateSchema, answers: draftSavedSchema },
    ({ params, body, context }) => updateDraft(params.kind, body, context),
  ),
);

contentRouter.delete(
  '/:kind/draft',
  coarseLimit('content-draft', 180),
  maySite,
  jsonBody(bodyLimit),
  handle(
    { summary: 'Throws a draft away', params: kindOnly, body: documentPublishSchema, answers: noBody },
    async ({ params, body }) => {
      await discardDocumentDraft(params.kind, body.version);
      return noContent;
    },
  ),
);

contentRouter.post(
  '/publish',
  coarseLimit('content-publish', 60),
  maySite,
  jsonBody(bodyLimit),
  handle(
    { summary: 'Publishes several drafts in one act', body: publishTogetherSchema, answers: publishedTogetherSchema },
    ({ body, context }) => publishTogether(body, context),
  ),
);

contentRouter.post(
  '/:kind/publish',
  coarseLimit('content-publish', 60),
  maySite,
  jsonBody(bodyLimit),
  handle(
    { summary: 'Publishes a draft', params: kindOnly, body: publicationSchema, answers: documentPublishedSchema },
    ({ params, body, context }) => publishDraft(params.kind, body, context),
  ),
);

contentRouter.post(
  '/:kind/restore',
  coarseLimit('content-publish', 60),
  maySite,
  jsonBody(bodyLimit),
  handle(
    {
      summary: 'Publishes an earlier version again',
      params: kindOnly,
      body: restoreSchema,
      answers: documentPublishedSchema,
    },
    ({ params, body, context }) => restoreVersion(params.kind, body.number, context),
  ),
);
