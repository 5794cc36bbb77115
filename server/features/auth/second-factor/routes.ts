import { Router } from 'express';
import {
  confirmSecondFactor,
  enterWithCode,
  renewRecoveryCodes,
  startSecondFactor,
  turnSecondFactorOff,
} from '#server/features/auth/second-factor/service.ts';
import { noContent } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee, requireProved, requireSignedIn } from '#server/middleware/session.ts';
import { secondStepSchema } from '#shared/auth/auth.ts';
import { codeSchema } from '#shared/auth/own-account.ts';
import {
  authenticatorKeySchema,
  employeeProfileSchema,
  recoveryCodesSchema,
  secondStepAddedSchema,
} from '#shared/auth/views.ts';

export const secondFactorRouter = Router();

const limit = coarseLimit('second-factor', 30);

secondFactorRouter.post(
  '/login/code',
  jsonBody('4kb'),
  handle(
    {
      summary: 'The second step of a sign-in, at either door',
      refuses: [401],
      body: secondStepSchema,
      answers: employeeProfileSchema,
    },
    ({ body, request }) => enterWithCode(request, body),
  ),
);

secondFactorRouter.post(
  '/second-factor',
  limit,
  requireSignedIn,
  requireProved,
  handle(
    { summary: 'A new key for an authenticator app, which a code has to confirm', answers: authenticatorKeySchema },
    ({ context }) => startSecondFactor(context),
  ),
);

secondFactorRouter.post(
  '/second-factor/confirm',
  limit,
  requireSignedIn,
  requireProved,
  jsonBody('4kb'),
  handle(
    {
      summary: 'Turns two-step sign-in on, and answers with recovery codes',
      body: codeSchema,
      answers: secondStepAddedSchema,
    },
    (input) => confirmSecondFactor(input.body.code, input.context),
  ),
);

secondFactorRouter.post(
  '/second-factor/recovery-codes',
  limit,
  requireEmployee,
  requireProved,
  handle(
    { summary: 'New recovery codes in place of those that are left', answers: recoveryCodesSchema },
    ({ context }) => renewRecoveryCodes(context),
  ),
);

secondFactorRouter.post(
  '/second-factor/turn-off',
  limit,
  requireEmployee,
  requireProved,
  handle({ summary: 'Turns the authenticator app off', answers: noBody }, async ({ context }) => {
    await turnSecondFactorOff(context);
    return noContent;
  }),
);
