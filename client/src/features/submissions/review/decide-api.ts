import { useMutation, useQueryClient } from '@tanstack/react-query';
import { submissionQueries, useRefreshSubmissions } from '#client/features/submissions/api.ts';
import { ApiError } from '#client/lib/api.ts';
import { ask } from '#client/lib/ask.ts';
import { optimisticUpdate } from '#client/lib/optimistic-update.ts';
import type { FieldErrors } from '#shared/errors.ts';
import {
  type BulkDecision,
  type Review,
  type SubmissionStatus,
  selectorStatuses,
  statusLabel,
} from '#shared/submissions/submissions.ts';
import type { DecidingCapacity, ManagerAct } from '#shared/submissions/transitions.ts';
import type { BulkAnswer, SubmissionView } from '#shared/submissions/views.ts';

export interface DecisionInput extends Pick<Review, 'notes' | 'internalNote' | 'fields' | 'plan' | 'version'> {
  status: SubmissionStatus;
}

interface BulkWish extends Pick<DecisionInput, 'status' | 'notes' | 'internalNote'> {
  submissions: BulkDecision['submissions'];
}

/** The words of a decision: its label among the choices, the notice that follows, and what is said when it failed. */
interface Answer {
  label: string;
  title: string;
  description: string;
  failed: string;
  /** Said where a note to the authors of many is missing. */
  missing?: string;
}

interface ReviewCapacity {
  answers: Partial<Record<SubmissionStatus, Answer>>;
  decide: (id: number, wish: DecisionInput, idempotencyKey: string) => Promise<SubmissionView>;
  decideMany: (wish: BulkWish, idempotencyKey: string) => Promise<BulkAnswer>;
  /** Lists and detail show the new status before the server has answered. */
  isOptimistic: boolean;
}

const missing = 'Please say why they’re rejected';

/** The specification gives the words of an approval. */
const managerAnswers = {
  manager_approved: {
    act: 'approve',
    label: 'Approve',
    title: 'Submission Approved',
    description: 'The submission has been approved and moved to the next stage.',
    failed: 'Failed to approve submission. Please try again.',
  },
  changes_requested: {
    act: 'request_changes',
    label: 'Request changes',
    title: 'Changes Requested',
    description: 'The submission goes back to its author with your note.',
    failed: 'Failed to request changes. Please try again.',
    missing: 'Please say what should change',
  },
  rejected: {
    act: 'reject',
    label: 'Reject',
    title: 'Submission Rejected',
    description: 'Its author can read why.',
    failed: 'Failed to reject submission. Please try again.',
    missing,
  },
} satisfies Partial<Record<SubmissionStatus, Answer & { act: ManagerAct }>>;

export type ManagerStatus = keyof typeof managerAnswers;

const paths = {
  approve: 'approve',
  request_changes: 'request-changes',
  reject: 'reject',
} as const satisfies Record<ManagerAct, string>;

type SelectorStatus = (typeof selectorStatuses)[number];

function actOf(status: SubmissionStatus): ManagerAct {
  return managerAnswers[status as ManagerStatus].act;
}

/** The differences between a manager's decisions and an admin's. */
export const reviewCapacities: Record<DecidingCapacity, ReviewCapacity> = {
  manager: {
    answers: managerAnswers,
    decide: (id, { status, ...wish }, idempotencyKey) =>
      ask(`POST /api/manager/submissions/:id/${paths[actOf(status)]}`, { params: { id }, body: wish, idempotencyKey }),
    decideMany: ({ status, ...wish }, idempotencyKey) =>
      ask('POST /api/manager/submissions/decide', { body: { ...wish, act: actOf(status) }, idempotencyKey }),
    isOptimistic: false,
  },
  admin: {
    answers: Object.fromEntries(
      selectorStatuses.map((status) => [
        status,
        {
          label: statusLabel(status),
          title: 'Submission status updated successfully!',
          description: `It is ${statusLabel(status)} now.`,
          failed: 'Failed to update submission status.',
          ...(status === 'rejected' && { missing }),
        },
      ]),
    ),
    decide: (id, { notes: reviewNotes, status, ...wish }, idempotencyKey) => {
      const body = { ...wish, status: status as SelectorStatus, reviewNotes };
      return ask('PATCH /api/submissions/:id/status', { params: { id }, body, idempotencyKey });
    },
    decideMany: ({ notes: reviewNotes, status, ...wish }, idempotencyKey) => {
      const body = { ...wish, status: status as SelectorStatus, reviewNotes };
      return ask('POST /api/submissions/decide', { body, idempotencyKey });
    },
    isOptimistic: true,
  },
};

/** The lists follow after a failure too, since a colleague may have changed something. */
export function useDecideSubmission(capacity: DecidingCapacity, id: number) {
  const client = useQueryClient();
  const refresh = useRefreshSubmissions();
  const { decide, isOptimistic } = reviewCapacities[capacity];
  return useMutation({
    mutationFn: ({ wish, idempotencyKey }: { wish: DecisionInput; idempotencyKey: string }) =>
      decide(id, wish, idempotencyKey),
    onMutate: ({ wish: { status } }) =>
      isOptimistic
        ? optimisticUpdate<SubmissionView>(client, {
            lists: [...submissionQueries.all, 'list'],
            detail: submissionQueries.detail(id).queryKey,
            id,
            patch: { status },
          })
        : undefined,
    onError: (_error, _call, rollBack) => rollBack?.(),
    // Not awaited: the next submission opens meanwhile.
    onSettled: () => void refresh(),
  });
}

/** The answer holds a result for each. */
export function useDecideSubmissions(capacity: DecidingCapacity) {
  const refresh = useRefreshSubmissions();
  return useMutation({
    mutationFn: ({ wish, idempotencyKey }: { wish: BulkWish; idempotencyKey: string }) =>
      reviewCapacities[capacity].decideMany(wish, idempotencyKey),
    onSettled: () => void refresh(),
  });
}

/** The statuses that a decision may set, with their labels. */
export function answerOptions(capacity: DecidingCapacity): { value: SubmissionStatus; label: string }[] {
  return Object.entries(reviewCapacities[capacity].answers).map(([value, { label }]) => ({
    value: value as SubmissionStatus,
    label,
  }));
}

/** The server's messages by field; an admin's `reviewNotes` are a manager's `notes`. */
export function reviewErrors(error: Error | null): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const { reviewNotes, ...fields } = error.fields;
  return reviewNotes ? { ...fields, notes: reviewNotes } : fields;
}
