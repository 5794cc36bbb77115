import { receiveMail } from '#server/features/inquiries/acts/receive-mail.ts';
import { call } from '#server/middleware/call.ts';
import { inboundMailPath, signedMail } from '#server/middleware/inbound-mail.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { mailReceiptSchema } from '#shared/inquiries/views.ts';

/** Takes people's answers to our mail, as the mail server passes them on (docs/mail.md). */
export const inboundMailCalls = {
  'POST /api/inbound-mail': call({
    summary: 'Takes one raw mail in, signed by the mail server: message/rfc822, up to 25 MB',
    before: [coarseLimit('inbound-mail', 600), signedMail],
    refuses: [401, 413, 415],
    answers: mailReceiptSchema,
    act: ({ request, context }) => receiveMail(inboundMailPath(request), context.requestId),
  }),
};
