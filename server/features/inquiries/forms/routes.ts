import { type Request, Router } from 'express';
import { readForm } from '#server/features/inquiries/forms/data.ts';
import { receiveInquiry, type Sender } from '#server/features/inquiries/forms/service.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, type RequestContext } from '#server/middleware/handle.ts';
import { clientKey, coarseLimit } from '#server/middleware/limits.ts';
import { uploadedFiles, withArrivedFiles } from '#server/middleware/upload.ts';
import {
  influencerApplicationSchema,
  salesApplicationSchema,
  streetTeamApplicationSchema,
} from '#shared/inquiries/forms/applications.ts';
import { contactBodySchema, formGuardSchema } from '#shared/inquiries/inquiries.ts';

export const contactRouter = Router();
export const applicationsRouter = Router();

contactRouter.post(
  '/',
  jsonBody('16kb'),
  handle({ summary: 'Stores a message', body: contactBodySchema }, ({ body, request, context }) =>
    receiveInquiry('advertise', readForm('advertise', body), senderOf(request, context)),
  ),
);

applicationsRouter.post(
  '/sales',
  jsonBody('64kb'),
  handle(
    { summary: 'Stores an application as sales executive', body: salesApplicationSchema },
    ({ body, request, context }) => receiveInquiry('sales', readForm('sales', body), senderOf(request, context)),
  ),
);

applicationsRouter.post(
  '/street-team',
  jsonBody('64kb'),
  handle(
    { summary: 'Stores an application for the street team', body: streetTeamApplicationSchema },
    ({ body, request, context }) =>
      receiveInquiry('street-team', readForm('street-team', body), senderOf(request, context)),
  ),
);

applicationsRouter.post(
  '/influencer',
  coarseLimit('uploads', 30, 600),
  uploadedFiles,
  handle(
    { summary: 'Stores an application as content creator, with screenshots', body: influencerApplicationSchema },
    ({ body, request, context }) =>
      withArrivedFiles(request, (files) =>
        receiveInquiry('influencer', readForm('influencer', body), senderOf(request, context), files),
      ),
  ),
);

/** Reads the honeypots here, since the contract names only the fields that people fill in. */
function senderOf(request: Request, { idempotencyKey, requestId }: RequestContext): Sender {
  return { client: clientKey(request), idempotencyKey, requestId, guard: formGuardSchema.parse(request.body) };
}
