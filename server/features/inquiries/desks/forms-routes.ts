import { type Request, Router } from 'express';
import type { z } from 'zod';
import { receiveInquiry, type Sender } from '#server/features/inquiries/acts/receive.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, type RequestContext } from '#server/middleware/handle.ts';
import { clientKey, coarseLimit } from '#server/middleware/limits.ts';
import { uploadedFiles, withArrivedFiles } from '#server/middleware/upload.ts';
import {
  influencerApplicationSchema,
  salesApplicationSchema,
  streetTeamApplicationSchema,
} from '#shared/inquiries/forms/applications.ts';
import {
  applicationBesidesSchema,
  contactBodySchema,
  formTokenSchema,
  honeypotSchema,
} from '#shared/inquiries/inquiries.ts';
import { inquiryReceiptSchema } from '#shared/inquiries/views.ts';

export const contactRouter = Router();
export const applicationsRouter = Router();

/** A repeated form is answered without the key, since somebody else may have sent it. */
const answers = inquiryReceiptSchema.partial({ key: true });

contactRouter.post(
  '/',
  jsonBody('16kb'),
  handle({ summary: 'Stores a message', body: contactBodySchema, besides: formTokenSchema, answers }, (input) =>
    receiveInquiry(isAdvertise(input.body) ? 'advertise' : 'contact', input.body, senderOf(input)),
  ),
);

function isAdvertise({ companyName, message }: z.output<typeof contactBodySchema>): boolean {
  return companyName !== undefined && message !== undefined;
}

applicationsRouter.post(
  '/sales',
  jsonBody('64kb'),
  handle(
    {
      summary: 'Stores an application as sales executive',
      body: salesApplicationSchema,
      besides: applicationBesidesSchema,
      answers,
    },
    (input) => receiveInquiry('sales', input.body, senderOf(input)),
  ),
);

applicationsRouter.post(
  '/street-team',
  jsonBody('64kb'),
  handle(
    {
      summary: 'Stores an application for the street team',
      body: streetTeamApplicationSchema,
      besides: applicationBesidesSchema,
      answers,
    },
    (input) => receiveInquiry('street-team', input.body, senderOf(input)),
  ),
);

applicationsRouter.post(
  '/influencer',
  coarseLimit('uploads', 30, 600),
  uploadedFiles,
  handle(
    {
      summary: 'Stores an application as content creator, with screenshots',
      body: influencerApplicationSchema,
      besides: applicationBesidesSchema,
      answers,
    },
    (input) =>
      withArrivedFiles(input.request, (files) => receiveInquiry('influencer', input.body, senderOf(input), files)),
  ),
);

interface Sending {
  request: Request;
  context: RequestContext;
  besides: Partial<z.output<typeof applicationBesidesSchema>>;
}

/** Reads the honeypot here, since the contract does not name it. */
function senderOf({
  request,
  context: { idempotencyKey, requestId },
  besides: { formToken, fileNames = [] },
}: Sending): Sender {
  const { website } = honeypotSchema.parse(request.body);
  return { client: clientKey(request), idempotencyKey, requestId, fileNames, guard: { website, formToken } };
}
