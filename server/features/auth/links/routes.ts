import { z } from 'zod';
import { config } from '#server/config.ts';
import { askForReset, confirmEmail, resetPassword, viewLink } from '#server/features/auth/links/service.ts';
import { privateKeyPattern } from '#server/lib/auth/private-keys.ts';
import { noContent, Reply } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { emailConfirmSchema, forgotPasswordSchema, passwordResetSchema } from '#shared/auth/own-account.ts';
import { employeeProfileSchema, linkViewSchema, ownAccountSchema } from '#shared/auth/views.ts';
import { mailWaitsSchema } from '#shared/wire.ts';

const keySchema = z.object({ key: z.string().regex(privateKeyPattern) });
const linkLimit = coarseLimit('account-link', 60);

/** For who is not signed in: links that are mailed, and what they do. */
export const accountLinksCalls = {
  'POST /api/employee/forgot-password': call({
    summary: 'Mails a link that sets a new password, if an account has the username or address',
    before: [linkLimit, jsonBody('4kb')],
    body: forgotPasswordSchema,
    answers: mailWaitsSchema,
    act: async ({ body, request }) => {
      await askForReset(body, request);
      return new Reply(config.smtpUrl ? {} : { mailWaits: true }, { status: 202 });
    },
  }),
  'GET /api/employee/links/:key': call({
    summary: 'What a mailed link does, and for whom',
    before: [linkLimit],
    params: keySchema,
    answers: linkViewSchema,
    act: ({ params: { key } }) => viewLink(key),
  }),
  'POST /api/employee/reset-password': call({
    summary: 'Sets a password by a link or an invitation, ends all sessions, and signs in who was invited',
    before: [linkLimit, jsonBody('4kb')],
    body: passwordResetSchema,
    answers: employeeProfileSchema.optional(),
    act: async ({ body, request }) => {
      return (await resetPassword(body, request)) ?? noContent;
    },
  }),
  'POST /api/employee/confirm-email': call({
    summary: 'Confirms a new address by the link mailed to it',
    before: [linkLimit, jsonBody('4kb')],
    body: emailConfirmSchema,
    answers: ownAccountSchema.pick({ email: true }),
    act: ({ body, request }) => confirmEmail(body.key, request),
  }),
};
