import { Router } from 'express';
import { z } from 'zod';
import { type Modules, viewPerson } from '#server/features/people/service.ts';
import { handle } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requirePermission } from '#server/middleware/session.ts';
import { largestId } from '#shared/ids.ts';
import { type PersonKey, personKeyPattern } from '#shared/person.ts';

const keySchema = z.object({
  key: z
    .string()
    .regex(personKeyPattern)
    .refine((key) => Number(key.slice(1)) <= largestId)
    .transform((key) => key as PersonKey),
});

/** Everything that belongs to one person. @param modulesOf the training modules of a role */
export function peopleRouter(modulesOf: Modules): Router {
  const router = Router();

  router.get(
    '/:key',
    coarseLimit('people', 120),
    requirePermission('people:read'),
    handle(
      { summary: 'A person with all that is theirs and may be seen by the reader', params: keySchema },
      ({ params: { key }, context }) => viewPerson(key, context, modulesOf),
    ),
  );

  return router;
}
