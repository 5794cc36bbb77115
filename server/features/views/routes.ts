import { z } from 'zod';
import { removeView, saveView, viewsOf } from '#server/features/views/service.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import { idSchema, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requirePermission } from '#server/middleware/session.ts';
import { viewCreateSchema, viewedListSchema } from '#shared/views/lists.ts';
import { savedViewSchema } from '#shared/views/views.ts';

const limit = coarseLimit('views', 120);
const maySave = requirePermission('views:save');

/** Filters and orders of lists under a name; each list says who may read it. */
export const viewsCalls = {
  'GET /api/saved-views': call({
    summary: 'One’s own views of a list',
    before: [limit, maySave],
    query: viewedListSchema,
    answers: z.array(savedViewSchema),
    act: ({ query, context }) => viewsOf(query.list, context.actor),
  }),
  'POST /api/saved-views': call({
    summary: 'Saves a view',
    before: [limit, maySave, jsonBody('8kb')],
    body: viewCreateSchema,
    answers: savedViewSchema,
    act: ({ body, context }) => saveView(body, context),
  }),
  'DELETE /api/saved-views/:id': call({
    summary: 'Deletes a view',
    before: [limit, maySave],
    params: idSchema,
    answers: noBody,
    act: ({ params, context }) => removeView(params.id, context),
  }),
};
