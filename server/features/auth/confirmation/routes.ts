import { Router } from 'express';
import { z } from 'zod';
import { askToConfirm, confirm } from '#server/features/auth/confirmation/service.ts';
import { noContent } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requireSignedIn } from '#server/middleware/session.ts';
import { confirmationSchema } from '#shared/auth/auth.ts';
import { passkeyRequestSchema } from '#shared/auth/views.ts';

export const confirmationRouter = Router();

const limit = coarseLimit('confirmation', 30);

confirmationRouter.get(
  '/confirmation',
  requireSignedIn,
  requireConfirmed,
  handle(
    { summary: 'Asked before a download, which could not ask for it', refuses: [403], answers: z.object({}) },
    () => ({}),
  ),
);

confirmationRouter.post(
  '/confirmation/challenge',
  limit,
  requireSignedIn,
  handle(
    { summary: 'What a passkey has to answer to confirm who acts', answers: passkeyRequestSchema },
    ({ context }) => askToConfirm(context),
  ),
);

confirmationRouter.post(
  '/confirmation',
  limit,
  requireSignedIn,
  jsonBody('32kb'),
  handle(
    {
      summary: 'Confirms who acts, by password or passkey, for ten minutes',
      body: confirmationSchema,
      answers: noBody,
    },
    async ({ body, context, request }) => {
      await confirm(body, request, context);
      return noContent;
    },
  ),
);
