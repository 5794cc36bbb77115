import { Router } from 'express';
import { z } from 'zod';
import {
  getCalendarFeed,
  renewCalendarFeed,
  writeCalendarFeed,
} from '#server/features/assignments/acts/feed-calendar.ts';
import { gatherCalendar } from '#server/features/assignments/acts/gather-calendar.ts';
import { viewEligibility } from '#server/features/assignments/acts/view-eligibility.ts';
import { deleteFeed } from '#server/features/assignments/record/feed.ts';
import { noContent, Reply } from '#server/lib/reply.ts';
import { handle, noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireEmployee } from '#server/middleware/session.ts';
import { calendarQuerySchema } from '#shared/assignments/calendar.ts';
import { calendarEntrySchema, calendarFeedSchema, eligibilitySchema } from '#shared/assignments/views.ts';

export const calendarRouter = Router();
export const ownCalendarRouter = Router();
/** Fetched by programs without a cookie: the address is the secret. */
export const calendarFilesRouter = Router();

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
  handle(
    { summary: 'Makes a new private address, which ends the one before', answers: calendarFeedSchema },
    ({ context: { actor } }) => renewCalendarFeed(actor),
  ),
);

ownCalendarRouter.delete(
  '/calendar-feed',
  ...changing,
  handle({ summary: 'Ends the private address', answers: noBody }, async ({ context: { actor } }) => {
    await deleteFeed(actor.id);
    return noContent;
  }),
);

calendarFilesRouter.get('/calendar/:file', coarseLimit('calendar-files', 600), async (request, response) => {
  const calendar = await writeCalendarFeed(String(request.params.file).replace(/\.ics$/, ''));
  response
    .set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, max-age=0' })
    .send(calendar);
});
