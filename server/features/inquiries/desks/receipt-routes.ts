import type { RequestHandler } from 'express';
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
import { call } from '#server/middleware/call.ts';
import { noBody } from '#server/middleware/handle.ts';
import { clientKey, coarseLimit } from '#server/middleware/limits.ts';
import { uploadedFiles, withArrivedFiles } from '#server/middleware/upload.ts';
import { fileNamesSchema } from '#shared/inquiries/inquiries.ts';
import { addedPrivateSchema, guardianRequestSchema, privateInquirySchema } from '#shared/inquiries/private-views.ts';
import { verbatim } from '#shared/text/text.ts';

const keySchema = z.object({ key: z.string().regex(privateKeyPattern) });
/** `requestedAt` as the guardian's page shows it: nobody confirms a text they have not read. */
const guardianConfirmSchema = z.object({ requestedAt: verbatim({ max: 40 }).optional() });
const waivedFilesSchema = z.object({ names: fileNamesSchema });
const linkLimit = coarseLimit('private-link', 60);

/** Runs before the upload, so strangers cannot slow down an applicant's files. */
const requireKey: RequestHandler = async ({ params: { key } }, _response, next) => {
  await getKeyedInquiry(String(key));
  next();
};

/** Calls of the private pages: the key in the link replaces an account. */
export const receiptsCalls = {
  'GET /api/inquiries/:key': call({
    summary: 'What somebody sent, by its private link',
    before: [linkLimit],
    params: keySchema,
    answers: privateInquirySchema,
    act: ({ params: { key } }) => viewPrivateInquiry(key),
  }),
  'PATCH /api/inquiries/:key': call({
    summary: 'Corrects what was sent',
    before: [linkLimit, jsonBody('64kb')],
    params: keySchema,
    body: z.record(z.string(), z.unknown()),
    answers: privateInquirySchema,
    act: async ({ params: { key }, body, request, context }) => {
      await correctPrivateInquiry(key, body, clientKey(request), context);
      return viewPrivateInquiry(key);
    },
  }),
  'POST /api/inquiries/:key/files': call({
    summary: 'Adds files to what was sent',
    before: [coarseLimit('uploads', 30, 600), requireKey, uploadedFiles],
    params: keySchema,
    answers: addedPrivateSchema,
    act: ({ params: { key }, request }) =>
      withArrivedFiles(request, (files) => addPrivateFiles(key, files, request.requestId)),
  }),
  'POST /api/inquiries/:key/files/waive': call({
    summary: 'Goes on without files that were named with it',
    before: [linkLimit, jsonBody('64kb')],
    params: keySchema,
    body: waivedFilesSchema,
    answers: privateInquirySchema,
    act: async ({ params: { key }, body: { names }, context }) => {
      await waivePrivateFiles(key, names, context);
      return viewPrivateInquiry(key);
    },
  }),
  'POST /api/inquiries/:key/withdraw': call({
    summary: 'Takes it back',
    before: [linkLimit, jsonBody('1kb')],
    params: keySchema,
    answers: privateInquirySchema,
    act: async ({ params: { key }, context }) => {
      await withdrawPrivateInquiry(key, context);
      return viewPrivateInquiry(key);
    },
  }),
  'DELETE /api/inquiries/:key': call({
    summary: 'Erases it with its files',
    before: [linkLimit],
    params: keySchema,
    answers: noBody,
    act: async ({ params, context: { requestId, idempotencyKey: key } }) => {
      await eraseKeyedInquiry(params.key, { by: 'sender', requestId, key });
      return noContent;
    },
  }),
  'GET /api/guardian/:key': call({
    summary: 'What a guardian is asked to confirm',
    before: [linkLimit],
    params: keySchema,
    answers: guardianRequestSchema,
    act: ({ params: { key } }) => viewGuardianRequest(key),
  }),
  'POST /api/guardian/:key/confirm': call({
    summary: 'Confirms for a minor',
    before: [linkLimit, jsonBody('1kb')],
    params: keySchema,
    body: guardianConfirmSchema,
    answers: guardianRequestSchema,
    act: async ({ params: { key }, body: { requestedAt }, context: { requestId } }) => {
      await confirmAsGuardian(key, requestedAt, requestId);
      return viewGuardianRequest(key);
    },
  }),
  'POST /api/guardian/:key/decline': call({
    summary: 'Declines for a minor; the application is erased',
    before: [linkLimit, jsonBody('1kb')],
    params: keySchema,
    answers: noBody,
    act: async ({ params, context: { requestId, idempotencyKey: key } }) => {
      // An earlier consent of the guardian doesn't prevent it.
      await eraseKeyedInquiry(params.key, { by: 'guardian', requestId, key });
      return noContent;
    },
  }),
};
