import { exportReport } from '#server/features/report/export-service.ts';
import { getReport } from '#server/features/report/service.ts';
import { exportFormatSchema, exportMediaTypes } from '#server/lib/exports/export.ts';
import { call } from '#server/middleware/call.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { reportQuerySchema } from '#shared/report/report-query.ts';
import { reportSchema } from '#shared/report/views.ts';

const mayRead = requirePermission('report:read');

export const reportCalls = {
  'GET /api/report': call({
    summary: 'Numbers of some days beside those of as many days before',
    before: [coarseLimit('report', 60), mayRead],
    query: reportQuerySchema,
    answers: reportSchema,
    act: ({ query, context: { actor } }) => getReport(query, actor),
  }),
  'GET /api/report/export': call({
    summary: 'The same numbers as a file',
    before: [coarseLimit('report-export', 20, 3_600), mayRead, requireConfirmed],
    query: reportQuerySchema.and(exportFormatSchema),
    sends: exportMediaTypes,
    act: async ({ query: { format, ...days }, response, context }) => {
      const report = await getReport(days, context.actor);
      await exportReport(response, report, format, context);
    },
  }),
};
