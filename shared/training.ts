import { z } from 'zod';
import type { Block } from './rich-text.ts';
import type { EmployeeRole } from './roles.ts';

export const priorities = ['high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];

export const priorityLabels: Record<Priority, { badge: string; heading: string; summary: string }> = {
  high: { badge: 'High Priority', heading: 'Essential Training', summary: 'Essential Modules' },
  medium: { badge: 'Medium Priority', heading: 'Skill Enhancement', summary: 'Enhancement Modules' },
  low: { badge: 'Optional', heading: 'Advanced Development', summary: 'Optional Modules' },
};

export const moduleTypes = ['video', 'tutorial', 'guide'] as const;
export type ModuleType = (typeof moduleTypes)[number];

export type ModuleState = 'not_started' | 'started' | 'done';

export interface ModuleProgress {
  state: ModuleState;
  position: number;
  /** ISO 8601 in UTC. */
  doneAt: string | null;
  /** True when the text has changed since the employee finished it. */
  changed: boolean;
}

export interface TrainingModule extends ModuleProgress {
  /** Such as `staff_writer/press-conference-notes`; used as two path segments. */
  id: string;
  role: EmployeeRole;
  title: string;
  description: string;
  type: ModuleType;
  duration: number;
  priority: Priority;
}

/** A change since the employee finished the module. Both texts are plain; an empty one marks an insertion or deletion. */
export interface ChangedPassage {
  before: string;
  after: string;
  blocks: number[];
}

/** `GET /api/training/:moduleId`. */
export interface TrainingModuleView extends TrainingModule {
  content: Block[];
  /** Of the text as it is shown; sent back with the mark. */
  hash: string;
  /** Null when nothing changed, or the finished text is unknown. */
  changes: ChangedPassage[] | null;
  /** The next one that its reader has not finished, after the last one from the first; null when no other is open. */
  next: { id: string; title: string } | null;
}

/** `PUT /api/training/:moduleId`, answered with `ModuleProgress`. `undone` takes the mark back. `hash` is of the text that was read. */
export const moduleProgressSchema = z
  .object({
    state: z.enum(['started', 'done', 'undone']).optional(),
    position: z.number().min(0).max(1).optional(),
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  })
  .refine(({ state, position }) => state !== undefined || position !== undefined, { error: 'Nothing to change' });
export type ModuleProgressUpdate = z.output<typeof moduleProgressSchema>;
