import { z } from 'zod';
import { addDays, type Day, dayOf } from '#shared/days/days.ts';

export const priorities = ['high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];

export const priorityLabels: Record<Priority, { badge: string; heading: string; summary: string }> = {
  high: { badge: 'High Priority', heading: 'Essential Training', summary: 'Essential Modules' },
  medium: { badge: 'Medium Priority', heading: 'Skill Enhancement', summary: 'Enhancement Modules' },
  low: { badge: 'Optional', heading: 'Advanced Development', summary: 'Optional Modules' },
};

export const moduleTypes = ['video', 'tutorial', 'guide'] as const;
export type ModuleType = (typeof moduleTypes)[number];

export const moduleStates = ['not_started', 'started', 'done'] as const;

/** How many days before the last day people are reminded of essential modules. */
export const trainingReminders = [3, 0] as const;

/** The day by which the essential modules of an account are done. `days` is the house rule. */
export function essentialDueOn(accountCreatedAt: Date, days: number): Day {
  return addDays(dayOf(accountCreatedAt), days);
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
