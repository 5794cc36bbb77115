import { Router } from 'express';
import { z } from 'zod';
import { config } from '#server/config.ts';
import { confirmReader, deleteReader, listReaders, toNewsletterReader } from '#server/features/newsletter/data.ts';
import {
  exportReaders,
  readerOf,
  removeReader,
  signUp,
  viewSubscription,
} from '#server/features/newsletter/service.ts';
import { exportFormatSchema, exportMediaTypes } from '#server/lib/exports/export.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { noContent, Reply } from '#server/lib/reply.ts';
import { privatePageUrl } from '#server/lib/site/site-url.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema, noBody } from '#server/middleware/handle.ts';
import { clientKey, coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { formTokenSchema, honeypotSchema } from '#shared/inquiries/inquiries.ts';
import { newsletterSignUpSchema } from '#shared/newsletter.ts';
import { type NewsletterReader, newsletterReaderSchema, subscriptionSchema } from '#shared/newsletter-views.ts';
import { mailWaitsSchema } from '#shared/wire.ts';

/** For readers: the key in the link replaces an account. */
export const newsletterRouter = Router();
/** For those who keep the list. */
export const newsletterListRouter = Router();

const keySchema = z.object({ key: z.string().max(80) });
const linkLimit = coarseLimit('newsletter-link', 60);
const mayManage = requirePermission('mail:manage');

newsletterRouter.post(
  '/',
  jsonBody('4kb'),
  handle(
    {
      summary: 'Asks an address whether it wants the newsletter',
      body: newsletterSignUpSchema,
      besides: formTokenSchema,
      refuses: [409, 422],
      answers: mailWaitsSchema,
    },
    async ({ body, besides, context, request }) => {
      const { website } = honeypotSchema.parse(request.body);
      const { idempotencyKey } = context;
      await signUp(body, { client: clientKey(request), idempotencyKey, website, formToken: besides.formToken });
      return config.smtpUrl ? {} : { mailWaits: true };
    },
  ),
);

newsletterRouter.get(
  '/:key',
  linkLimit,
  handle(
    { summary: 'An address on the list, by its private link', params: keySchema, answers: subscriptionSchema },
    ({ params }) => viewSubscription(readerOf(params.key)),
  ),
);

newsletterRouter.post(
  '/:key/confirm',
  linkLimit,
  handle({ summary: 'Confirms an address', params: keySchema, answers: subscriptionSchema }, async ({ params }) => {
    const id = readerOf(params.key);
    await confirmReader(id);
    return viewSubscription(id);
  }),
);

/** Mail readers and virus scanners open links, so opening one changes nothing. */
newsletterRouter.get(
  '/:key/leave',
  linkLimit,
  handle({ summary: 'Leads to the page of an address', params: keySchema, answers: noBody }, ({ params: { key } }) => {
    readerOf(key);
    return new Reply(undefined, { headers: { Refresh: `0; url=${privatePageUrl('newsletter', key)}` } });
  }),
);

newsletterRouter.post(
  '/:key/leave',
  linkLimit,
  handle(
    { summary: 'Takes an address off the list with one click (RFC 8058)', params: keySchema, answers: noBody },
    async ({ params }) => {
      await deleteReader(readerOf(params.key));
      return noContent;
    },
  ),
);

newsletterListRouter.get(
  '/',
  coarseLimit('newsletter', 120),
  mayManage,
  handle(
    { summary: 'Addresses, newest first', query: pageQuerySchema, answers: z.array(newsletterReaderSchema) },
    async ({ query: { limit, cursor }, request }) => {
      const { rows, total } = await listReaders({ limit, cursor });
      const at = (view: NewsletterReader) => view.createdAt;
      return pageReply(rows.map(toNewsletterReader), { limit, total, at, url: request.originalUrl });
    },
  ),
);

newsletterListRouter.get(
  '/export',
  coarseLimit('newsletter-export', 20, 3_600),
  mayManage,
  requireConfirmed,
  handle(
    { summary: 'The confirmed addresses, as a file', query: exportFormatSchema, sends: exportMediaTypes },
    ({ query, context, response }) => exportReaders(response, query.format, context),
  ),
);

newsletterListRouter.delete(
  '/:id',
  coarseLimit('newsletter', 120),
  mayManage,
  handle(
    { summary: 'Takes an address off the list', params: idSchema, answers: noBody },
    async ({ params, context }) => {
      await removeReader(params.id, context);
      return noContent;
    },
  ),
);
