import { Router } from 'express';
import { z } from 'zod';
import { getMailChoices, updateMailChoices } from '#server/features/notifications/choices-data.ts';
import { AppError } from '#server/lib/app-error.ts';
import { readMailStopKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { noContent, Reply } from '#server/lib/reply.ts';
import { siteUrl } from '#server/lib/site/site-url.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee } from '#server/middleware/session.ts';
import { mailChoicesSchema } from '#shared/notifications/mail-choices.ts';
import { mailChoicesViewSchema } from '#shared/notifications/views.ts';
import { pagePatterns } from '#shared/paths.ts';

/** How somebody is mailed what they are told. */
export const mailChoicesRouter = Router();
/** The target of a mail's `List-Unsubscribe`; nobody signs in for that. */
export const mailStopRouter = Router();

const stopSchema = z.object({ key: z.string().max(300) });
const stopLimit = coarseLimit('mail-stop', 60);

mailChoicesRouter.get(
  '/mail-choices',
  requireEmployee,
  handle({ summary: 'How one is mailed what one is told', answers: mailChoicesViewSchema }, ({ context: { actor } }) =>
    getMailChoices(actor),
  ),
);

mailChoicesRouter.put(
  '/mail-choices',
  coarseLimit('mail-choices', 60),
  requireEmployee,
  jsonBody('4kb'),
  handle(
    {
      summary: 'Changes how one is mailed',
      body: mailChoicesSchema,
      answers: mailChoicesViewSchema,
    },
    async ({ body, context: { actor } }) => {
      await updateMailChoices(actor.id, body);
      return getMailChoices(actor);
    },
  ),
);

/** Mail readers and virus scanners open links, so opening one changes nothing. */
mailStopRouter.get(
  '/stop/:key',
  stopLimit,
  handle({ summary: 'Leads to where mail is chosen', params: stopSchema, answers: noBody }, () => {
    return new Reply(undefined, { headers: { Refresh: `0; url=${siteUrl(pagePatterns.employeeSettings)}` } });
  }),
);

mailStopRouter.post(
  '/stop/:key',
  stopLimit,
  handle(
    { summary: 'Stops all mail but about the account with one click (RFC 8058)', params: stopSchema, answers: noBody },
    async ({ params }) => {
      const employeeId = readMailStopKey(linkSecret(), params.key);
      if (employeeId === undefined) throw new AppError('not_found');
      await updateMailChoices(employeeId, { way: 'never' });
      return noContent;
    },
  ),
);
