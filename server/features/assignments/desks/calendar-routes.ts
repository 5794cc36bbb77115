import { type Request, Router } from 'express';
import { z } from 'zod';
import {
  endCalendarFeed,
  getCalendarFeed,
  readCalendarFeed,
  renewCalendarFeed,
} from '#server/features/assignments/acts/feed-calendar.ts';
import { gatherCalendar } from '#server/features/assignments/acts/gather-calendar.ts';
import { viewEligibility } from '#server/features/assignments/acts/view-eligibility.ts';
import { noContent, Reply } from '#server/lib/reply.ts';
import { handle, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { isFresh } from '#server/middleware/pages.ts';
import { requireConfirmed, requireEmployee } from '#server/middleware/session.ts';
import { calendarQuerySchema } from '#shared/assignments/calendar.ts';
import { calendarEntrySchema, calendarFeedSchema, eligibilitySchema } from '#shared/assignments/views.ts';

export const calendarRouter = Router();
export const ownCalendarRouter = Router();
/** Fetched by programs without a cookie: the address is the secret. */
export const calendarFilesRouter = Router();

/** Programs ask once an hour or less, on each device of a person. */
const feedReadsAMinute = 12;
const reading = [coarseLimit('calendar', 240), requireEmployee];
const changing = [coarseLimit('calendar-feeds', 30), requireEmployee];

calendarRouter.get(
  '/',
  ...reading,
  handle(
    {
      summary: 'Events, due times, absences, print dates and the ends of quarters, soonest first',
      query: calendarQuerySchema,
      answers: z.array(calendarEntrySchema),
    },
    ({ query, context: { actor } }) => gatherCalendar(query, actor),
  ),
);

ownCalendarRouter.get(
  '/eligibility',
  ...reading,
  handle(
    {
      summary: 'Whether one’s print pieces open press conferences, last month’s and this one’s',
      answers: z.array(eligibilitySchema),
    },
    ({ context }) => viewEligibility(context.actor),
  ),
);

ownCalendarRouter.get(
  '/calendar-feed',
  ...reading,
  handle(
    { summary: 'The private address of one’s calendar, if there is one', answers: calendarFeedSchema.nullable() },
    async ({ context: { actor } }) => {
      return new Reply(await getCalendarFeed(actor));
    },
  ),
);

ownCalendarRouter.put(
  '/calendar-feed',
  ...changing,
  requireConfirmed,
  handle(
    { summary: 'Makes a new private address, which ends the one before', answers: calendarFeedSchema },
    ({ context }) => renewCalendarFeed(context),
  ),
);

ownCalendarRouter.delete(
  '/calendar-feed',
  ...changing,
  handle({ summary: 'Ends the private address', answers: noBody }, async ({ context }) => {
    await endCalendarFeed(context);
    return noContent;
  }),
);

calendarFilesRouter.get(
  '/calendar/:file',
  coarseLimit('calendar-files', 600),
  coarseLimit('calendar-key', feedReadsAMinute, 60, keyOf),
  async (request, response) => {
    const { text, etag } = await readCalendarFeed(keyOf(request));
    response.set({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, max-age=60',
      ETag: `W/${etag}`,
    });
    if (isFresh(request.get('If-None-Match'), etag)) response.status(304).end();
    else response.send(text);
  },
);

function keyOf({ params }: Request): string {
  return String(params.file).replace(/\.ics$/, '');
}
