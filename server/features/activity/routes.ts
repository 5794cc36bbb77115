import { Router } from 'express';
import { z } from 'zod';
import { listActors, listAuditEvents } from '#server/features/activity/data.ts';
import { exportActivity } from '#server/features/activity/export-service.ts';
import { parseFilter, viewEvents } from '#server/features/activity/service.ts';
import { exportMediaTypes, exportQuerySchema } from '#server/lib/exports/export.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { handle } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { activityFilterSchema } from '#shared/activity/activity.ts';
import { type ActivityView, activityPersonSchema, activityViewSchema } from '#shared/activity/views.ts';

export const activityRouter = Router();

const mayRead = requirePermission('activity:read');
const readLimit = coarseLimit('activity', 120);

activityRouter.get(
  '/',
  readLimit,
  mayRead,
  handle(
    {
      summary: 'Who did what, newest first',
      query: pageQuerySchema.extend(activityFilterSchema.shape),
      answers: z.array(activityViewSchema),
    },
    async ({ query: { limit, cursor, ...filter }, request }) => {
      const { rows, total } = await listAuditEvents(await parseFilter(filter), { limit, cursor });
      const at = (view: ActivityView) => view.at;
      return pageReply(await viewEvents(rows), { limit, total, at, url: request.originalUrl });
    },
  ),
);

activityRouter.get(
  '/people',
  readLimit,
  mayRead,
  handle({ summary: 'Everybody who has left a trail', answers: z.array(activityPersonSchema) }, listActors),
);

activityRouter.get(
  '/export',
  coarseLimit('activity-export', 20, 3_600),
  mayRead,
  requireConfirmed,
  handle(
    {
      summary: 'The events that match, as a file',
      query: activityFilterSchema.extend(exportQuerySchema.shape),
      sends: exportMediaTypes,
    },
    ({ query, context, response }) => exportActivity(response, query, context),
  ),
);
