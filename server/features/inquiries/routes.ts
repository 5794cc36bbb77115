import { Router } from 'express';
import { z } from 'zod';
import { countInquiries, getInquiryStats, listInquiries } from '#server/features/inquiries/data.ts';
import { receiveContact } from '#server/features/inquiries/service.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { formSecret } from '#server/lib/secrets.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle } from '#server/middleware/handle.ts';
import { clientKey, coarseLimit } from '#server/middleware/limits.ts';
import { requirePermission } from '#server/middleware/session.ts';
import { contactBodySchema, inquiryStatuses } from '#shared/inquiries.ts';

/** What anyone may send. */
export const contactRouter = Router();

contactRouter.post('/', jsonBody('16kb'), handle({ body: contactBodySchema }, ({ body, request, idempotencyKey }) =>
  receiveContact(body, { client: clientKey(request), idempotencyKey, secret: formSecret() })));

/** What an admin reads and works on. */
export const inquiriesRouter = Router();

const inquiryQuerySchema = pageQuerySchema.extend({
  formType: z.string().max(30).optional(),
  status: z.enum(inquiryStatuses).optional(),
});

inquiriesRouter.get('/', coarseLimit('inquiries', 60), requirePermission('inquiries:read'),
  handle({ query: inquiryQuerySchema }, async ({ query: { limit, cursor, ...filter }, request }) => {
    const [rows, total] = await Promise.all([listInquiries(filter, { limit, cursor }), countInquiries(filter)]);
    return pageReply(rows, { limit, total, at: (row) => row.createdAt, url: request.originalUrl });
  }));

inquiriesRouter.get('/stats', requirePermission('inquiries:read'), handle({}, getInquiryStats));
