import { z } from 'zod';
import { mailWays } from './mail-groups.ts';

/** `PUT /api/employee/mail-choices` */
export const mailChoicesSchema = z.object({ way: z.enum(mailWays) });
export type MailChoicesChange = z.output<typeof mailChoicesSchema>;
