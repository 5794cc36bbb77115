import { z } from 'zod';
import { exportPerson } from '#server/features/people/archive-service.ts';
import type { Modules } from '#server/features/people/sections-data.ts';
import { viewPerson } from '#server/features/people/service.ts';
import { call } from '#server/middleware/call.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { personKeySchema, personViewSchema } from '#shared/person-views.ts';

const paramsSchema = z.object({ key: personKeySchema });

/** Everything that belongs to one person. @param modulesOf the training modules of a role */
export function peopleCalls(modulesOf: Modules) {
  return {
    'GET /api/people/:key': call({
      summary: 'A person with all that is theirs and may be seen by the reader',
      before: [coarseLimit('people', 120), requirePermission('people:read')],
      params: paramsSchema,
      answers: personViewSchema,
      act: ({ params: { key }, context }) => viewPerson(key, context, modulesOf),
    }),
    'GET /api/people/:key/archive': call({
      summary: 'All that is held of a person, as a ZIP archive',
      before: [coarseLimit('person-archive', 20, 3_600), requirePermission('inquiries:erase'), requireConfirmed],
      params: paramsSchema,
      sends: ['application/zip'],
      act: ({ params: { key }, context, response }) => exportPerson(response, key, context),
    }),
  };
}
