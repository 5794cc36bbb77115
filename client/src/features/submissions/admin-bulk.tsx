import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { toast } from '#client/lib/toast.ts';
import type { BulkDecisionResult, SubmissionView } from '#shared/submission-views.ts';
import { decideMax, type SelectorStatus } from '#shared/submissions.ts';
import { statusOptions } from './admin-status-form.tsx';
import { useDecideSubmissions } from './review-api.ts';
import { useReviewDraft } from './review-draft.ts';
import { ReviewFailure } from './review-failure.tsx';
import { ReviewNoteFields } from './review-note-fields.tsx';
import { reviewErrors } from './review-rules.ts';

interface AdminBulkProps {
  chosen: readonly SubmissionView[];
  readerId: number;
  /** Which of them are done; those that were refused stay chosen. */
  onDone: (doneIds: readonly number[]) => void;
  onClear: () => void;
}

/** Below the list for as long as something is chosen: one decision with one note for all of it. */
export function AdminBulk({ chosen, readerId, onDone, onClear }: AdminBulkProps) {
  const [isOpen, setOpen] = useState(false);
  const isTooMany = chosen.length > decideMax;
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-5 gap-y-2 border-accent border-t-4 bg-bg py-3">
      <p role="status" className="font-medium tabular-nums">
        {formatNumber(chosen.length)} chosen
      </p>
      <Button size="small" variant="primary" disabled={isTooMany} onClick={() => setOpen(true)}>
        Decide on {formatNumber(chosen.length)}
      </Button>
      <Button size="small" variant="quiet" onClick={onClear}>
        Choose none
      </Button>
      {isTooMany && <p className="text-muted text-sm">At most {decideMax} at once.</p>}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="wide"
        title={chosen.length === 1 ? 'Decide on 1 submission' : `Decide on ${formatNumber(chosen.length)} submissions`}
        description="Each author reads the same note. Whatever somebody changed meanwhile is left as it is and named here."
      >
        <BulkForm chosen={chosen} readerId={readerId} onDone={onDone} />
      </Dialog>
    </div>
  );
}

function BulkForm({ chosen, readerId, onDone }: Omit<AdminBulkProps, 'onClear'>) {
  const { words, change, send } = useReviewDraft(`review:${readerId}:many`);
  const decide = useDecideSubmissions();
  const [status, setStatus] = useState<SelectorStatus | ''>('');
  const [refused, setRefused] = useState<{ title: string; error: string }[]>([]);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (status === '' || decide.isPending) return;
    const decision = {
      submissions: chosen.map(({ id, version }) => ({ id, version })),
      status,
      reviewNotes: words.notes.trim() || undefined,
      internalNote: words.internalNote.trim() || undefined,
    };
    await send((idempotencyKey) => decide.mutateAsync({ decision, idempotencyKey })).then(
      ({ done, results }) => {
        const left = results.filter(({ outcome }) => outcome !== 'done');
        // Whoever was beaten keeps the note for another try.
        if (left.length > 0) for (const field of ['notes', 'internalNote'] as const) change(field, words[field]);
        setRefused(left.map((result) => ({ title: titleOf(chosen, result), error: result.error ?? '' })));
        toast({ title: 'Success', description: `${formatNumber(done)} of ${formatNumber(results.length)} updated.` });
        onDone(results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id));
      },
      () => toast({ title: 'Error', description: 'Failed to update submission status.', variant: 'destructive' }),
    );
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      {refused.length > 0 && (
        <div role="alert" className="mb-6 border-danger border-l-4 py-1 pl-4">
          <p className="font-medium text-danger">Not changed, and still chosen:</p>
          <ul className="mt-1 grid gap-1">
            {refused.map(({ title, error }) => (
              <li key={title} className="wrap-anywhere">
                <bdi className="font-medium">{title}</bdi>: {error}
              </li>
            ))}
          </ul>
        </div>
      )}
      <SelectField
        id="bulk-status"
        label="Status"
        value={status}
        options={[{ value: '', label: 'Choose a status' }, ...statusOptions]}
        onChange={({ target }) => setStatus(target.value as SelectorStatus | '')}
      />
      <ReviewNoteFields
        id="bulk"
        label="Review Notes (Optional)"
        words={words}
        errors={reviewErrors(decide.error)}
        onChange={change}
      />
      {decide.error && <ReviewFailure error={decide.error} note={words.notes} canDecide />}
      <Button type="submit" variant="primary" className="mt-4" disabled={status === '' || decide.isPending}>
        {decide.isPending ? 'Updating...' : `Update ${formatNumber(chosen.length)}`}
      </Button>
    </form>
  );
}

function titleOf(chosen: readonly SubmissionView[], { id }: BulkDecisionResult): string {
  return chosen.find((submission) => submission.id === id)?.title ?? `Submission ${id}`;
}
