import { Router } from 'express';
import { z } from 'zod';
import { removeView, saveView, viewsOf } from '#server/features/views/service.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requirePermission } from '#server/middleware/session.ts';
import { savedViewSchema } from '#shared/saved-views.ts';
import { viewCreateSchema, viewedListSchema } from '#shared/views.ts';

/** Filters and orders of lists under a name; each list says who may read it. */
export const viewsRouter = Router();

const limit = coarseLimit('views', 120);
const maySave = requirePermission('views:save');

viewsRouter.get(
  '/',
  limit,
  maySave,
  handle(
    {
      summary: 'One’s own views of a list',
      query: viewedListSchema,
      answers: z.array(savedViewSchema),
    },
    ({ query, context }) => viewsOf(query.list, context.actor),
  ),
);

viewsRouter.post(
  '/',
  limit,
  maySave,
  jsonBody('8kb'),
  handle({ summary: 'Saves a view', body: viewCreateSchema, answers: savedViewSchema }, ({ body, context }) =>
    saveView(body, context),
  ),
);

viewsRouter.delete(
  '/:id',
  limit,
  maySave,
  handle({ summary: 'Deletes a view', params: idSchema, answers: noBody }, ({ params, context }) =>
    removeView(params.id, context),
  ),
);
