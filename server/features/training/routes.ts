import { Router } from 'express';
import { z } from 'zod';
import { getModule, listModules, updateProgress } from '#server/features/training/service.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee } from '#server/middleware/session.ts';
import { employeeRoles } from '#shared/roles.ts';
import { moduleProgressSchema } from '#shared/training.ts';
import { moduleProgressViewSchema, trainingModuleSchema, trainingModuleViewSchema } from '#shared/training-views.ts';

export const trainingRouter = Router();

const moduleIdSchema = z
  .object({ role: z.string().max(50), slug: z.string().max(100) })
  .transform(({ role, slug }) => `${role}/${slug}`);

trainingRouter.get(
  '/',
  requireEmployee,
  handle(
    {
      summary: 'Modules with one’s own progress',
      query: z.object({ role: z.enum(employeeRoles).optional() }),
      answers: z.array(trainingModuleSchema),
    },
    ({ query, context: { actor } }) => listModules(actor, query.role),
  ),
);

trainingRouter.get(
  '/:role/:slug',
  requireEmployee,
  handle(
    { summary: 'A module with its text', params: moduleIdSchema, answers: trainingModuleViewSchema },
    ({ params: id, context: { actor } }) => getModule(actor, id),
  ),
);

trainingRouter.put(
  '/:role/:slug',
  coarseLimit('training', 300),
  requireEmployee,
  jsonBody('4kb'),
  handle(
    {
      summary: 'Marks a module as started, read up to a place, done or not done',
      params: moduleIdSchema,
      body: moduleProgressSchema,
      answers: moduleProgressViewSchema,
    },
    ({ params: id, body, context: { actor } }) => updateProgress(actor, id, body),
  ),
);
