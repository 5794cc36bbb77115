import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import {
  addPrivateFiles,
  getKeyedInquiry,
  viewPrivateInquiry,
  waivePrivateFiles,
  withdrawPrivateInquiry,
} from '#server/features/inquiries/acts/change-own.ts';
import { confirmAsGuardian, viewGuardianRequest } from '#server/features/inquiries/acts/confirm-as-guardian.ts';
import { correctPrivateInquiry } from '#server/features/inquiries/acts/correct.ts';
import { eraseKeyedInquiry } from '#server/features/inquiries/acts/erase.ts';
import { privateKeyPattern } from '#server/lib/auth/private-keys.ts';
import { noContent } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, noBody } from '#server/middleware/handle.ts';
import { clientKey, coarseLimit } from '#server/middleware/limits.ts';
import { uploadedFiles, withArrivedFiles } from '#server/middleware/upload.ts';
import { fileNamesSchema } from '#shared/inquiries/inquiries.ts';
import { guardianRequestSchema, privateInquirySchema } from '#shared/inquiries/private-views.ts';
import { verbatim } from '#shared/text.ts';

/** Calls of the private pages: the key in the link replaces an account. */
export const privateInquiriesRouter = Router();
export const guardianRouter = Router();

const keySchema = z.object({ key: z.string().regex(privateKeyPattern) });
/** `requestedAt` as the guardian's page shows it: nobody confirms a text they have not read. */
const guardianConfirmSchema = z.object({ requestedAt: verbatim({ max: 40 }).optional() });
const waivedFilesSchema = z.object({ names: fileNamesSchema });
const linkLimit = coarseLimit('private-link', 60);

/** Runs before the upload, so strangers cannot slow down an applicant's files. */
const requireKey: RequestHandler<{ key: string }> = async ({ params: { key } }, _response, next) => {
  await getKeyedInquiry(key);
  next();
};

privateInquiriesRouter.get(
  '/:key',
  linkLimit,
  handle(
    { summary: 'What somebody sent, by its private link', params: keySchema, answers: privateInquirySchema },
    ({ params: { key } }) => viewPrivateInquiry(key),
  ),
);

privateInquiriesRouter.patch(
  '/:key',
  linkLimit,
  jsonBody('64kb'),
  handle(
    {
      summary: 'Corrects what was sent',
      params: keySchema,
      body: z.record(z.string(), z.unknown()),
      answers: privateInquirySchema,
    },
    async ({ params: { key }, body, request, context }) => {
      await correctPrivateInquiry(key, body, clientKey(request), context);
      return viewPrivateInquiry(key);
    },
  ),
);

privateInquiriesRouter.post(
  '/:key/files',
  coarseLimit('uploads', 30, 600),
  requireKey,
  uploadedFiles,
  handle(
    { summary: 'Adds files to what was sent', params: keySchema, answers: privateInquirySchema },
    async ({ params: { key }, request }) => {
      await withArrivedFiles(request, (files) => addPrivateFiles(key, files, request.requestId));
      return viewPrivateInquiry(key);
    },
  ),
);

privateInquiriesRouter.post(
  '/:key/files/waive',
  linkLimit,
  jsonBody('64kb'),
  handle(
    {
      summary: 'Goes on without files that were named with it',
      params: keySchema,
      body: waivedFilesSchema,
      answers: privateInquirySchema,
    },
    async ({ params: { key }, body: { names }, context }) => {
      await waivePrivateFiles(key, names, context);
      return viewPrivateInquiry(key);
    },
  ),
);

privateInquiriesRouter.post(
  '/:key/withdraw',
  linkLimit,
  jsonBody('1kb'),
  handle(
    { summary: 'Takes it back', params: keySchema, answers: privateInquirySchema },
    async ({ params: { key }, context }) => {
      await withdrawPrivateInquiry(key, context);
      return viewPrivateInquiry(key);
    },
  ),
);

privateInquiriesRouter.delete(
  '/:key',
  linkLimit,
  handle(
    { summary: 'Erases it with its files', params: keySchema, answers: noBody },
    async ({ params, context: { requestId, idempotencyKey: key } }) => {
      await eraseKeyedInquiry(params.key, { by: 'sender', requestId, key });
      return noContent;
    },
  ),
);

guardianRouter.get(
  '/:key',
  linkLimit,
  handle(
    { summary: 'What a guardian is asked to confirm', params: keySchema, answers: guardianRequestSchema },
    ({ params: { key } }) => viewGuardianRequest(key),
  ),
);

guardianRouter.post(
  '/:key/confirm',
  linkLimit,
  jsonBody('1kb'),
  handle(
    { summary: 'Confirms for a minor', params: keySchema, body: guardianConfirmSchema, answers: guardianRequestSchema },
    async ({ params: { key }, body: { requestedAt }, context: { requestId } }) => {
      await confirmAsGuardian(key, requestedAt, requestId);
      return viewGuardianRequest(key);
    },
  ),
);

guardianRouter.post(
  '/:key/decline',
  linkLimit,
  jsonBody('1kb'),
  handle(
    { summary: 'Declines for a minor; the application is erased', params: keySchema, answers: noBody },
    async ({ params, context: { requestId, idempotencyKey: key } }) => {
      // An earlier consent of the guardian doesn't prevent it.
      await eraseKeyedInquiry(params.key, { by: 'guardian', requestId, key });
      return noContent;
    },
  ),
);
