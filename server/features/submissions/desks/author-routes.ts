import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { recordOpened } from '#server/database/audit.ts';
import {
  discardDraft,
  editSubmission,
  receiveSubmission,
  withdrawSubmission,
} from '#server/features/submissions/acts/write.ts';
import { listOwnSubmissions } from '#server/features/submissions/record/lists.ts';
import { readsAll, toSubmissionView } from '#server/features/submissions/record/read.ts';
import { listSimilar } from '#server/features/submissions/record/similar.ts';
import { getSubmissionStory } from '#server/features/submissions/record/story.ts';
import { AppError, assertFound } from '#server/lib/app-error.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee } from '#server/middleware/session.ts';
import { ownFilterSchema } from '#shared/submissions/filters.ts';
import {
  submissionCreateSchema,
  submissionEditSchema,
  submissionTypes,
  versionSchema,
} from '#shared/submissions/submissions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';
import { similarSubmissionSchema, submissionDetailSchema, submissionViewSchema } from '#shared/submissions/views.ts';
import { line } from '#shared/text.ts';

export const submissionsRouter = Router();

const reading = [coarseLimit('submissions', 240), requireEmployee];
const creating = [coarseLimit('submission-creates', 120), requireEmployee, ...jsonBody('64kb')];
/** Six saves a second per network, enough for a crew that types at one event. */
const saving = (size: `${number}kb`): RequestHandler[] => [
  coarseLimit('submission-saves', 360),
  requireEmployee,
  ...jsonBody(size),
];

submissionsRouter.get(
  '/employee',
  ...reading,
  handle(
    {
      summary: 'One’s own submissions and drafts, newest first',
      query: pageQuerySchema.extend(ownFilterSchema.shape),
      answers: z.array(submissionViewSchema),
    },
    async ({ query: { limit, cursor, ...filter }, context: { actor }, request }) => {
      const { rows, total } = await listOwnSubmissions(actor.id, filter, { limit, cursor });
      const views = rows.map((row) => toSubmissionView(row, actor));
      return pageReply(views, { limit, total, at: (view) => view.createdAt, url: request.originalUrl });
    },
  ),
);

submissionsRouter.post(
  '/',
  ...creating,
  handle(
    { summary: 'Sends a submission, or keeps a draft', body: submissionCreateSchema, answers: submissionViewSchema },
    ({ body, context }) => receiveSubmission(body, context),
  ),
);

const similarQuerySchema = z.object({
  type: z.enum(submissionTypes),
  text: line({ max: 200, min: 3, short: 'Please enter at least 3 characters' }),
  except: idSchema.shape.id.optional(),
});

submissionsRouter.get(
  '/similar',
  ...reading,
  handle(
    {
      summary: 'Submissions that a title or name resembles',
      query: similarQuerySchema,
      answers: z.array(similarSubmissionSchema),
    },
    ({ query, context: { actor } }) => {
      const allowed = readsAll(actor) || allowedTypes(actor.role).includes(query.type);
      if (!allowed) throw new AppError('forbidden');
      return listSimilar(actor, query);
    },
  ),
);

submissionsRouter.get(
  '/:id',
  ...reading,
  handle(
    { summary: 'A submission with its history', params: idSchema, answers: submissionDetailSchema },
    async ({ params: { id }, context }) => {
      const story = assertFound(await getSubmissionStory(id, context.actor), 'submission');
      if (story.employeeId !== context.actor.id) await recordOpened(context, `submission:${id}`);
      return story;
    },
  ),
);

submissionsRouter.patch(
  '/:id',
  ...saving('128kb'),
  handle(
    {
      summary: 'Edits a submission that is not decided, or a draft',
      params: idSchema,
      body: submissionEditSchema,
      answers: submissionViewSchema,
    },
    ({ params, body, context }) => editSubmission(params.id, body, context),
  ),
);

submissionsRouter.delete(
  '/:id',
  ...saving('1kb'),
  handle({ summary: 'Throws a draft away', params: idSchema, answers: noBody }, ({ params, context }) =>
    discardDraft(params.id, context),
  ),
);

submissionsRouter.post(
  '/:id/withdraw',
  ...saving('1kb'),
  handle(
    { summary: 'Takes a submission back', params: idSchema, body: versionSchema, answers: submissionViewSchema },
    ({ params, body, context }) => withdrawSubmission(params.id, body.version, context),
  ),
);
