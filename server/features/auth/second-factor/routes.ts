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
import { handle } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee, requireSignedIn } from '#server/middleware/session.ts';
import { secondStepSchema } from '#shared/auth/auth.ts';
import { codeSchema, secondFactorOffSchema } from '#shared/auth/own-account.ts';

export const secondFactorRouter = Router();

const limit = coarseLimit('second-factor', 30);

secondFactorRouter.post(
  '/login/code',
  jsonBody('4kb'),
  handle(
    { summary: 'The second step of a sign-in, at either door', refuses: [401], body: secondStepSchema },
    ({ body, request }) => enterWithCode(request, body),
  ),
);

secondFactorRouter.post(
  '/second-factor',
  limit,
  requireSignedIn,
  handle({ summary: 'A new key for an authenticator app, which a code has to confirm' }, ({ context }) =>
    startSecondFactor(context),
  ),
);

secondFactorRouter.post(
  '/second-factor/confirm',
  limit,
  requireSignedIn,
  jsonBody('4kb'),
  handle({ summary: 'Turns two-step sign-in on, and answers with recovery codes', body: codeSchema }, (input) =>
    confirmSecondFactor(input.body.code, input.context),
  ),
);

secondFactorRouter.post(
  '/second-factor/recovery-codes',
  limit,
  requireEmployee,
  jsonBody('4kb'),
  handle({ summary: 'New recovery codes in place of those that are left', body: codeSchema }, (input) =>
    renewRecoveryCodes(input.body.code, input.context),
  ),
);

secondFactorRouter.post(
  '/second-factor/turn-off',
  limit,
  requireEmployee,
  jsonBody('4kb'),
  handle(
    { summary: 'Turns two-step sign-in off, by password and code', body: secondFactorOffSchema },
    async ({ body, context }) => {
      await turnSecondFactorOff(body, context);
      return noContent;
    },
  ),
);
