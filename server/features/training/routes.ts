import { z } from 'zod';
import { getModule, listModules, updateProgress } from '#server/features/training/service.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee } from '#server/middleware/session.ts';
import { employeeRoles } from '#shared/roles.ts';
import { moduleProgressSchema } from '#shared/training/training.ts';
import { moduleProgressViewSchema, trainingModuleSchema, trainingModuleViewSchema } from '#shared/training/views.ts';

const moduleIdSchema = z
  .object({ role: z.string().max(50), slug: z.string().max(100) })
  .transform(({ role, slug }) => `${role}/${slug}`);

export const trainingCalls = {
  'GET /api/training': call({
    summary: 'Modules with one’s own progress',
    before: [requireEmployee],
    query: z.object({ role: z.enum(employeeRoles).optional() }),
    answers: z.array(trainingModuleSchema),
    act: ({ query, context: { actor } }) => listModules(actor, query.role),
  }),
  'GET /api/training/:role/:slug': call({
    summary: 'A module with its text',
    before: [requireEmployee],
    params: moduleIdSchema,
    answers: trainingModuleViewSchema,
    act: ({ params: id, context: { actor } }) => getModule(actor, id),
  }),
  'PUT /api/training/:role/:slug': call({
    summary: 'Marks a module as started, read up to a place, done or not done',
    before: [coarseLimit('training', 300), requireEmployee, jsonBody('4kb')],
    params: moduleIdSchema,
    body: moduleProgressSchema,
    answers: moduleProgressViewSchema,
    act: ({ params: id, body, context: { actor } }) => updateProgress(actor, id, body),
  }),
};
