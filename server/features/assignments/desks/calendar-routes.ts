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
import { call } from '#server/middleware/call.ts';
import { noBody } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { isFresh } from '#server/middleware/pages.ts';
import { requireConfirmed, requireEmployee } from '#server/middleware/session.ts';
import { calendarQuerySchema } from '#shared/assignments/calendar.ts';
import { calendarEntrySchema, calendarFeedSchema, eligibilitySchema } from '#shared/assignments/views.ts';

/** Fetched by programs without a cookie: the address is the secret. */
export const calendarFilesRouter = Router();

/** Programs ask once an hour or less, on each device of a person. */
const feedReadsAMinute = 12;
const reading = [coarseLimit('calendar', 240), requireEmployee];
const changing = [coarseLimit('calendar-feeds', 30), requireEmployee];

export const calendarCalls = {
  'GET /api/calendar': call({
    summary: 'Events, due times, absences, print dates and the ends of quarters, soonest first',
    before: reading,
    query: calendarQuerySchema,
    answers: z.array(calendarEntrySchema),
    act: ({ query, context: { actor } }) => gatherCalendar(query, actor),
  }),
  'GET /api/employee/eligibility': call({
    summary: 'Whether one’s print pieces open press conferences, last month’s and this one’s',
    before: reading,
    answers: z.array(eligibilitySchema),
    act: ({ context }) => viewEligibility(context.actor),
  }),
  'GET /api/employee/calendar-feed': call({
    summary: 'The private address of one’s calendar, if there is one',
    before: reading,
    answers: calendarFeedSchema.nullable(),
    act: async ({ context: { actor } }) => {
      return new Reply(await getCalendarFeed(actor));
    },
  }),
  'PUT /api/employee/calendar-feed': call({
    summary: 'Makes a new private address, which ends the one before',
    before: [changing, requireConfirmed],
    answers: calendarFeedSchema,
    act: ({ context }) => renewCalendarFeed(context),
  }),
  'DELETE /api/employee/calendar-feed': call({
    summary: 'Ends the private address',
    before: changing,
    answers: noBody,
    act: async ({ context }) => {
      await endCalendarFeed(context);
      return noContent;
    },
  }),
};

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
