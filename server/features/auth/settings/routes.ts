import { z } from 'zod';
import { getOwnAccount } from '#server/features/auth/settings/data.ts';
import {
  askForEmail,
  changeOwnAccount,
  endOwnSessions,
  listOwnSessions,
} from '#server/features/auth/settings/service.ts';
import { assertFound } from '#server/lib/app-error.ts';
import { noContent } from '#server/lib/reply.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import { idSchema, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee, requireProved } from '#server/middleware/session.ts';
import { accountUpdateSchema, emailChangeSchema } from '#shared/auth/own-account.ts';
import { employeeProfileSchema, ownAccountSchema, sessionViewSchema } from '#shared/auth/views.ts';

const writeLimit = coarseLimit('own-account', 60);

export const ownAccountCalls = {
  'GET /api/employee/account': call({
    summary: 'One’s own account, as far as the profile does not tell it',
    before: [requireEmployee],
    answers: ownAccountSchema,
    act: async ({ context: { actor } }) => assertFound(await getOwnAccount(actor.id), 'account'),
  }),
  'PATCH /api/employee/account': call({
    summary: 'Changes one’s own name',
    before: [writeLimit, requireEmployee, jsonBody('4kb')],
    body: accountUpdateSchema,
    answers: employeeProfileSchema,
    act: ({ body, context }) => changeOwnAccount(body, context),
  }),
  'POST /api/employee/email': call({
    summary: 'Mails a link to a new address of one’s own, which confirms it',
    before: [coarseLimit('own-email', 10), requireEmployee, requireProved, jsonBody('4kb')],
    body: emailChangeSchema,
    answers: ownAccountSchema,
    act: ({ body, context }) => askForEmail(body, context),
  }),
  'GET /api/employee/sessions': call({
    summary: 'The devices on which one is signed in',
    before: [requireEmployee],
    answers: z.array(sessionViewSchema),
    act: ({ context: { actor }, request }) => listOwnSessions(actor.id, request),
  }),
  'DELETE /api/employee/sessions/:id': call({
    summary: 'Signs one device of one’s own out, or all others',
    before: [writeLimit, requireEmployee],
    params: z.object({ id: z.literal('others').or(idSchema.shape.id) }),
    answers: noBody,
    act: async ({ params: { id }, context, request }) => {
      await endOwnSessions(id === 'others' ? { exceptSid: request.sessionID } : { id }, context);
      return noContent;
    },
  }),
};
