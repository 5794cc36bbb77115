import { z } from 'zod';
import { exportPerson } from '#server/features/people/archive-service.ts';
import { viewPerson } from '#server/features/people/service.ts';
import { call } from '#server/middleware/call.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { personKeySchema, personViewSchema } from '#shared/people/views.ts';

const paramsSchema = z.object({ key: personKeySchema });

/** Everything that belongs to one person. */
export const peopleCalls = {
  'GET /api/people/:key': call({
    summary: 'A person with all that is theirs and may be seen by the reader',
    before: [coarseLimit('people', 120), requirePermission('people:read')],
    params: paramsSchema,
    answers: personViewSchema,
    act: ({ params: { key }, context }) => viewPerson(key, context),
  }),
  'GET /api/people/:key/archive': call({
    summary: 'All that is held of a person, as a ZIP archive',
    before: [coarseLimit('person-archive', 20, 3_600), requirePermission('inquiries:erase'), requireConfirmed],
    params: paramsSchema,
    sends: ['application/zip'],
    act: ({ params: { key }, context, response }) => exportPerson(response, key, context),
  }),
};
