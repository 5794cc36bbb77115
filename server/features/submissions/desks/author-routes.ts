import type { RequestHandler } from 'express';
import { z } from 'zod';
import { recordOpened } from '#server/database/audit.ts';
import {
  discardDraft,
  editSubmission,
  receiveSubmission,
  sayOutcome,
  withdrawSubmission,
} from '#server/features/submissions/acts/write.ts';
import { listOwnSubmissions } from '#server/features/submissions/record/lists.ts';
import { readsAll, toSubmissionView } from '#server/features/submissions/record/read.ts';
import { listSimilar } from '#server/features/submissions/record/similar.ts';
import { getSubmissionStory } from '#server/features/submissions/record/story.ts';
import { AppError, assertFound } from '#server/lib/app-error.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import { idSchema, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee } from '#server/middleware/session.ts';
import { ownFilterSchema } from '#shared/submissions/filters.ts';
import {
  submissionCreateSchema,
  submissionEditSchema,
  submissionOutcomeSchema,
  submissionTypes,
  versionSchema,
} from '#shared/submissions/submissions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';
import { similarSubmissionSchema, submissionDetailSchema, submissionViewSchema } from '#shared/submissions/views.ts';
import { line } from '#shared/text/text.ts';

const reading = [coarseLimit('submissions', 240), requireEmployee];
const creating = [coarseLimit('submission-creates', 120), requireEmployee, ...jsonBody('64kb')];
/** Six saves a second per network, enough for a crew that types at one event. */
const saving = (size: `${number}kb`): RequestHandler[] => [
  coarseLimit('submission-saves', 360),
  requireEmployee,
  ...jsonBody(size),
];

const similarQuerySchema = z.object({
  type: z.enum(submissionTypes),
  text: line({ max: 200, min: 3, short: 'Please enter at least 3 characters' }),
  except: idSchema.shape.id.optional(),
});

export const submissionsCalls = {
  'GET /api/submissions/employee': call({
    summary: 'One’s own submissions and drafts, newest first',
    before: reading,
    query: pageQuerySchema.extend(ownFilterSchema.shape),
    answers: z.array(submissionViewSchema),
    act: async ({ query: { limit, cursor, ...filter }, context: { actor }, request }) => {
      const { rows, total } = await listOwnSubmissions(actor.id, filter, { limit, cursor });
      const views = rows.map((row) => toSubmissionView(row, actor));
      return pageReply(views, { limit, total, at: (view) => view.createdAt, url: request.originalUrl });
    },
  }),
  'POST /api/submissions': call({
    summary: 'Sends a submission, or keeps a draft',
    before: creating,
    body: submissionCreateSchema,
    answers: submissionViewSchema,
    act: ({ body, context }) => receiveSubmission(body, context),
  }),
  'GET /api/submissions/similar': call({
    summary: 'Submissions that a title or name resembles',
    before: reading,
    query: similarQuerySchema,
    answers: z.array(similarSubmissionSchema),
    act: ({ query, context: { actor } }) => {
      const allowed = readsAll(actor) || allowedTypes(actor.role).includes(query.type);
      if (!allowed) throw new AppError('forbidden');
      return listSimilar(actor, query);
    },
  }),
  'GET /api/submissions/:id': call({
    summary: 'A submission with its history',
    before: reading,
    params: idSchema,
    answers: submissionDetailSchema,
    act: async ({ params: { id }, context }) => {
      const story = assertFound(await getSubmissionStory(id, context.actor), 'submission');
      if (story.employeeId !== context.actor.id) await recordOpened(context, `submission:${id}`);
      return story;
    },
  }),
  'PATCH /api/submissions/:id': call({
    summary: 'Edits a submission that is not decided, or a draft',
    before: [saving('128kb')],
    params: idSchema,
    body: submissionEditSchema,
    answers: submissionViewSchema,
    act: ({ params, body, context }) => editSubmission(params.id, body, context),
  }),
  'DELETE /api/submissions/:id': call({
    summary: 'Throws a draft away',
    before: [saving('1kb')],
    params: idSchema,
    answers: noBody,
    act: ({ params, context }) => discardDraft(params.id, context),
  }),
  'POST /api/submissions/:id/withdraw': call({
    summary: 'Takes a submission back',
    before: [saving('1kb')],
    params: idSchema,
    body: versionSchema,
    answers: submissionViewSchema,
    act: ({ params, body, context }) => withdrawSubmission(params.id, body.version, context),
  }),
  'POST /api/submissions/:id/outcome': call({
    summary: 'Says what became of an approved prospect',
    before: [saving('1kb')],
    params: idSchema,
    body: submissionOutcomeSchema,
    answers: submissionViewSchema,
    act: ({ params, body, context }) => sayOutcome(params.id, body, context),
  }),
};
