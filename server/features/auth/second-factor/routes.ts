import {
  confirmSecondFactor,
  enterWithCode,
  renewRecoveryCodes,
  startSecondFactor,
  turnSecondFactorOff,
} from '#server/features/auth/second-factor/service.ts';
import { noContent } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import { noBody } from '#server/middleware/handle.ts';
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

const limit = coarseLimit('second-factor', 30);

export const secondFactorCalls = {
  'POST /api/employee/login/code': call({
    summary: 'The second step of a sign-in, at either door',
    before: [jsonBody('4kb')],
    refuses: [401],
    body: secondStepSchema,
    answers: employeeProfileSchema,
    act: ({ body, request }) => enterWithCode(request, body),
  }),
  'POST /api/employee/second-factor': call({
    summary: 'A new key for an authenticator app, which a code has to confirm',
    before: [limit, requireSignedIn, requireProved],
    answers: authenticatorKeySchema,
    act: ({ context }) => startSecondFactor(context),
  }),
  'POST /api/employee/second-factor/confirm': call({
    summary: 'Turns two-step sign-in on, and answers with recovery codes',
    before: [limit, requireSignedIn, requireProved, jsonBody('4kb')],
    body: codeSchema,
    answers: secondStepAddedSchema,
    act: (input) => confirmSecondFactor(input.body.code, input.context),
  }),
  'POST /api/employee/second-factor/recovery-codes': call({
    summary: 'New recovery codes in place of those that are left',
    before: [limit, requireEmployee, requireProved],
    answers: recoveryCodesSchema,
    act: ({ context }) => renewRecoveryCodes(context),
  }),
  'POST /api/employee/second-factor/turn-off': call({
    summary: 'Turns the authenticator app off',
    before: [limit, requireEmployee, requireProved],
    answers: noBody,
    act: async ({ context }) => {
      await turnSecondFactorOff(context);
      return noContent;
    },
  }),
};
