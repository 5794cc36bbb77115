import { z } from 'zod';
import { day } from '#shared/days/day.ts';
import { countDays } from '#shared/days/days.ts';

/** Enough for five years beside the five before. */
const longest = 1_830;

const order = 'Please choose a last day that isn’t before the first';
const length = 'Please choose at most five years';

/** Both days are included. */
export const reportQuerySchema = z
  .object({ from: day, to: day })
  .refine((days) => days.from <= days.to, { path: ['to'], error: order })
  .refine((days) => countDays(days) <= longest, { path: ['to'], error: length });
