import { Router } from 'express';
import { z } from 'zod';
import { exportPerson } from '#server/features/people/archive-service.ts';
import type { Modules } from '#server/features/people/sections-data.ts';
import { viewPerson } from '#server/features/people/service.ts';
import { handle } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { personKeySchema, personViewSchema } from '#shared/person-views.ts';

const paramsSchema = z.object({ key: personKeySchema });

/** Everything that belongs to one person. @param modulesOf the training modules of a role */
export function peopleRouter(modulesOf: Modules): Router {
  const router = Router();

  router.get(
    '/:key',
    coarseLimit('people', 120),
    requirePermission('people:read'),
    handle(
      {
        summary: 'A person with all that is theirs and may be seen by the reader',
        params: paramsSchema,
        answers: personViewSchema,
      },
      ({ params: { key }, context }) => viewPerson(key, context, modulesOf),
    ),
  );

  router.get(
    '/:key/archive',
    coarseLimit('person-archive', 20, 3_600),
    requirePermission('inquiries:erase'),
    requireConfirmed,
    handle(
      { summary: 'All that is held of a person, as a ZIP archive', params: paramsSchema, sends: ['application/zip'] },
      ({ params: { key }, context, response }) => exportPerson(response, key, context),
    ),
  );

  return router;
}
