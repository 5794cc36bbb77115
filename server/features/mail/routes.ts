import { z } from 'zod';
import { listMails, toMailView } from '#server/features/mail/data.ts';
import { getMailStatus, putMailAway, releaseMails, sendAgain, sendTest } from '#server/features/mail/service.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import { idSchema, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requirePermission } from '#server/middleware/session.ts';
import { mailActSchema, mailFilterSchema, mailReleaseSchema } from '#shared/mail/mail.ts';
import {
  type MailView,
  mailReleasedSchema,
  mailStatusSchema,
  mailTestSchema,
  mailViewSchema,
} from '#shared/mail/views.ts';

const mayManage = requirePermission('mail:manage');

/** The state of each mail. */
export const mailCalls = {
  'GET /api/admin/mail': call({
    summary: 'Mails, newest first: all, or those about one thing',
    before: [coarseLimit('mail', 120), mayManage],
    query: pageQuerySchema.extend(mailFilterSchema.shape),
    answers: z.array(mailViewSchema),
    act: async ({ query: { limit, cursor, ...filter }, request }) => {
      const { rows, total } = await listMails(filter, { limit, cursor });
      const at = (view: MailView) => view.createdAt;
      return pageReply(rows.map(toMailView), { limit, total, at, url: request.originalUrl });
    },
  }),
  'GET /api/admin/mail/status': call({
    summary: 'How mail goes, and how much of it waits or has failed',
    before: [coarseLimit('mail', 120), mayManage],
    answers: mailStatusSchema,
    act: () => getMailStatus(),
  }),
  'POST /api/admin/mail/test': call({
    summary: 'Sends a mail to oneself',
    before: [coarseLimit('mail-test', 10), mayManage],
    answers: mailTestSchema,
    act: ({ context }) => sendTest(context),
  }),
  'POST /api/admin/mail/waiting': call({
    summary: 'Sends what waited for a mail server, oldest first',
    before: [coarseLimit('mail-waiting', 10), mayManage, jsonBody('16kb')],
    body: mailReleaseSchema,
    answers: mailReleasedSchema,
    act: ({ body, context }) => releaseMails(body, context),
  }),
  'POST /api/admin/mail/:id': call({
    summary: 'Sends a mail once more, or puts one away that was not sent',
    before: [coarseLimit('mail-acts', 60), mayManage, jsonBody('1kb')],
    params: idSchema,
    body: mailActSchema,
    answers: noBody,
    act: ({ params: { id }, body: { act }, context }) => (act === 'again' ? sendAgain : putMailAway)(id, context),
  }),
};
