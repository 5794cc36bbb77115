import { Router } from 'express';
import { z } from 'zod';
import {
  addNote,
  changeInquiry,
  openInquiry,
  openInquiryFile,
  viewInquiryDetail,
} from '#server/features/inquiries/acts/change.ts';
import { changeInquiries, undoChanges } from '#server/features/inquiries/acts/change-many.ts';
import { eraseInquiry } from '#server/features/inquiries/acts/erase.ts';
import { erasePerson, viewErasure } from '#server/features/inquiries/acts/erase-person.ts';
import { exportInquiries } from '#server/features/inquiries/acts/export.ts';
import { listAssignees } from '#server/features/inquiries/record/assignees.ts';
import { listInquiries } from '#server/features/inquiries/record/read.ts';
import { getInquiryStats } from '#server/features/inquiries/record/statistics.ts';
import { toInquiryView } from '#server/features/inquiries/record/view.ts';
import { exportMediaTypes, exportQuerySchema } from '#server/lib/exports/export.ts';
import { sendDownload } from '#server/lib/files/download.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { querySchemaOf } from '#shared/filters.ts';
import { inquiriesChangeSchema, inquiriesUndoSchema } from '#shared/inquiries/bulk.ts';
import { personEraseSchema, personSearchSchema } from '#shared/inquiries/erasure.ts';
import { personErasedSchema, personHoldingsSchema } from '#shared/inquiries/erasure-views.ts';
import { inquiryFilterSchema, inquiryFilters } from '#shared/inquiries/filters.ts';
import { inquiryChangeSchema, inquiryNoteSchema } from '#shared/inquiries/inquiries.ts';
import { calendarType, originalMailType } from '#shared/inquiries/messages.ts';
import {
  type InquiryView,
  inquiriesChangedSchema,
  inquiryAssigneeSchema,
  inquiryDetailSchema,
  inquiryNoteViewSchema,
  inquiryStatsSchema,
  inquiryViewSchema,
} from '#shared/inquiries/views.ts';
import { uploadTypes } from '#shared/uploads.ts';

export const inquiriesRouter = Router();

const mayRead = requirePermission('inquiries:read');
/** Some may read and work on what is assigned to them, and nothing else. */
const mayOpen = requirePermission('inquiries:assigned');
const mayWork = requirePermission('inquiries:work');
const mayErase = requirePermission('inquiries:erase');
const readLimit = coarseLimit('inquiries', 120);
const workLimit = coarseLimit('inquiry-work', 60);

const listQuerySchema = pageQuerySchema.extend(querySchemaOf(inquiryFilters).shape);
const exportSchema = inquiryFilterSchema.extend(exportQuerySchema.shape);
const fileParamsSchema = idSchema.extend({ fileId: idSchema.shape.id });

inquiriesRouter.get(
  '/',
  readLimit,
  mayOpen,
  handle(
    {
      summary: 'Inquiries; those whose senders wrote last come first unless asked otherwise',
      query: listQuerySchema,
      answers: z.array(inquiryViewSchema),
    },
    async ({ query: { limit, cursor, sort, ...filter }, context, request }) => {
      const { actor } = context;
      const { rows, total } = await listInquiries(filter, sort, actor, { limit, cursor });
      const at = (view: InquiryView) => view.wroteAt;
      return pageReply(
        rows.map((row) => toInquiryView(row, actor)),
        { limit, total, at, url: request.originalUrl },
      );
    },
  ),
);

inquiriesRouter.get(
  '/stats',
  readLimit,
  mayRead,
  handle({ summary: 'Numbers by form and state', answers: inquiryStatsSchema }, getInquiryStats),
);

inquiriesRouter.get(
  '/assignees',
  readLimit,
  mayRead,
  handle({ summary: 'Who has inquiries or could', answers: z.array(inquiryAssigneeSchema) }, listAssignees),
);

inquiriesRouter.get(
  '/export',
  coarseLimit('inquiry-export', 20, 3_600),
  mayRead,
  requireConfirmed,
  handle(
    { summary: 'The inquiries that match, as a file', query: exportSchema, sends: exportMediaTypes },
    ({ query, context, response }) => exportInquiries(response, query, context),
  ),
);

inquiriesRouter.post(
  '/person',
  workLimit,
  mayErase,
  jsonBody('4kb'),
  handle(
    { summary: 'What is held under an email address', body: personSearchSchema, answers: personHoldingsSchema },
    ({ body: { email }, context }) => viewErasure(email, context),
  ),
);

inquiriesRouter.post(
  '/erase-person',
  workLimit,
  mayErase,
  requireConfirmed,
  jsonBody('4kb'),
  handle(
    { summary: 'Erases what was seen under an email address', body: personEraseSchema, answers: personErasedSchema },
    ({ body, context }) => erasePerson(body, context),
  ),
);

inquiriesRouter.post(
  '/change',
  workLimit,
  mayWork,
  jsonBody('32kb'),
  handle(
    {
      summary: 'Changes the state or the assignee of several; says of each what became of it',
      body: inquiriesChangeSchema,
      answers: inquiriesChangedSchema,
    },
    ({ body, context }) => changeInquiries(body, context),
  ),
);

inquiriesRouter.post(
  '/change/undo',
  workLimit,
  mayWork,
  jsonBody('32kb'),
  handle(
    {
      summary: 'Takes one’s own change of several back; says of each what became of it',
      body: inquiriesUndoSchema,
      answers: inquiriesChangedSchema,
    },
    ({ body, context }) => undoChanges(body.inquiries, context),
  ),
);

inquiriesRouter.get(
  '/:id',
  readLimit,
  mayOpen,
  handle(
    { summary: 'An inquiry with its notes and files', params: idSchema, answers: inquiryDetailSchema },
    ({ params: { id }, context }) => openInquiry(id, context),
  ),
);

inquiriesRouter.patch(
  '/:id',
  workLimit,
  mayOpen,
  jsonBody('4kb'),
  handle(
    {
      summary: 'Changes its state or who works on it',
      params: idSchema,
      body: inquiryChangeSchema,
      answers: inquiryDetailSchema,
    },
    async ({ params: { id }, body, context }) => {
      await changeInquiry(id, body, context);
      return viewInquiryDetail(id, context.actor);
    },
  ),
);

inquiriesRouter.delete(
  '/:id',
  workLimit,
  mayErase,
  requireConfirmed,
  handle(
    {
      summary: 'Erases an inquiry and its files, and answers with the proof',
      params: idSchema,
      answers: personErasedSchema,
    },
    ({ params: { id }, context: { actor, requestId, idempotencyKey: key } }) =>
      eraseInquiry(id, { by: 'admin', actorId: actor.id, requestId, key }),
  ),
);

inquiriesRouter.post(
  '/:id/notes',
  workLimit,
  mayOpen,
  jsonBody('32kb'),
  handle(
    {
      summary: 'Adds a note for colleagues',
      params: idSchema,
      body: inquiryNoteSchema,
      answers: inquiryNoteViewSchema,
    },
    ({ params: { id }, body: { note }, context }) => addNote(id, note, context),
  ),
);

inquiriesRouter.get(
  '/:id/files/:fileId',
  readLimit,
  mayOpen,
  handle(
    {
      summary: 'A file that came with it, as a download',
      params: fileParamsSchema,
      sends: [...Object.keys(uploadTypes), calendarType, originalMailType],
    },
    async ({ params: { id, fileId }, context, response }) =>
      sendDownload(response, await openInquiryFile(id, fileId, context)),
  ),
);
