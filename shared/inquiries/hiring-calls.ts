import { z } from 'zod';
import { employeeCreateSchema } from '#shared/employees/employees.ts';
import { paragraph } from '#shared/text/text.ts';
import { stages } from './hiring.ts';
import { replyMax } from './messages.ts';

/** `letter: null` moves it without a mail. */
const move = {
  letter: paragraph({ max: replyMax, required: 'Please write a letter, or send none' }).nullable(),
  version: z.number().int().positive(),
};

/** `accepted` only where the applicant has an account already, which is then linked. An older version gets a 409. */
export const stageMoveSchema = z.object({ stage: z.enum(stages), ...move });
export type StageMove = z.output<typeof stageMoveSchema>;

/** Accepts an applicant who gets this account, and an invitation to it. */
export const hireSchema = employeeCreateSchema.omit({ password: true, invite: true }).extend(move);
export type Hire = z.output<typeof hireSchema>;
