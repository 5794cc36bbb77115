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
} from '#shared/inquiries/applications.ts';
import { contactBodySchema, formGuardSchema } from '#shared/inquiries/inquiries.ts';

/** What anyone may send. */
export const contactRouter = Router();
export const applicationsRouter = Router();

const salesBodySchema = salesApplicationSchema.extend(formGuardSchema.shape);
const streetTeamBodySchema = streetTeamApplicationSchema.safeExtend(formGuardSchema.shape);
const influencerBodySchema = influencerApplicationSchema.extend(formGuardSchema.shape);

contactRouter.post(
  '/',
  jsonBody('16kb'),
  handle(
    { summary: 'Stores a message', body: contactBodySchema },
    ({ body: { website, formToken, ...form }, request, context }) =>
      receiveInquiry('advertise', readForm.advertise(form), senderOf(request, context, { website, formToken })),
  ),
);

applicationsRouter.post(
  '/sales',
  jsonBody('64kb'),
  handle(
    { summary: 'Stores an application as sales executive', body: salesBodySchema },
    ({ body: { website, formToken, ...form }, request, context }) =>
      receiveInquiry('sales', readForm.sales(form), senderOf(request, context, { website, formToken })),
  ),
);

applicationsRouter.post(
  '/street-team',
  jsonBody('64kb'),
  handle(
    { summary: 'Stores an application for the street team', body: streetTeamBodySchema },
    ({ body: { website, formToken, ...form }, request, context }) =>
      receiveInquiry('street-team', readForm['street-team'](form), senderOf(request, context, { website, formToken })),
  ),
);

applicationsRouter.post(
  '/influencer',
  coarseLimit('uploads', 30, 600),
  uploadedFiles,
  handle(
    { summary: 'Stores an application as content creator, with screenshots', body: influencerBodySchema },
    ({ body: { website, formToken, ...form }, request, context }) =>
      withArrivedFiles(request, (files) =>
        receiveInquiry(
          'influencer',
          readForm.influencer(form),
          senderOf(request, context, { website, formToken }),
          files,
        ),
      ),
  ),
);

function senderOf(request: Request, { idempotencyKey }: RequestContext, guard: Sender['guard']): Sender {
  return { client: clientKey(request), idempotencyKey, guard };
}
