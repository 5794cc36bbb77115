import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { useDecideSubmissions } from '#client/features/submissions/manager/review-api.ts';
import { useReviewDraft } from '#client/features/submissions/manager/review-draft.ts';
import { ReviewFailure } from '#client/features/submissions/manager/review-failure.tsx';
import { ReviewNoteFields } from '#client/features/submissions/manager/review-note-fields.tsx';
import { reviewErrors } from '#client/features/submissions/manager/review-rules.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { toast } from '#client/lib/toast.ts';
import { decideMax, type SelectorStatus } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { statusOptions } from './admin-status-form.tsx';

interface AdminBulkProps {
  chosen: readonly SubmissionView[];
  readerId: number;
  /** Which of them are done; those that were refused stay chosen for as long as they are in the list. */
  onDone: (doneIds: readonly number[]) => void;
  onClear: () => void;
}

/** Below the list for as long as something is chosen: one decision with one note for all of it. */
export function AdminBulk({ chosen, readerId, onDone, onClear }: AdminBulkProps) {
  const [isOpen, setOpen] = useState(false);
  const isTooMany = chosen.length > decideMax;
  return (
    <>
      {chosen.length > 0 && (
        <div
          data-bottom-bar
          className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-5 gap-y-2 border-accent border-t-4 bg-bg py-3"
        >
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
        </div>
      )}
      {/* Stays without anything chosen: what was refused may have left the list with its new status. */}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="wide"
        title={titles[chosen.length] ?? `Decide on ${formatNumber(chosen.length)} submissions`}
        description="Each author reads the same note. Whatever somebody changed meanwhile is left as it is and named here."
      >
        <BulkForm chosen={chosen} readerId={readerId} onDone={onDone} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const titles = ['Nothing left to decide', 'Decide on 1 submission'];

interface BulkFormProps extends Omit<AdminBulkProps, 'onClear'> {
  onClose: () => void;
}

function BulkForm({ chosen, readerId, onDone, onClose }: BulkFormProps) {
  const { words, change, send } = useReviewDraft(`review:${readerId}:many`);
  const decide = useDecideSubmissions();
  const [status, setStatus] = useState<SelectorStatus | ''>('');
  const [refused, setRefused] = useState<readonly Refusal[]>([]);

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
        setRefused(left.map(({ id, error }) => ({ id, title: titleOf(chosen, id), error: error ?? '' })));
        const description = `${formatNumber(done)} of ${formatNumber(results.length)} updated.`;
        toast(done > 0 ? { title: 'Success', description } : { title: 'Error', description, variant: 'destructive' });
        if (left.length === 0) onClose();
        onDone(results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id));
      },
      () => toast({ title: 'Error', description: 'Failed to update submission status.', variant: 'destructive' }),
    );
  }

  if (chosen.length === 0) {
    return (
      <>
        <Refusals refused={refused} chosen={chosen} />
        <Button variant="primary" onClick={onClose}>
          Back to the list
        </Button>
      </>
    );
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Refusals refused={refused} chosen={chosen} />
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

interface Refusal {
  id: number;
  title: string;
  error: string;
}

/** What was left as it is, and why: row by row, in view. */
function Refusals({ refused, chosen }: { refused: readonly Refusal[]; chosen: readonly SubmissionView[] }) {
  const alert = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes into view with each answer
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  if (refused.length === 0) return null;
  return (
    <div ref={alert} role="alert" className="mb-6 scroll-my-8 border-danger border-l-4 py-1 pl-4">
      <p className="font-medium text-danger">Not changed:</p>
      <ul className="mt-1 grid gap-1">
        {refused.map(({ id, title, error }) => (
          <li key={id} className="wrap-anywhere">
            <bdi className="font-medium">{title}</bdi>: {error}
            {!chosen.some((row) => row.id === id) && ' The list as it is filtered does not show it any more.'}
          </li>
        ))}
      </ul>
    </div>
  );
}

function titleOf(chosen: readonly SubmissionView[], id: number): string {
  return chosen.find((submission) => submission.id === id)?.title ?? `Submission ${id}`;
}
