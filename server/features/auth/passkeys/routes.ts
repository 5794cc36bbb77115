import {
  addPasskey,
  askToEnter,
  enterWithPasskey,
  removePasskey,
  startPasskey,
} from '#server/features/auth/passkeys/service.ts';
import { noContent } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import { idSchema, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee, requireProved, requireSignedIn } from '#server/middleware/session.ts';
import { passkeyAnswerSchema, passkeyCreateSchema, passkeyEntrySchema } from '#shared/auth/passkeys.ts';
import {
  employeeProfileSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  secondStepAddedSchema,
} from '#shared/auth/views.ts';

const entryLimit = coarseLimit('passkey-entry', 120);
const limit = coarseLimit('passkeys', 30);

export const passkeysCalls = {
  'POST /api/employee/login/passkey/challenge': call({
    summary: 'What a passkey has to answer at either door',
    before: [entryLimit, jsonBody('4kb')],
    refuses: [401],
    body: passkeyEntrySchema,
    answers: passkeyRequestSchema,
    act: ({ body, request }) => askToEnter(body, request),
  }),
  'POST /api/employee/login/passkey': call({
    summary: 'Signs in with a passkey, at either door',
    before: [entryLimit, jsonBody('32kb')],
    body: passkeyAnswerSchema,
    answers: employeeProfileSchema,
    act: ({ body, request }) => enterWithPasskey(request, body),
  }),
  'POST /api/employee/passkeys/challenge': call({
    summary: 'What a browser makes a passkey for',
    before: [limit, requireSignedIn, requireProved],
    answers: passkeyCreationSchema,
    act: ({ context }) => startPasskey(context),
  }),
  'POST /api/employee/passkeys': call({
    summary: 'Adds a passkey, with recovery codes where it is the first second factor',
    before: [limit, requireSignedIn, requireProved, jsonBody('64kb')],
    body: passkeyCreateSchema,
    answers: secondStepAddedSchema,
    act: ({ body, context, request }) => addPasskey(body, request, context),
  }),
  'DELETE /api/employee/passkeys/:id': call({
    summary: 'Removes a passkey',
    before: [limit, requireEmployee, requireProved],
    params: idSchema,
    answers: noBody,
    act: async ({ params: { id }, context }) => {
      await removePasskey(id, context);
      return noContent;
    },
  }),
};
