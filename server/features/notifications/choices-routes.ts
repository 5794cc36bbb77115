import { z } from 'zod';
import { getMailChoices, updateMailChoices } from '#server/features/notifications/choices-data.ts';
import { AppError } from '#server/lib/app-error.ts';
import { readMailStopKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { noContent, Reply } from '#server/lib/reply.ts';
import { siteUrl } from '#server/lib/site/site-url.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import { noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee } from '#server/middleware/session.ts';
import { mailChoicesSchema } from '#shared/notifications/mail-choices.ts';
import { mailChoicesViewSchema } from '#shared/notifications/views.ts';
import { pagePatterns } from '#shared/paths.ts';

const stopSchema = z.object({ key: z.string().max(300) });
const stopLimit = coarseLimit('mail-stop', 60);

/** How somebody is mailed what they are told. */
export const mailChoicesCalls = {
  'GET /api/employee/mail-choices': call({
    summary: 'How one is mailed what one is told',
    before: [requireEmployee],
    answers: mailChoicesViewSchema,
    act: ({ context: { actor } }) => getMailChoices(actor),
  }),
  'PUT /api/employee/mail-choices': call({
    summary: 'Changes how one is mailed',
    before: [coarseLimit('mail-choices', 60), requireEmployee, jsonBody('4kb')],
    body: mailChoicesSchema,
    answers: mailChoicesViewSchema,
    act: async ({ body, context: { actor } }) => {
      await updateMailChoices(actor.id, body);
      return getMailChoices(actor);
    },
  }),
  /** Mail readers and virus scanners open links, so opening one changes nothing. */
  'GET /api/mail-choices/stop/:key': call({
    summary: 'Leads to where mail is chosen',
    before: [stopLimit],
    params: stopSchema,
    answers: noBody,
    act: () => {
      return new Reply(undefined, { headers: { Refresh: `0; url=${siteUrl(pagePatterns.employeeSettings)}` } });
    },
  }),
  'POST /api/mail-choices/stop/:key': call({
    summary: 'Stops all mail but about the account with one click (RFC 8058)',
    before: [stopLimit],
    params: stopSchema,
    answers: noBody,
    act: async ({ params }) => {
      const employeeId = readMailStopKey(linkSecret(), params.key);
      if (employeeId === undefined) throw new AppError('not_found');
      await updateMailChoices(employeeId, { way: 'never' });
      return noContent;
    },
  }),
};
