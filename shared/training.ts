import { z } from 'zod';
import type { EmployeeRole } from './roles.ts';

/** In the order people should read them. */
export const priorities = ['high', 'medium', 'low'] as const;
export type Priority = (typeof priorities)[number];

/** The words of a priority group: its badge, its heading and its line in the summary. */
export const priorityLabels: Record<Priority, { badge: string; heading: string; summary: string }> = {
  high: { badge: 'High Priority', heading: 'Essential Training', summary: 'Essential Modules' },
  medium: { badge: 'Medium Priority', heading: 'Skill Enhancement', summary: 'Enhancement Modules' },
  low: { badge: 'Optional', heading: 'Advanced Development', summary: 'Optional Modules' },
};

export const moduleTypes = ['video', 'tutorial', 'guide'] as const;
export type ModuleType = (typeof moduleTypes)[number];

export type ModuleState = 'not_started' | 'started' | 'done';

/** How far someone is with a module. */
export interface ModuleProgress {
  state: ModuleState;
  /** How much of the text was read, 0 to 1. */
  position: number;
  /** ISO 8601 in UTC. */
  doneAt: string | null;
  /** The text is another one than the one they finished. */
  changed: boolean;
}

/** A module as the list shows it, in the order of the role's list. */
export interface TrainingModule extends ModuleProgress {
  /** Role and name, such as `staff_writer/press-conference-notes`: two segments of a path, used as they are. */
  id: string;
  role: EmployeeRole;
  title: string;
  description: string;
  type: ModuleType;
  /** Minutes. */
  duration: number;
  priority: Priority;
}

/** Words of a module that changed since somebody finished it; both are plain text, blank where there were none. */
export interface ChangedPassage {
  before: string;
  after: string;
  /** The places of the blocks in `content` that say it now. */
  blocks: number[];
}

/** A module to read: `GET /api/training/:moduleId`. */
export interface TrainingModuleView extends TrainingModule {
  content: Block[];
  /** Null where nothing changed, or the text that was finished is not kept. */
  changes: ChangedPassage[] | null;
  /** The one after it in the role's list. */
  next: { id: string; title: string } | null;
}

/** `PUT /api/training/:moduleId`; the answer is a `ModuleProgress`. `undone` takes a mark back, nothing is forgotten. */
export const moduleProgressSchema = z
  .object({
    state: z.enum(['started', 'done', 'undone']).optional(),
    position: z.number().min(0).max(1).optional(),
  })
  .refine(({ state, position }) => state !== undefined || position !== undefined, { error: 'Nothing to change' });
export type ModuleProgressUpdate = z.output<typeof moduleProgressSchema>;

/** Text as it stands in a line. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'break' }
  | { type: 'strong' | 'emphasis' | 'deleted'; children: Inline[] }
  /** `href` is a path of this site, or begins with `https:` or `mailto:`. */
  | { type: 'link'; href: string; children: Inline[] };

/** `checked` is null for what is no task. */
export interface ListEntry {
  checked: boolean | null;
  children: Block[];
}

/** A module's text as a tree that a page draws element by element; nothing in it is HTML. */
export type Block =
  /** `level` is 2 to 4: the title is the page's own heading. `id` is unique in the module. */
  | { type: 'heading'; level: 2 | 3 | 4; id: string; children: Inline[] }
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'list'; start: number | null; entries: ListEntry[] }
  | { type: 'table'; align: (Alignment | null)[]; header: Inline[][]; rows: Inline[][][] }
  | { type: 'quote'; children: Block[] }
  | { type: 'code'; text: string }
  | { type: 'rule' };

type Alignment = 'left' | 'center' | 'right';
