import { z } from 'zod';
import { blockSchema } from '#shared/text/views.ts';
import { count, moment, role } from '#shared/wire.ts';
import { moduleStates, moduleTypes, priorities } from './training.ts';

export const moduleProgressViewSchema = z.object({
  state: z.enum(moduleStates),
  position: z.number(),
  doneAt: moment.nullable(),
  /** True when the text has changed since the employee finished it. */
  changed: z.boolean(),
});
export type ModuleProgress = z.infer<typeof moduleProgressViewSchema>;

export const trainingModuleSchema = moduleProgressViewSchema.extend({
  /** For example `staff_writer/press-conference-notes`; used as two path segments. */
  id: z.string(),
  role,
  title: z.string(),
  description: z.string(),
  type: z.enum(moduleTypes),
  /** In minutes. */
  duration: count,
  priority: z.enum(priorities),
  /** The last day for an essential module of one's own role; null for the others. */
  dueOn: z.iso.date().nullable(),
});
export type TrainingModule = z.infer<typeof trainingModuleSchema>;

/** A change since the employee finished the module. Both texts are plain; an empty one marks an insertion or deletion. */
const changedPassageSchema = z.object({ before: z.string(), after: z.string(), blocks: z.array(z.int()) });
export type ChangedPassage = z.infer<typeof changedPassageSchema>;

/** `GET /api/training/:moduleId`. */
export const trainingModuleViewSchema = trainingModuleSchema.extend({
  content: z.array(blockSchema),
  /** The hash of the shown text; sent back with the mark. */
  hash: z.string(),
  /** Null when nothing changed, or the finished text is unknown. */
  changes: z.array(changedPassageSchema).nullable(),
  /** The next one that its reader has not finished, after the last one from the first; null when no other is open. */
  next: z.object({ id: z.string(), title: z.string() }).nullable(),
});
export type TrainingModuleView = z.infer<typeof trainingModuleViewSchema>;
