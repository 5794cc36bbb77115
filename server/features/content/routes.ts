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
import { call } from '#server/middleware/call.ts';
import { noBody } from '#server/middleware/handle.ts';
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

const maySite = requirePermission('site');
/** A draft may be longer than a published document. */
const bodyLimit = '256kb';
const versionParams = kindOnly.extend({ id: z.coerce.number().int().min(0).max(largestId) });
const reading = [coarseLimit('content', 240), maySite];

export const contentCalls = {
  'GET /api/content': call({
    summary: 'What the site says, and what is in the making',
    before: reading,
    answers: z.array(documentSummarySchema),
    act: listSummaries,
  }),
  'GET /api/content/leftovers': call({
    summary: 'What is left of the company the product came with',
    before: reading,
    answers: leftoversSchema,
    act: listLeftovers,
  }),
  'GET /api/content/drawing': call({
    summary: 'How far the pages are with what was published',
    before: [coarseLimit('content-drawing', 600), maySite],
    answers: drawingSchema,
    act: getDrawing,
  }),
  'GET /api/content/:kind': call({
    summary: 'A document with its draft',
    before: reading,
    params: kindOnly,
    answers: documentViewSchema,
    act: ({ params }) => getDocument(params.kind),
  }),
  'GET /api/content/:kind/versions': call({
    summary: 'All that was published, newest first',
    before: reading,
    params: kindOnly,
    query: pageQuerySchema,
    answers: z.array(versionViewSchema),
    act: async ({ params, query: { limit, cursor }, request }) => {
      const { rows, total } = await listHistory(params.kind, { limit, before: cursor?.id });
      return pageReply(rows, { limit, total, at: ({ at }) => at ?? new Date(0), url: request.originalUrl });
    },
  }),
  'GET /api/content/:kind/versions/:id': call({
    summary: 'The words of a version; 0 for those of the repository',
    before: reading,
    params: versionParams,
    answers: versionWordsSchema,
    act: ({ params }) => getVersionWords(params.kind, params.id),
  }),
  'GET /api/content/:kind/preview': call({
    summary: 'The page with the draft’s words, as HTML',
    before: reading,
    params: kindOnly,
    query: previewSchema,
    sends: ['text/html'],
    act: async ({ params: { kind }, query: { entry }, request, response }) => {
      const words = { [kind]: (await getDocument(kind)).words };
      const { path, entryPath } = documentDefinitions[kind];
      const own = entry && entryPath ? [entryPath.replace(':entry', entry)] : [];
      const page = assertFound(await previewPage(words, [...own, ...(path ? [path] : [])]), 'page');
      securityHeaders(page.inlined, { isFramed: true })(request, response, () => undefined);
      response.type('html').send(page.bodies.identity);
    },
  }),
  'GET /api/content/mails/sample': call({
    summary: 'A mail with the draft’s words, as HTML',
    before: reading,
    query: mailSampleSchema,
    sends: ['text/html'],
    act: async ({ query, context, request, response }) => {
      const html = await viewMailSample(query, context.actor);
      mailHeaders(request, response, () => undefined);
      response.type('html').send(html);
    },
  }),
  'POST /api/content/check': call({
    summary: 'Looks for problems of drafts, of their links and of their pictures; opens no address',
    before: [coarseLimit('content-check', 60), maySite, jsonBody('4kb')],
    body: checkSchema,
    answers: draftsCheckedSchema,
    act: ({ body }) => checkDrafts(body.kinds),
  }),
  'PUT /api/content/:kind/draft': call({
    summary: 'Keeps changes of a draft',
    before: [coarseLimit('content-draft', 180), maySite, jsonBody(bodyLimit)],
    params: kindOnly,
    body: draftUpdateSchema,
    answers: draftSavedSchema,
    act: ({ params, body, context }) => updateDraft(params.kind, body, context),
  }),
  'DELETE /api/content/:kind/draft': call({
    summary: 'Throws a draft away',
    before: [coarseLimit('content-draft', 180), maySite, jsonBody(bodyLimit)],
    params: kindOnly,
    body: documentPublishSchema,
    answers: noBody,
    act: async ({ params, body }) => {
      await discardDocumentDraft(params.kind, body.version);
      return noContent;
    },
  }),
  'POST /api/content/publish': call({
    summary: 'Publishes several drafts in one act',
    before: [coarseLimit('content-publish', 60), maySite, jsonBody(bodyLimit)],
    body: publishTogetherSchema,
    answers: publishedTogetherSchema,
    act: ({ body, context }) => publishTogether(body, context),
  }),
  'POST /api/content/:kind/publish': call({
    summary: 'Publishes a draft',
    before: [coarseLimit('content-publish', 60), maySite, jsonBody(bodyLimit)],
    params: kindOnly,
    body: publicationSchema,
    answers: documentPublishedSchema,
    act: ({ params, body, context }) => publishDraft(params.kind, body, context),
  }),
  'POST /api/content/:kind/restore': call({
    summary: 'Publishes an earlier version again',
    before: [coarseLimit('content-publish', 60), maySite, jsonBody(bodyLimit)],
    params: kindOnly,
    body: restoreSchema,
    answers: documentPublishedSchema,
    act: ({ params, body, context }) => restoreVersion(params.kind, body.number, context),
  }),
};
