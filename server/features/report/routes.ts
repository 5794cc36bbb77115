import { Router } from 'express';
import { exportReport } from '#server/features/report/export-service.ts';
import { getReport } from '#server/features/report/service.ts';
import { exportFormatSchema, exportMediaTypes } from '#server/lib/exports/export.ts';
import { handle } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { reportQuerySchema } from '#shared/report/report-query.ts';
import { reportSchema } from '#shared/report/views.ts';

export const reportRouter = Router();
const mayRead = requirePermission('report:read');

reportRouter.get(
  '/',
  coarseLimit('report', 60),
  mayRead,
  handle(
    {
      summary: 'Numbers of some days beside those of as many days before',
      query: reportQuerySchema,
      answers: reportSchema,
    },
    ({ query, context: { actor } }) => getReport(query, actor),
  ),
);

reportRouter.get(
  '/export',
  coarseLimit('report-export', 20, 3_600),
  mayRead,
  requireConfirmed,
  handle(
    {
      summary: 'The same numbers as a file',
      query: reportQuerySchema.and(exportFormatSchema),
      sends: exportMediaTypes,
    },
    async ({ query: { format, ...days }, response, context }) => {
      const report = await getReport(days, context.actor);
      await exportReport(response, report, format, context);
    },
  ),
);
