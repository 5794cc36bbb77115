import { Router } from 'express';
import { receiveMail } from '#server/features/inquiries/acts/receive-mail.ts';
import { handle } from '#server/middleware/handle.ts';
import { inboundMailPath, signedMail } from '#server/middleware/inbound-mail.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { mailReceiptSchema } from '#shared/inquiries/views.ts';

/** Takes people's answers to our mail, as the mail server passes them on (docs/mail.md). */
export const inboundMailRouter = Router();

inboundMailRouter.post(
  '/',
  coarseLimit('inbound-mail', 600),
  signedMail,
  handle(
    {
      summary: 'Takes one raw mail in, signed by the mail server: message/rfc822, up to 25 MB',
      refuses: [401, 413, 415],
      answers: mailReceiptSchema,
    },
    ({ request, context }) => receiveMail(inboundMailPath(request), context.requestId),
  ),
);
