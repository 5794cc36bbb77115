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
import { call } from '#server/middleware/call.ts';
import { idSchema } from '#server/middleware/handle.ts';
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

export const inquiriesCalls = {
  'GET /api/contact-inquiries': call({
    summary: 'Inquiries; those whose senders wrote last come first unless asked otherwise',
    before: [readLimit, mayOpen],
    query: listQuerySchema,
    answers: z.array(inquiryViewSchema),
    act: async ({ query: { limit, cursor, sort, ...filter }, context, request }) => {
      const { actor } = context;
      const { rows, total } = await listInquiries(filter, sort, actor, { limit, cursor });
      const at = (view: InquiryView) => view.wroteAt;
      return pageReply(
        rows.map((row) => toInquiryView(row, actor)),
        { limit, total, at, url: request.originalUrl },
      );
    },
  }),
  'GET /api/contact-inquiries/stats': call({
    summary: 'Numbers by form and state',
    before: [readLimit, mayRead],
    answers: inquiryStatsSchema,
    act: getInquiryStats,
  }),
  'GET /api/contact-inquiries/assignees': call({
    summary: 'Who has inquiries or could',
    before: [readLimit, mayRead],
    answers: z.array(inquiryAssigneeSchema),
    act: listAssignees,
  }),
  'GET /api/contact-inquiries/export': call({
    summary: 'The inquiries that match, as a file',
    before: [coarseLimit('inquiry-export', 20, 3_600), mayRead, requireConfirmed],
    query: exportSchema,
    sends: exportMediaTypes,
    act: ({ query, context, response }) => exportInquiries(response, query, context),
  }),
  'POST /api/contact-inquiries/person': call({
    summary: 'What is held under an email address',
    before: [workLimit, mayErase, jsonBody('4kb')],
    body: personSearchSchema,
    answers: personHoldingsSchema,
    act: ({ body: { email }, context }) => viewErasure(email, context),
  }),
  'POST /api/contact-inquiries/erase-person': call({
    summary: 'Erases what was seen under an email address',
    before: [workLimit, mayErase, requireConfirmed, jsonBody('4kb')],
    body: personEraseSchema,
    answers: personErasedSchema,
    act: ({ body, context }) => erasePerson(body, context),
  }),
  'POST /api/contact-inquiries/change': call({
    summary: 'Changes the state or the assignee of several; says of each what became of it',
    before: [workLimit, mayWork, jsonBody('32kb')],
    body: inquiriesChangeSchema,
    answers: inquiriesChangedSchema,
    act: ({ body, context }) => changeInquiries(body, context),
  }),
  'POST /api/contact-inquiries/change/undo': call({
    summary: 'Takes one’s own change of several back; says of each what became of it',
    before: [workLimit, mayWork, jsonBody('32kb')],
    body: inquiriesUndoSchema,
    answers: inquiriesChangedSchema,
    act: ({ body, context }) => undoChanges(body.inquiries, context),
  }),
  'GET /api/contact-inquiries/:id': call({
    summary: 'An inquiry with its notes and files',
    before: [readLimit, mayOpen],
    params: idSchema,
    answers: inquiryDetailSchema,
    act: ({ params: { id }, context }) => openInquiry(id, context),
  }),
  'PATCH /api/contact-inquiries/:id': call({
    summary: 'Changes its state or who works on it',
    before: [workLimit, mayOpen, jsonBody('4kb')],
    params: idSchema,
    body: inquiryChangeSchema,
    answers: inquiryDetailSchema,
    act: async ({ params: { id }, body, context }) => {
      await changeInquiry(id, body, context);
      return viewInquiryDetail(id, context.actor);
    },
  }),
  'DELETE /api/contact-inquiries/:id': call({
    summary: 'Erases an inquiry and its files, and answers with the proof',
    before: [workLimit, mayErase, requireConfirmed],
    params: idSchema,
    answers: personErasedSchema,
    act: ({ params: { id }, context: { actor, requestId, idempotencyKey: key } }) =>
      eraseInquiry(id, { by: 'admin', actorId: actor.id, requestId, key }),
  }),
  'POST /api/contact-inquiries/:id/notes': call({
    summary: 'Adds a note for colleagues',
    before: [workLimit, mayOpen, jsonBody('32kb')],
    params: idSchema,
    body: inquiryNoteSchema,
    answers: inquiryNoteViewSchema,
    act: ({ params: { id }, body: { note }, context }) => addNote(id, note, context),
  }),
  'GET /api/contact-inquiries/:id/files/:fileId': call({
    summary: 'A file that came with it, as a download',
    before: [readLimit, mayOpen],
    params: fileParamsSchema,
    sends: [...Object.keys(uploadTypes), calendarType, originalMailType],
    act: async ({ params: { id, fileId }, context, response }) =>
      sendDownload(response, await openInquiryFile(id, fileId, context)),
  }),
};
