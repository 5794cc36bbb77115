import type { Request } from 'express';
import type { z } from 'zod';
import { receiveInquiry, type Sender } from '#server/features/inquiries/acts/receive.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
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

/** A repeated form is answered without the key, since somebody else may have sent it. */
const answers = inquiryReceiptSchema.partial({ key: true });

export const formsCalls = {
  'POST /api/contact': call({
    summary: 'Stores a message',
    before: [jsonBody('16kb')],
    body: contactBodySchema,
    besides: formTokenSchema,
    answers,
    act: (input) => receiveInquiry(isAdvertise(input.body) ? 'advertise' : 'contact', input.body, senderOf(input)),
  }),
  'POST /api/applications/sales': call({
    summary: 'Stores an application as sales executive',
    before: [jsonBody('64kb')],
    body: salesApplicationSchema,
    besides: applicationBesidesSchema,
    answers,
    act: (input) => receiveInquiry('sales', input.body, senderOf(input)),
  }),
  'POST /api/applications/street-team': call({
    summary: 'Stores an application for the street team',
    before: [jsonBody('64kb')],
    body: streetTeamApplicationSchema,
    besides: applicationBesidesSchema,
    answers,
    act: (input) => receiveInquiry('street-team', input.body, senderOf(input)),
  }),
  'POST /api/applications/influencer': call({
    summary: 'Stores an application as content creator, with screenshots',
    before: [coarseLimit('uploads', 30, 600), uploadedFiles],
    body: influencerApplicationSchema,
    besides: applicationBesidesSchema,
    answers,
    act: (input) =>
      withArrivedFiles(input.request, (files) => receiveInquiry('influencer', input.body, senderOf(input), files)),
  }),
};

function isAdvertise({ companyName, message }: z.output<typeof contactBodySchema>): boolean {
  return companyName !== undefined && message !== undefined;
}

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
