import { z } from 'zod';
import { askToConfirm, confirm } from '#server/features/auth/confirmation/service.ts';
import { noContent } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import { noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requireSignedIn } from '#server/middleware/session.ts';
import { confirmationSchema } from '#shared/auth/auth.ts';
import { passkeyRequestSchema } from '#shared/auth/views.ts';

const limit = coarseLimit('confirmation', 30);

export const confirmationCalls = {
  'GET /api/employee/confirmation': call({
    summary: 'Asked before a download, which could not ask for it',
    before: [requireSignedIn, requireConfirmed],
    refuses: [403],
    answers: z.object({}),
    act: () => ({}),
  }),
  'POST /api/employee/confirmation/challenge': call({
    summary: 'What a passkey has to answer to confirm who acts',
    before: [limit, requireSignedIn],
    answers: passkeyRequestSchema,
    act: ({ context }) => askToConfirm(context),
  }),
  'POST /api/employee/confirmation': call({
    summary: 'Confirms who acts, by password or passkey, for ten minutes',
    before: [limit, requireSignedIn, jsonBody('32kb')],
    body: confirmationSchema,
    answers: noBody,
    act: async ({ body, context, request }) => {
      await confirm(body, request, context);
      return noContent;
    },
  }),
};
