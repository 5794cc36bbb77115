import { z } from 'zod';
import { exportTeam } from '#server/features/team/export-service.ts';
import { listTeam } from '#server/features/team/service.ts';
import { exportFormatSchema, exportMediaTypes } from '#server/lib/exports/export.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { call } from '#server/middleware/call.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { roleFilter } from '#shared/filters.ts';
import { teamMemberSchema } from '#shared/team/views.ts';

const role = roleFilter.schema;

export const teamCalls = {
  'GET /api/manager/team': call({
    summary: 'Authors with their open work, evaluation and training',
    before: [coarseLimit('team', 120), requirePermission('team:read')],
    query: pageQuerySchema.extend({ role }),
    answers: z.array(teamMemberSchema),
    act: async ({ query, context: { actor }, request }) => {
      const { rows, total } = await listTeam(query, actor);
      return pageReply(rows, { limit: query.limit, total, at: (row) => row.createdAt, url: request.originalUrl });
    },
  }),
  'GET /api/manager/team/export': call({
    summary: 'The team with its evaluations by quarter, as a file',
    before: [coarseLimit('team-export', 20, 3_600), requirePermission('evaluations:read'), requireConfirmed],
    query: exportFormatSchema.extend({ role }),
    sends: exportMediaTypes,
    act: ({ query, context, response }) => exportTeam(response, query, context),
  }),
};
