import { z } from 'zod';
import { keysOf } from '#shared/keys.ts';
import { personKeySchema } from '#shared/people/views.ts';
import { moment, namedPersonSchema } from '#shared/wire.ts';
import { auditActions, auditThingLabels } from './events.ts';

/** An entry of `GET /api/admin/activity/people`. */
export const activityPersonSchema = namedPersonSchema.extend({ username: z.string() });
export type ActivityPerson = z.infer<typeof activityPersonSchema>;

/** The subject of an event; its name is null where the number says as much. */
const activityThingSchema = z.object({
  kind: keysOf(auditThingLabels),
  /** Null for a list and for people outside. */
  id: z.int().nullable(),
  name: z.string().nullable(),
  /** The key of a person outside, if they could be looked at then. */
  key: personKeySchema.optional(),
});
export type ActivityThing = z.infer<typeof activityThingSchema>;

/** `GET /api/admin/activity`: an audit event on the wire. */
export const activityViewSchema = z.object({
  id: z.int(),
  at: moment,
  action: z.enum(auditActions),
  /** Null for the site itself, outside people and strangers. */
  actor: activityPersonSchema.nullable(),
  thing: activityThingSchema.nullable(),
  detail: z.record(z.string(), z.unknown()),
  /** Accounts that the detail names by their ids. */
  people: z.array(activityPersonSchema),
});
export type ActivityView = z.infer<typeof activityViewSchema>;
