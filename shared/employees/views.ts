import { z } from 'zod';
import { knownGrants } from '#shared/permissions/permissions.ts';
import { count, employeeSummarySchema, moment, namedPersonSchema } from '#shared/wire.ts';
import { handOverKinds } from './employees.ts';

export const employeeViewSchema = employeeSummarySchema.extend({
  email: z.string(),
  grants: z.array(z.enum(knownGrants)),
  isActive: z.boolean(),
  mustChangePassword: z.boolean(),
  /** Its sign-in takes a second step. */
  hasSecondFactor: z.boolean(),
  /** Its owner was erased: it is anonymous, and can be neither used nor changed. */
  isErased: z.boolean(),
  /** A link was mailed by which its owner chooses a password, and has not done so yet; maybe it has ended. */
  invitation: z.object({ sentAt: moment, until: moment }).nullable(),
  /** The application that its owner was accepted by. */
  application: z.object({ id: z.int(), reference: z.string() }).nullable(),
  lastSignInAt: moment.nullable(),
  /** How many devices are signed in now. */
  sessions: count,
  createdAt: moment,
  updatedAt: moment,
});
export type EmployeeView = z.infer<typeof employeeViewSchema>;

/** `oneTimePassword` is sent once, in the answer to the call that generated it. */
export const employeeSavedSchema = z.object({ employee: employeeViewSchema, oneTimePassword: z.string().optional() });
export type EmployeeSaved = z.infer<typeof employeeSavedSchema>;

/** What one of many accounts is called, or why it can't be made; null where nothing is in the way. */
export const accountOfManySchema = z.object({ username: z.string(), refusal: z.string().nullable() });
export type AccountOfMany = z.infer<typeof accountOfManySchema>;

/** Open work of one kind that an account holds, and who could take it over. */
export const heldWorkSchema = z.object({
  kind: z.enum(handOverKinds),
  count,
  candidates: z.array(namedPersonSchema),
});
export type HeldWork = z.infer<typeof heldWorkSchema>;
