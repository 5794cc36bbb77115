import { Router } from 'express';
import { eraseInquiry, erasePerson } from '#server/features/inquiries/erase-service.ts';
import { countBound, getInquiryStats, listInquiries } from '#server/features/inquiries/inbox/data.ts';
import { exportInquiries } from '#server/features/inquiries/inbox/export-service.ts';
import {
  addNote,
  changeInquiry,
  openInquiryFile,
  viewInquiryDetail,
} from '#server/features/inquiries/inbox/service.ts';
import { sendDownload } from '#server/lib/download.ts';
import { listReply, pageQuerySchema } from '#server/lib/paging.ts';
import { noContent } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requirePermission } from '#server/middleware/session.ts';
import {
  inquiryChangeSchema,
  inquiryFilterSchema,
  inquiryNoteSchema,
  personEraseSchema,
} from '#shared/inquiries/inquiries.ts';

/** What an admin reads and works on. */
export const inquiriesRouter = Router();

const mayRead = requirePermission('inquiries:read');
const mayWork = requirePermission('inquiries:work');
const mayErase = requirePermission('inquiries:erase');
const readLimit = coarseLimit('inquiries', 120);
const workLimit = coarseLimit('inquiry-work', 60);

const listQuerySchema = pageQuerySchema.extend(inquiryFilterSchema.shape);
const fileParamsSchema = idSchema.extend({ fileId: idSchema.shape.id });

inquiriesRouter.get(
  '/',
  readLimit,
  mayRead,
  handle(
    { summary: 'Inquiries, newest first', query: listQuerySchema },
    async ({ query: { limit, cursor, ...filter }, employee, request }) => {
      const list = await listInquiries(filter, { limit, cursor, me: employee.id });
      return listReply({ ...list, bound: countBound(filter), url: request.originalUrl });
    },
  ),
);

inquiriesRouter.get('/stats', readLimit, mayRead, handle({ summary: 'Numbers by form and state' }, getInquiryStats));

inquiriesRouter.get(
  '/export',
  coarseLimit('inquiry-export', 20, 3_600),
  mayRead,
  handle(
    { summary: 'The inquiries that match, as CSV', query: inquiryFilterSchema },
    ({ query, employee, request: { requestId }, response }) =>
      exportInquiries(response, query, { employee, requestId }),
  ),
);

inquiriesRouter.post(
  '/erase-person',
  workLimit,
  mayErase,
  jsonBody('4kb'),
  handle(
    { summary: 'Erases everything from one email address', body: personEraseSchema },
    ({ body: { email }, employee, idempotencyKey: key, request: { requestId } }) =>
      erasePerson(email, { by: 'admin', actorId: employee.id, requestId, key }),
  ),
);

inquiriesRouter.get(
  '/:id',
  readLimit,
  mayRead,
  handle({ summary: 'An inquiry with its notes and files', params: idSchema }, ({ params: { id } }) =>
    viewInquiryDetail(id),
  ),
);

inquiriesRouter.patch(
  '/:id',
  workLimit,
  mayWork,
  jsonBody('4kb'),
  handle(
    { summary: 'Changes its state or who works on it', params: idSchema, body: inquiryChangeSchema },
    async ({ params: { id }, body, employee, idempotencyKey: key, request: { requestId } }) => {
      await changeInquiry(id, body, { employee, requestId, key });
      return viewInquiryDetail(id);
    },
  ),
);

inquiriesRouter.delete(
  '/:id',
  workLimit,
  mayErase,
  handle(
    { summary: 'Erases an inquiry and its files', params: idSchema },
    async ({ params: { id }, employee, idempotencyKey: key, request: { requestId } }) => {
      await eraseInquiry(id, { by: 'admin', actorId: employee.id, requestId, key });
      return noContent;
    },
  ),
);

inquiriesRouter.post(
  '/:id/notes',
  workLimit,
  mayWork,
  jsonBody('32kb'),
  handle(
    { summary: 'Adds a note for colleagues', params: idSchema, body: inquiryNoteSchema },
    ({ params: { id }, body: { note }, employee, idempotencyKey, request: { requestId } }) =>
      addNote(id, note, { employee, requestId, key: idempotencyKey }),
  ),
);

inquiriesRouter.get(
  '/:id/files/:fileId',
  readLimit,
  mayRead,
  handle(
    { summary: 'A file that came with it, as a download', params: fileParamsSchema },
    async ({ params: { id, fileId }, employee, request: { requestId }, response }) =>
      sendDownload(response, await openInquiryFile(id, fileId, { employee, requestId })),
  ),
);
