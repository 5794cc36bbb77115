import { Router } from 'express';
import { z } from 'zod';
import { exportTeam } from '#server/features/team/export-service.ts';
import { listTeam, type Modules } from '#server/features/team/service.ts';
import { exportFormatSchema, exportMediaTypes } from '#server/lib/exports/export.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { handle } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { roleFilter } from '#shared/filters.ts';
import { teamMemberSchema } from '#shared/team-views.ts';

/** @param modulesOf the training modules of a role */
export function teamRouter(modulesOf: Modules): Router {
  const router = Router();
  const role = roleFilter.schema;

  router.get(
    '/',
    coarseLimit('team', 120),
    requirePermission('team:read'),
    handle(
      {
        summary: 'Authors with their open work, evaluation and training',
        query: pageQuerySchema.extend({ role }),
        answers: z.array(teamMemberSchema),
      },
      async ({ query, context: { actor }, request }) => {
        const { rows, total } = await listTeam(query, actor, modulesOf);
        return pageReply(rows, { limit: query.limit, total, at: (row) => row.createdAt, url: request.originalUrl });
      },
    ),
  );

  router.get(
    '/export',
    coarseLimit('team-export', 20, 3_600),
    requirePermission('evaluations:read'),
    requireConfirmed,
    handle(
      {
        summary: 'The team with its evaluations by quarter, as a file',
        query: exportFormatSchema.extend({ role }),
        sends: exportMediaTypes,
      },
      ({ query, context, response }) => exportTeam(response, { ...query, modulesOf }, context),
    ),
  );

  return router;
}
