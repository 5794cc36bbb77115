import { z } from 'zod';
import { listActors, listAuditEvents } from '#server/features/activity/data.ts';
import { exportActivity } from '#server/features/activity/export-service.ts';
import { parseFilter, viewEvents } from '#server/features/activity/service.ts';
import { exportMediaTypes, exportQuerySchema } from '#server/lib/exports/export.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { call } from '#server/middleware/call.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { activityFilterSchema } from '#shared/activity/activity.ts';
import { type ActivityView, activityPersonSchema, activityViewSchema } from '#shared/activity/views.ts';

const mayRead = requirePermission('activity:read');
const readLimit = coarseLimit('activity', 120);

export const activityCalls = {
  'GET /api/admin/activity': call({
    summary: 'Who did what, newest first',
    before: [readLimit, mayRead],
    query: pageQuerySchema.extend(activityFilterSchema.shape),
    answers: z.array(activityViewSchema),
    act: async ({ query: { limit, cursor, ...filter }, request }) => {
      const { rows, total } = await listAuditEvents(await parseFilter(filter), { limit, cursor });
      const at = (view: ActivityView) => view.at;
      return pageReply(await viewEvents(rows), { limit, total, at, url: request.originalUrl });
    },
  }),
  'GET /api/admin/activity/people': call({
    summary: 'Everybody who has left a trail',
    before: [readLimit, mayRead],
    answers: z.array(activityPersonSchema),
    act: listActors,
  }),
  'GET /api/admin/activity/export': call({
    summary: 'The events that match, as a file',
    before: [coarseLimit('activity-export', 20, 3_600), mayRead, requireConfirmed],
    query: activityFilterSchema.extend(exportQuerySchema.shape),
    sends: exportMediaTypes,
    act: ({ query, context, response }) => exportActivity(response, query, context),
  }),
};
