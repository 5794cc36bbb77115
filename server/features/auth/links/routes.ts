import { Router } from 'express';
import { z } from 'zod';
import { config } from '#server/config.ts';
import { askForReset, confirmEmail, resetPassword, viewLink } from '#server/features/auth/links/service.ts';
import { privateKeyPattern } from '#server/lib/auth/private-keys.ts';
import { noContent, Reply } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { emailConfirmSchema, forgotPasswordSchema, passwordResetSchema } from '#shared/auth/own-account.ts';
import { employeeProfileSchema, linkViewSchema, ownAccountSchema } from '#shared/auth/views.ts';
import { mailWaitsSchema } from '#shared/wire.ts';

/** For who is not signed in: links that are mailed, and what they do. */
export const accountLinksRouter = Router();

const keySchema = z.object({ key: z.string().regex(privateKeyPattern) });
const linkLimit = coarseLimit('account-link', 60);

accountLinksRouter.post(
  '/forgot-password',
  linkLimit,
  jsonBody('4kb'),
  handle(
    {
      summary: 'Mails a link that sets a new password, if an account has the username or address',
      body: forgotPasswordSchema,
      answers: mailWaitsSchema,
    },
    async ({ body, request }) => {
      await askForReset(body, request);
      return new Reply(config.smtpUrl ? {} : { mailWaits: true }, { status: 202 });
    },
  ),
);

accountLinksRouter.get(
  '/links/:key',
  linkLimit,
  handle(
    { summary: 'What a mailed link does, and for whom', params: keySchema, answers: linkViewSchema },
    ({ params: { key } }) => viewLink(key),
  ),
);

accountLinksRouter.post(
  '/reset-password',
  linkLimit,
  jsonBody('4kb'),
  handle(
    {
      summary: 'Sets a password by a link or an invitation, ends all sessions, and signs in who was invited',
      body: passwordResetSchema,
      answers: employeeProfileSchema.optional(),
    },
    async ({ body, request }) => {
      return (await resetPassword(body, request)) ?? noContent;
    },
  ),
);

accountLinksRouter.post(
  '/confirm-email',
  linkLimit,
  jsonBody('4kb'),
  handle(
    {
      summary: 'Confirms a new address by the link mailed to it',
      body: emailConfirmSchema,
      answers: ownAccountSchema.pick({ email: true }),
    },
    ({ body, request }) => confirmEmail(body.key, request),
  ),
);
