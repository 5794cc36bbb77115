import type { FormEvent } from 'react';
import { Button } from '#client/components/button.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { useSetSubmissionStatus } from '#client/features/submissions/manager/review-api.ts';
import { type ReviewWords, useReviewDraft } from '#client/features/submissions/manager/review-draft.ts';
import { ReviewFailure } from '#client/features/submissions/manager/review-failure.tsx';
import { ReviewNoteFields } from '#client/features/submissions/manager/review-note-fields.tsx';
import { reviewErrors } from '#client/features/submissions/manager/review-rules.ts';
import { toast } from '#client/lib/toast.ts';
import {
  type SelectorStatus,
  type SubmissionStatus,
  selectorStatuses,
  statusLabel,
} from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import type { StatusDecided } from './use-admin-decisions.ts';

interface AdminStatusFormProps {
  submission: SubmissionView;
  /** Names reader and submission; see `review-draft.ts`. */
  draftName: string;
  onDecided: (decided: StatusDecided) => void;
}

/** Choice and notes are a draft until the server stores them. */
export function AdminStatusForm({ submission, draftName, onDecided }: AdminStatusFormProps) {
  const { id, status: current, version } = submission;
  const { words, change, send, discard } = useReviewDraft(draftName);
  const setStatus = useSetSubmissionStatus();
  const status = words.status || selectorStatuses.find((option) => option === current) || '';
  const isSame = status === current;
  const isUnsaved = isBegun(words, current);
  const reason = status === '' || isSame ? 'Choose a new status to update it.' : null;

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (reason !== null || status === '' || setStatus.isPending) return;
    const sentAt = performance.now();
    const body = {
      status,
      reviewNotes: words.notes.trim() || undefined,
      internalNote: words.internalNote.trim() || undefined,
      version,
    };
    await send((idempotencyKey) => setStatus.mutateAsync({ id, change: body, idempotencyKey })).then(
      () => onDecided({ submission, words: { ...words, status }, sentAt }),
      () => toast({ title: 'Error', description: 'Failed to update submission status.', variant: 'destructive' }),
    );
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-8 border-text border-t pt-5">
      <SelectField
        id="submission-status"
        label="Status"
        value={status}
        options={[...(status === '' ? [{ value: '', label: 'Choose a status' }] : []), ...statusOptions]}
        onChange={({ target }) => change('status', target.value as SelectorStatus)}
      />
      <ReviewNoteFields
        id="submission"
        label="Review Notes (Optional)"
        words={words}
        errors={reviewErrors(setStatus.error)}
        onChange={change}
      />
      {setStatus.error && <ReviewFailure error={setStatus.error} note={words.notes} canDecide />}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          aria-disabled={reason !== null || setStatus.isPending}
          aria-describedby="status-reason"
        >
          {setStatus.isPending ? 'Updating...' : 'Update Status'}
        </Button>
        <p id="status-reason" className="text-muted text-sm">
          {reason}
        </p>
      </div>
      {isUnsaved && !setStatus.isPending && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
          <span className="text-warning">
            Not saved yet. It stays here, in this browser, until you update or discard it.
          </span>
          <Button size="small" variant="quiet" onClick={discard}>
            Discard
          </Button>
        </p>
      )}
    </form>
  );
}

/** Whether a draft holds anything to save. */
export function isBegun({ status, notes, internalNote }: ReviewWords, current: SubmissionStatus): boolean {
  return (status !== '' && status !== current) || notes.trim() !== '' || internalNote.trim() !== '';
}

export const statusOptions = selectorStatuses.map((value) => ({ value, label: statusLabel(value) }));
