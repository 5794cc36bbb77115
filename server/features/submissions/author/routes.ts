import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { calendarOf } from '#server/features/submissions/author/calendar-service.ts';
import { listOwnSubmissions } from '#server/features/submissions/author/own-data.ts';
import {
  type Asker,
  discardDraft,
  duplicateOwn,
  editSubmission,
  receiveSubmission,
  withdrawSubmission,
} from '#server/features/submissions/author/service.ts';
import { listSimilar } from '#server/features/submissions/author/similar-data.ts';
import { getSubmission, isReviewerRole, toView } from '#server/features/submissions/data.ts';
import { countBound } from '#server/features/submissions/filter-data.ts';
import { getSubmissionStory, toEventViews, toReturned } from '#server/features/submissions/story-data.ts';
import { AppError, assertFound } from '#server/lib/app-error.ts';
import { listReply, pageQuerySchema } from '#server/lib/paging.ts';
import { JsonText, Reply } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee, type SignedIn } from '#server/middleware/session.ts';
import {
  allowedTypes,
  submissionCreateSchema,
  submissionEditSchema,
  submissionStatuses,
  submissionTypes,
  versionSchema,
  whatComesNext,
} from '#shared/submissions/submissions.ts';
import type { SimilarSubmission, SubmissionDetail, SubmissionView } from '#shared/submissions/views.ts';
import { line } from '#shared/text.ts';

/** What every employee may do: send, save, read, withdraw. The admins’ part is in `admin-routes.ts`. */
export const submissionsRouter = Router();

const reading = [coarseLimit('submissions', 240), requireEmployee];
const creating = [coarseLimit('submission-creates', 120), requireEmployee, ...jsonBody('64kb')];
/** Six saves a second from one place: a crew that types at one event. */
const saving = (size: `${number}kb`): RequestHandler[] => [
  coarseLimit('submission-saves', 360),
  requireEmployee,
  ...jsonBody(size),
];

/** What a person types to search; blank is no search. */
export const searchSchema = line({ max: 200 })
  .transform((words) => words || undefined)
  .optional();

const ownQuerySchema = pageQuerySchema.extend({ status: z.enum(submissionStatuses).optional(), q: searchSchema });

submissionsRouter.get(
  '/employee',
  ...reading,
  handle(
    { summary: 'One’s own submissions and drafts, newest first', query: ownQuerySchema },
    async ({ query: { limit, cursor, ...filter }, employee, request }) =>
      listReply({
        ...(await listOwnSubmissions(employee, filter, { limit, cursor })),
        bound: countBound({ employee: employee.id, q: filter.q }),
        url: request.originalUrl,
      }),
  ),
);

submissionsRouter.post(
  '/',
  ...creating,
  handle({ summary: 'Sends a submission, or keeps a draft', body: submissionCreateSchema }, ({ body, ...asked }) =>
    receiveSubmission(body, askerOf(asked)),
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
    { summary: 'Submissions that a title or name resembles', query: similarQuerySchema },
    async ({ query, employee }): Promise<SimilarSubmission[]> => {
      const allowed = isReviewerRole(employee) || allowedTypes(employee.role).includes(query.type);
      if (!allowed) throw new AppError('forbidden');
      const rows = await listSimilar(employee, query);
      return rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        mine: row.owner.id === employee.id,
      }));
    },
  ),
);

submissionsRouter.get(
  '/:id',
  ...reading,
  handle({ summary: 'A submission with its history', params: idSchema }, async ({ params: { id }, employee }) => {
    const story = assertFound(await getSubmissionStory(id, employee), 'submission');
    const { submissionType, submissionData, status } = story;
    const returned = toReturned(submissionType, submissionData, story.returned);
    const more: Omit<SubmissionDetail, keyof SubmissionView> = {
      events: toEventViews(submissionType, submissionData, story.events),
      markedFields: status === 'changes_requested' ? (returned?.fields ?? []) : [],
      next: whatComesNext(status),
      returned,
    };
    return new Reply(new JsonText(`${story.json.slice(0, -1)},${JSON.stringify(more).slice(1)}`));
  }),
);

submissionsRouter.patch(
  '/:id',
  ...saving('128kb'),
  handle(
    { summary: 'Edits a submission that is not decided, or a draft', params: idSchema, body: submissionEditSchema },
    ({ params, body, ...asked }) => editSubmission(params.id, body, askerOf(asked)),
  ),
);

submissionsRouter.delete(
  '/:id',
  ...saving('1kb'),
  handle({ summary: 'Throws a draft away', params: idSchema }, ({ params, ...asked }) =>
    discardDraft(params.id, askerOf(asked)),
  ),
);

submissionsRouter.post(
  '/:id/withdraw',
  ...saving('1kb'),
  handle({ summary: 'Takes a submission back', params: idSchema, body: versionSchema }, ({ params, body, ...asked }) =>
    withdrawSubmission(params.id, body.version, askerOf(asked)),
  ),
);

submissionsRouter.post(
  '/:id/duplicate',
  ...saving('1kb'),
  handle({ summary: 'Makes a draft of what was sent once', params: idSchema }, ({ params, ...asked }) =>
    duplicateOwn(params.id, askerOf(asked)),
  ),
);

submissionsRouter.get(
  '/:id/due-times.ics',
  ...reading,
  handle(
    { summary: 'Its dates as a calendar file', params: idSchema },
    async ({ params: { id }, employee, response }) => {
      const view = toView(assertFound(await getSubmission(id, employee), 'submission'));
      const calendar = view.submissionType === 'event_opportunity' ? calendarOf(view) : undefined;
      if (calendar === undefined)
        throw new AppError('not_found', { message: 'This submission has no date that due times could follow from.' });
      response
        .set({
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': `attachment; filename="due-times-${id}.ics"`,
        })
        .send(calendar);
      return new Reply(undefined);
    },
  ),
);

/** Who asks, as services want to know it. */
export function askerOf({
  employee,
  idempotencyKey,
  request,
}: {
  employee: SignedIn;
  idempotencyKey: string | undefined;
  request: { requestId: string };
}): Asker {
  return { actor: employee, idempotencyKey, requestId: request.requestId };
}
