import { Router } from 'express';
import { remindOfEvaluations } from '#server/features/evaluations/admin/remind-service.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requirePermission } from '#server/middleware/session.ts';
import { evaluationReminderSchema } from '#shared/evaluations/participation.ts';
import { evaluationRemindersSchema } from '#shared/evaluations/views.ts';

export const evaluationRemindersRouter = Router();

evaluationRemindersRouter.post(
  '/',
  coarseLimit('evaluation-reminders', 60),
  requirePermission('evaluations:remind'),
  jsonBody('1kb'),
  handle(
    {
      summary: 'Reminds who has not handed in',
      body: evaluationReminderSchema,
      answers: evaluationRemindersSchema,
    },
    ({ body, context }) => remindOfEvaluations(body, context),
  ),
);
