import { ApiError } from './api.ts';
import type { Fields } from './autosave-fields.ts';

/** What the server has of a form. */
export interface Stored {
  /** Null before the first save. */
  id: number | null;
  version: number;
  values: Fields;
  /** ISO 8601. */
  updatedAt: string | null;
}

export interface AutosaveOptions {
  fields: readonly string[];
  stored: Stored;
  /** Names this browser's draft of what is stored, or of the next new form. */
  draftName: (id: number | null) => string;
  keepDays?: number;
  /** Others read what is stored: nothing is sent while it is typed. */
  onlySubmits?: boolean;
  /** Saves the changed fields over `stored`. */
  save: (changes: Fields, stored: Stored, idempotencyKey: string) => Promise<Omit<Stored, 'values'>>;
  /** Reads what is stored now, where the server joins what several tabs save. */
  load?: () => Promise<Stored>;
  /** How the server names a field that it refuses. */
  fieldInError?: (field: string) => string;
}

/** Milliseconds until a save that got no answer is tried again; longer each time. */
export function retryWait(error: Error, failuresBefore: number): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(asked, Math.min(60_000, 4_000 * 2 ** failuresBefore));
}

/** The same words would only be refused again. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** Other words would be refused as well. */
export function isStuck(error: Error | null): boolean {
  return error instanceof ApiError && [401, 403, 404, 409].includes(error.status);
}
