import { send } from '#client/lib/api.ts';
import {
  type SelectorStatus,
  type SubmissionStatus,
  selectorStatuses,
  statusLabel,
} from '#shared/submissions/submissions.ts';
import type { BulkAnswer } from '#shared/submissions/views.ts';

export interface BulkWish {
  submissions: { id: number; version: number }[];
  status: SubmissionStatus;
  /** For the authors. */
  notes: string | undefined;
  internalNote: string | undefined;
}

export interface BulkDesk {
  options: readonly { value: SubmissionStatus; label: string }[];
  /** Said where a note to the authors is missing. */
  missing: Partial<Record<SubmissionStatus, string>>;
  decide: (wish: BulkWish, idempotencyKey: string) => Promise<BulkAnswer>;
}

export const statusOptions: readonly { value: SelectorStatus; label: string }[] = selectorStatuses.map((value) => ({
  value,
  label: statusLabel(value),
}));

const rejected = 'Please say why they are rejected';

export const adminDesk: BulkDesk = {
  options: statusOptions,
  missing: { rejected },
  decide: ({ notes: reviewNotes, ...wish }, idempotencyKey) =>
    send<BulkAnswer>('POST', '/api/submissions/decide', { ...wish, reviewNotes }, { idempotencyKey }),
};

const managerActs = { manager_approved: 'approve', changes_requested: 'request_changes', rejected: 'reject' } as const;

export const managerDesk: BulkDesk = {
  options: [
    { value: 'manager_approved', label: 'Approve' },
    { value: 'changes_requested', label: 'Request changes' },
    { value: 'rejected', label: 'Reject' },
  ],
  missing: { changes_requested: 'Please say what should change', rejected },
  decide: ({ status, ...wish }, idempotencyKey) => {
    const act = managerActs[status as keyof typeof managerActs];
    return send<BulkAnswer>('POST', '/api/manager/submissions/decide', { ...wish, act }, { idempotencyKey });
  },
};
