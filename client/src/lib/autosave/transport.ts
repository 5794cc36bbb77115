import { ApiError } from '#client/lib/api.ts';
import type { Fields, Merge } from './fields.ts';

export interface Stored {
  id: number | null;
  version: number;
  values: Fields;
  updatedAt: string | null;
}

export interface AutosaveOptions {
  stored: Stored;
  /** The browser's draft of a stored form; null for the next new one. */
  draftName: (id: number | null) => string;
  keepDays?: number;
  /** Saves only in the browser: others can read the stored form. */
  onlySubmits?: boolean;
  save: (changes: Fields, stored: Stored, idempotencyKey: string) => Promise<Omit<Stored, 'values'>>;
  /** For a form that several tabs save. */
  load?: () => Promise<Stored>;
  /** For a field that needs no choice of its author. */
  merge?: Merge;
  /** The field's name in the server's refusals. */
  fieldInError?: (field: string) => string;
}

/** Two that answer each other would save without end. */
export class KeepsChanging extends Error {
  readonly sentence = 'It keeps changing elsewhere; we try again in a moment.';
}

export function retryWait(error: Error, failuresBefore: number): number {
  const waitMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(waitMs, Math.min(60_000, 4_000 * 2 ** failuresBefore));
}

/** A retry with the same text would fail again. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** Even another text would fail. */
export function isStuck(error: Error | null): boolean {
  return error instanceof ApiError && [401, 403, 404, 409].includes(error.status);
}
