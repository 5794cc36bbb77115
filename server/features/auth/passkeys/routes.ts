import { Router } from 'express';
import {
  addPasskey,
  askToEnter,
  enterWithPasskey,
  removePasskey,
  startPasskey,
} from '#server/features/auth/passkeys/service.ts';
import { noContent } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee, requireProved, requireSignedIn } from '#server/middleware/session.ts';
import { passkeyAnswerSchema, passkeyCreateSchema, passkeyEntrySchema } from '#shared/auth/passkeys.ts';
import {
  employeeProfileSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  secondStepAddedSchema,
} from '#shared/auth/views.ts';

export const passkeysRouter = Router();

const entryLimit = coarseLimit('passkey-entry', 120);
const limit = coarseLimit('passkeys', 30);

passkeysRouter.post(
  '/login/passkey/challenge',
  entryLimit,
  jsonBody('4kb'),
  handle(
    {
      summary: 'What a passkey has to answer at either door',
      refuses: [401],
      body: passkeyEntrySchema,
      answers: passkeyRequestSchema,
    },
    ({ body, request }) => askToEnter(body, request),
  ),
);

passkeysRouter.post(
  '/login/passkey',
  entryLimit,
  jsonBody('32kb'),
  handle(
    { summary: 'Signs in with a passkey, at either door', body: passkeyAnswerSchema, answers: employeeProfileSchema },
    ({ body, request }) => enterWithPasskey(request, body),
  ),
);

passkeysRouter.post(
  '/passkeys/challenge',
  limit,
  requireSignedIn,
  requireProved,
  handle({ summary: 'What a browser makes a passkey for', answers: passkeyCreationSchema }, ({ context }) =>
    startPasskey(context),
  ),
);

passkeysRouter.post(
  '/passkeys',
  limit,
  requireSignedIn,
  requireProved,
  jsonBody('64kb'),
  handle(
    {
      summary: 'Adds a passkey, with recovery codes where it is the first second factor',
      body: passkeyCreateSchema,
      answers: secondStepAddedSchema,
    },
    ({ body, context, request }) => addPasskey(body, request, context),
  ),
);

passkeysRouter.delete(
  '/passkeys/:id',
  limit,
  requireEmployee,
  requireProved,
  handle({ summary: 'Removes a passkey', params: idSchema, answers: noBody }, async ({ params: { id }, context }) => {
    await removePasskey(id, context);
    return noContent;
  }),
);
