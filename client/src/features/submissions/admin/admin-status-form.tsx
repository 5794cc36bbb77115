import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { useSetSubmissionStatus } from '#client/features/submissions/manager/review-api.ts';
import { useReviewDraft } from '#client/features/submissions/manager/review-draft.ts';
import { ReviewFailure } from '#client/features/submissions/manager/review-failure.tsx';
import { ReviewNoteFields } from '#client/features/submissions/manager/review-note-fields.tsx';
import { reviewErrors } from '#client/features/submissions/manager/review-rules.ts';
import { toast } from '#client/lib/toast.ts';
import { type SelectorStatus, selectorStatuses, statusLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

interface AdminStatusFormProps {
  submission: SubmissionView;
  /** Names reader and submission; see `review-draft.ts`. */
  draftName: string;
}

/** Any of the selector's four from any other status. A refused change leaves the notes where they stand. */
export function AdminStatusForm({ submission, draftName }: AdminStatusFormProps) {
  const { id, status: current, version } = submission;
  const { words, change, send } = useReviewDraft(draftName);
  const setStatus = useSetSubmissionStatus();
  const [chosen, setChosen] = useState<SelectorStatus | ''>('');
  const status = chosen || selectorStatuses.find((option) => option === current) || '';
  const isSame = status === current;
  const reason = status === '' ? 'Choose a status first.' : isSame ? `It is ${statusLabel(current)} already.` : null;

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (reason !== null || status === '' || setStatus.isPending) return;
    const body = {
      status,
      reviewNotes: words.notes.trim() || undefined,
      internalNote: words.internalNote.trim() || undefined,
      version,
    };
    await send((idempotencyKey) => setStatus.mutateAsync({ id, change: body, idempotencyKey })).then(
      () => {
        setChosen('');
        toast({ title: 'Success', description: 'Submission status updated successfully!' });
      },
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
        onChange={({ target }) => setChosen(target.value as SelectorStatus)}
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
          disabled={reason !== null || setStatus.isPending}
          aria-describedby="status-reason"
        >
          {setStatus.isPending ? 'Updating...' : 'Update Status'}
        </Button>
        <p id="status-reason" className="text-muted text-sm">
          {reason}
        </p>
      </div>
    </form>
  );
}

export const statusOptions = selectorStatuses.map((value) => ({ value, label: statusLabel(value) }));
