import { Router } from 'express';
import { z } from 'zod';
import { listMails, toMailView } from '#server/features/mail/data.ts';
import { getMailStatus, putMailAway, releaseMails, sendAgain, sendTest } from '#server/features/mail/service.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requirePermission } from '#server/middleware/session.ts';
import { mailActSchema, mailFilterSchema, mailReleaseSchema } from '#shared/mail.ts';
import {
  type MailView,
  mailReleasedSchema,
  mailStatusSchema,
  mailTestSchema,
  mailViewSchema,
} from '#shared/mail-views.ts';

/** The state of each mail. */
export const mailRouter = Router();

const mayManage = requirePermission('mail:manage');

mailRouter.get(
  '/',
  coarseLimit('mail', 120),
  mayManage,
  handle(
    {
      summary: 'Mails, newest first: all, or those about one thing',
      query: pageQuerySchema.extend(mailFilterSchema.shape),
      answers: z.array(mailViewSchema),
    },
    async ({ query: { limit, cursor, ...filter }, request }) => {
      const { rows, total } = await listMails(filter, { limit, cursor });
      const at = (view: MailView) => view.createdAt;
      return pageReply(rows.map(toMailView), { limit, total, at, url: request.originalUrl });
    },
  ),
);

mailRouter.get(
  '/status',
  coarseLimit('mail', 120),
  mayManage,
  handle({ summary: 'How mail goes, and how much of it waits or has failed', answers: mailStatusSchema }, () =>
    getMailStatus(),
  ),
);

mailRouter.post(
  '/test',
  coarseLimit('mail-test', 10),
  mayManage,
  handle({ summary: 'Sends a mail to oneself', answers: mailTestSchema }, ({ context }) => sendTest(context)),
);

mailRouter.post(
  '/waiting',
  coarseLimit('mail-waiting', 10),
  mayManage,
  jsonBody('16kb'),
  handle(
    {
      summary: 'Sends what waited for a mail server, oldest first',
      body: mailReleaseSchema,
      answers: mailReleasedSchema,
    },
    ({ body, context }) => releaseMails(body, context),
  ),
);

mailRouter.post(
  '/:id',
  coarseLimit('mail-acts', 60),
  mayManage,
  jsonBody('1kb'),
  handle(
    {
      summary: 'Sends a mail once more, or puts one away that was not sent',
      params: idSchema,
      body: mailActSchema,
      answers: noBody,
    },
    ({ params: { id }, body: { act }, context }) => (act === 'again' ? sendAgain : putMailAway)(id, context),
  ),
);
