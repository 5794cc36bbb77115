import { z } from 'zod';
import { largestId } from '#shared/ids.ts';
import { foundItemSchema } from '#shared/search/views.ts';
import { count, employeeSummarySchema, moment } from '#shared/wire.ts';
import { type PersonKey, personKeyPattern, personSections } from './person.ts';

export const personKeySchema = z
  .string()
  .regex(personKeyPattern)
  .refine((key) => Number(key.slice(1)) <= largestId) as unknown as z.ZodType<PersonKey>;

const personItemSchema = foundItemSchema.extend({
  /** By when an answer was promised to somebody who still waits for one. */
  promised: moment.nullish(),
});
export type PersonItem = z.infer<typeof personItemSchema>;

/** Records of the person, newest first; `personItemsMax` of `total` at most. */
const personSectionSchema = z.object({
  kind: z.enum(personSections),
  total: count,
  items: z.array(personItemSchema),
});
export type PersonSection = z.infer<typeof personSectionSchema>;

const personAccountSchema = employeeSummarySchema.omit({ firstName: true, lastName: true }).extend({
  isActive: z.boolean(),
  isErased: z.boolean(),
  createdAt: moment,
});
export type PersonAccount = z.infer<typeof personAccountSchema>;

/** `GET /api/people/:key`, as far as the reader may see it. */
export const personViewSchema = z.object({
  /** The key of the account where there is one, or else the given one. */
  key: personKeySchema,
  name: z.string(),
  /** Null where the reader may not see it, and of an erased account. */
  email: z.string().nullable(),
  account: personAccountSchema.nullable(),
  /** Leaves out sections that are empty for the reader. */
  sections: z.array(personSectionSchema),
});
export type PersonView = z.infer<typeof personViewSchema>;
