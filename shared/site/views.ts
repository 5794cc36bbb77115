import { z } from 'zod';
import { lateMax } from '#shared/inquiries/inquiries.ts';
import { count, moment } from '#shared/wire.ts';

const setupStepSchema = z.object({
  title: z.string(),
  /** How it stands, and what to do. */
  text: z.string(),
  /** The page where it is done; without one it is a setting or a file, which the text names. */
  path: z.string().optional(),
});
export type SetupStep = z.infer<typeof setupStepSchema>;

/** `GET /api/system` */
export const systemOverviewSchema = z.object({
  version: z.string(),
  database: z.string(),
  databaseBytes: count,
  /** Null when no inquiry is unanswered. */
  oldestUnanswered: moment.nullable(),
  /** Inquiries that have waited longer than we promise. */
  lateInquiries: count.max(lateMax),
  startedAt: moment,
  /** Made by hand or daily. A problem of the daily ones: nowhere to write to, the last failed, or is older than 26 hours. */
  backup: z.object({ lastAt: moment.nullable(), problem: z.enum(['unwritable', 'failed', 'late']).nullable() }),
  /** The steps to a real company's site; none once an admin has put them away. */
  setup: z.array(setupStepSchema),
});
export type SystemOverview = z.infer<typeof systemOverviewSchema>;
