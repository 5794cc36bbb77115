import { z } from 'zod';
import { employeeRoles } from './roles.ts';

/** The parts of views' schemas. */

/** ISO 8601 in UTC. */
export const moment = z.iso.datetime();

export const role = z.enum(employeeRoles);

export const count = z.int().min(0);

/** While no mail server is set, what is mailed waits. */
export const mailWaitsSchema = z.object({ mailWaits: z.literal(true).optional() });
export type MailWaits = z.infer<typeof mailWaitsSchema>;

/** An employee as colleagues see them. */
export const employeeSummarySchema = z.object({
  id: z.int(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role,
});
export type EmployeeSummary = z.infer<typeof employeeSummarySchema>;

/** A person whom a list names. */
export const namedPersonSchema = z.object({ id: z.int(), name: z.string() });

/** `type` is verified; `bytes` and `sha256` describe the stored file. */
export const fileViewSchema = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  bytes: count,
  sha256: z.string(),
  /** A PDF that may ask for a password. */
  isLocked: z.boolean(),
});
export type FileView = z.infer<typeof fileViewSchema>;

/** Part of the answer to an upload: under which names its content came again, and was left out. */
export const againShape = { again: z.array(z.string()) };
/** As an upload's answer lists a file. */
export interface Added {
  id: number;
  name: string;
  again: string[];
}

/** Files that were named with a form and follow it. */
export const awaitedFilesSchema = z.object({
  chosen: count,
  /** Their names. */
  missing: z.array(z.string()),
});
export type AwaitedFiles = z.infer<typeof awaitedFilesSchema>;
