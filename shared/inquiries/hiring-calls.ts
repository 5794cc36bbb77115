import { z } from 'zod';
import { employeeCreateSchema } from '#shared/employees.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { paragraph } from '#shared/text.ts';
import { stages } from './hiring.ts';
import type { InquiryDetail } from './inquiries.ts';
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

export interface StageMoved {
  /** Null without a letter. */
  messageId: number | null;
  inquiry: InquiryDetail;
}

/** The account that an applicant would get. */
export interface HireProposal {
  /** The account that the applicant's address has already. */
  account: { id: number; name: string; username: string; role: EmployeeRole; isActive: boolean } | null;
  /** Free at this moment. */
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  role: EmployeeRole | null;
}
