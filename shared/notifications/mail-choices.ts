import { z } from 'zod';
import { type MailGroup, mailGroups, mailWays } from './mail-groups.ts';

/** `PUT /api/employee/mail-choices`: what is left out stays as it was. */
export const mailChoicesSchema = z.object({
  ways: z.partialRecord(z.enum(Object.keys(mailGroups) as MailGroup[]), z.enum(mailWays)).default({}),
});
export type MailChoicesChange = z.output<typeof mailChoicesSchema>;
