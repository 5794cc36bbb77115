import { ApiError } from '#client/lib/api.ts';
import type {
  SubmissionCreate,
  SubmissionData,
  SubmissionEdit,
  SubmissionType,
} from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

export interface KeeperState {
  /** `kept`: in this browser only, since what others read is not saved while it is typed. */
  phase: 'idle' | 'kept' | 'saving' | 'saved' | 'failed';
  /** Of what the server has; undefined for a form it does not know yet. */
  id: number | undefined;
  error: Error | null;
  /** ISO 8601; null until the server has saved something. */
  savedAt: string | null;
  /** Fields another device changed as well: what is stored there. */
  conflicts: SubmissionData;
}

interface KeeperCalls {
  create: (submission: SubmissionCreate, idempotencyKey: string) => Promise<SubmissionView>;
  edit: (id: number, edit: SubmissionEdit) => Promise<SubmissionView>;
}

export interface KeeperOptions {
  type: SubmissionType;
  employeeId: number;
  /** What is edited; undefined for a new form. */
  stored: SubmissionView | undefined;
  calls: KeeperCalls;
}

/** Milliseconds until a save that got no answer is tried again; longer each time. */
const retryAfterMs = [4_000, 8_000, 15_000, 30_000];

export function retryWait(failures: number, error: Error): number {
  const wait = retryAfterMs[Math.min(failures, retryAfterMs.length - 1)] ?? 0;
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(wait, asked);
}

/** The same words would only be refused again. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** Other words would be refused as well. */
export function isStuck(error: Error | null): boolean {
  return error instanceof ApiError && [401, 403, 404, 409].includes(error.status);
}

export function isSame(one: SubmissionData, other: SubmissionData): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (field) => (one[field] ?? '') === (other[field] ?? ''),
  );
}
