import { Router } from 'express';
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
import { handle, idSchema, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee, requireProved } from '#server/middleware/session.ts';
import { accountUpdateSchema, emailChangeSchema } from '#shared/auth/own-account.ts';
import { employeeProfileSchema, ownAccountSchema, sessionViewSchema } from '#shared/auth/views.ts';

export const ownAccountRouter = Router();

const writeLimit = coarseLimit('own-account', 60);

ownAccountRouter.get(
  '/account',
  requireEmployee,
  handle(
    { summary: 'One’s own account, as far as the profile does not tell it', answers: ownAccountSchema },
    async ({ context: { actor } }) => assertFound(await getOwnAccount(actor.id), 'account'),
  ),
);

ownAccountRouter.patch(
  '/account',
  writeLimit,
  requireEmployee,
  jsonBody('4kb'),
  handle(
    { summary: 'Changes one’s own name', body: accountUpdateSchema, answers: employeeProfileSchema },
    ({ body, context }) => changeOwnAccount(body, context),
  ),
);

ownAccountRouter.post(
  '/email',
  coarseLimit('own-email', 10),
  requireEmployee,
  requireProved,
  jsonBody('4kb'),
  handle(
    {
      summary: 'Mails a link to a new address of one’s own, which confirms it',
      body: emailChangeSchema,
      answers: ownAccountSchema,
    },
    ({ body, context }) => askForEmail(body, context),
  ),
);

ownAccountRouter.get(
  '/sessions',
  requireEmployee,
  handle(
    { summary: 'The devices on which one is signed in', answers: z.array(sessionViewSchema) },
    ({ context: { actor }, request }) => listOwnSessions(actor.id, request),
  ),
);

ownAccountRouter.delete(
  '/sessions/:id',
  writeLimit,
  requireEmployee,
  handle(
    {
      summary: 'Signs one device of one’s own out, or all others',
      params: z.object({ id: z.literal('others').or(idSchema.shape.id) }),
      answers: noBody,
    },
    async ({ params: { id }, context, request }) => {
      await endOwnSessions(id === 'others' ? { exceptSid: request.sessionID } : { id }, context);
      return noContent;
    },
  ),
);
