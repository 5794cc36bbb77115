import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { takesFocus } from '#client/components/focus/takes-focus.ts';
import { useFocusOn } from '#client/components/focus/use-focus-on.ts';
import { SelectField } from '#client/components/form/select-field.tsx';
import { type BulkRefusal, BulkRefusals } from '#client/components/list/bulk-refusals.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import {
  answerOptions,
  reviewCapacities,
  reviewErrors,
  useDecideSubmissions,
} from '#client/features/submissions/review/decide-api.ts';
import { useReviewDraft } from '#client/features/submissions/review/review-draft.ts';
import { ReviewFailure } from '#client/features/submissions/review/review-failure.tsx';
import { ReviewNoteFields } from '#client/features/submissions/review/review-note-fields.tsx';
import type { ManyDecided } from '#client/features/submissions/review/use-decisions.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { toast } from '#client/lib/toast.ts';
import { type SubmissionStatus, statusLabel } from '#shared/submissions/submissions.ts';
import type { DecidingCapacity } from '#shared/submissions/transitions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { BulkScope } from './bulk-scope.tsx';

interface BulkDialogProps extends BulkFormProps {
  open: boolean;
  /** Shown inside the dialog while it covers the page. */
  undoBar: ReactNode;
  /** Changes when an undo restores a draft. */
  restoredCount: number;
}

/** Open with nothing chosen too: refused submissions may have left the list. */
export function BulkDialog({ open, undoBar, restoredCount, ...form }: BulkDialogProps) {
  const { chosen, onClose } = form;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={titles[chosen.length] ?? `Decide on ${formatNumber(chosen.length)} submissions`}
      description="One decision and one note for all of them. If a colleague changes one meanwhile, it stays as it is and is listed here."
    >
      <BulkForm key={restoredCount} {...form} />
      {undoBar}
    </Dialog>
  );
}

const titles = ['Nothing left to decide', 'Decide on 1 submission'];

interface BulkFormProps {
  capacity: DecidingCapacity;
  chosen: readonly SubmissionView[];
  draftName: string;
  onDecided: (decided: ManyDecided) => void;
  onClose: () => void;
}

export function BulkForm({ capacity, chosen, draftName, onDecided, onClose }: BulkFormProps) {
  const { words, texts, change, send } = useReviewDraft(draftName);
  const { status } = words;
  const decide = useDecideSubmissions(capacity);
  /** The submissions and versions that the question names; the server refuses any that have changed. */
  const [confirming, setAsked] = useState<readonly SubmissionView[] | null>(null);
  const [isNoteMissing, setNoteMissing] = useState(false);
  const [refused, setRefused] = useState<readonly Omit<BulkRefusal, 'isListed'>[]>([]);
  const focusOn = useFocusOn();
  const touched = chosen.filter((submission) => submission.status !== status);
  const missing = status === '' ? undefined : reviewCapacities[capacity].answers[status]?.missing;
  const reason = reasonAgainst(status, touched.length);

  function handleContinue(event: FormEvent): void {
    event.preventDefault();
    if (reason !== null) return;
    const isMissing = missing !== undefined && words.notes.trim() === '';
    setNoteMissing(isMissing);
    if (isMissing) focusOn('bulk-notes');
    else setAsked(touched);
  }

  async function handleConfirm(): Promise<void> {
    if (status === '' || confirming === null || decide.isPending) return;
    const wish = {
      submissions: confirming.map(({ id, version }) => ({ id, version })),
      status,
      notes: words.notes.trim() || undefined,
      internalNote: words.internalNote.trim() || undefined,
    };
    const sentAt = performance.now();
    await send((idempotencyKey) => decide.mutateAsync({ wish, idempotencyKey })).then(
      ({ results }) => {
        const outcomes = new Map(results.map((result) => [result.id, result]));
        const isDone = ({ id }: SubmissionView) => outcomes.get(id)?.outcome === 'done';
        const left = confirming.filter((submission) => !isDone(submission));
        // Kept for another try.
        if (left.length > 0) for (const field of kept) change(field, words[field]);
        setRefused(left.map(({ id, title }) => ({ id, title, error: outcomes.get(id)?.error ?? '' })));
        setAsked(null);
        if (left.length === 0) onClose();
        onDecided({ submissions: confirming.filter(isDone), status, words, sentAt });
      },
      (error: unknown) => {
        setAsked(null);
        toast({ title: 'Error', description: 'Failed to update submission status.', variant: 'destructive', error });
      },
    );
  }

  if (confirming !== null && status !== '') {
    return (
      <Question
        touched={confirming}
        status={status}
        note={words.notes}
        isPending={decide.isPending}
        onConfirm={handleConfirm}
        onBack={() => setAsked(null)}
      />
    );
  }
  const isListed = ({ id }: { id: number }) => chosen.some((row) => row.id === id);
  const refusals = <BulkRefusals refusals={refused.map((refusal) => ({ ...refusal, isListed: isListed(refusal) }))} />;
  if (chosen.length === 0) {
    return (
      <>
        {refusals}
        <Button variant="primary" onClick={onClose}>
          Back to the list
        </Button>
      </>
    );
  }
  const errors = reviewErrors(decide.error);
  return (
    <form noValidate onSubmit={handleContinue}>
      {refusals}
      <BulkScope submissions={chosen} />
      <div className="mt-4">
        <SelectField
          id="bulk-status"
          label="Status"
          value={status}
          options={[{ value: '', label: 'Choose a status' }, ...answerOptions(capacity)]}
          onChange={({ target }) => change('status', target.value as SubmissionStatus | '')}
        />
      </div>
      <ReviewNoteFields
        id="bulk"
        label={missing ? 'Review Notes' : 'Review Notes (Optional)'}
        hint={status === 'rejected' ? 'Each author reads this: say why it ends here.' : 'Each author reads this.'}
        words={words}
        texts={texts}
        errors={isNoteMissing ? { ...errors, notes: missing ? [missing] : [] } : errors}
        onChange={(field, value) => {
          setNoteMissing(false);
          change(field, value);
        }}
      />
      <ReviewFailure error={decide.error} note={words.notes} canDecide />
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" variant="primary" aria-disabled={reason !== null} aria-describedby="bulk-reason">
          Continue
        </Button>
        <p id="bulk-reason" className="text-muted text-sm">
          {reason ?? alreadyThere(status, chosen.length - touched.length)}
        </p>
      </div>
    </form>
  );
}

interface QuestionProps {
  touched: readonly SubmissionView[];
  status: SubmissionStatus;
  note: string;
  isPending: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

function Question({ touched, status, note, isPending, onConfirm, onBack }: QuestionProps) {
  const many = touched.length === 1 ? '1 submission' : `${formatNumber(touched.length)} submissions`;
  return (
    <section aria-labelledby="bulk-question">
      <h3 ref={takesFocus} id="bulk-question" tabIndex={-1} className="mb-3 font-semibold text-xl">
        Set {many} to {statusLabel(status)}?
      </h3>
      <BulkScope submissions={touched} />
      <p className="mt-3 text-muted">
        {note.trim() ? 'Each author reads this note:' : 'There’s no note to the authors.'}
      </p>
      {note.trim() && (
        <p
          dir="auto"
          className="mt-1 max-h-[30vh] overflow-y-auto whitespace-pre-wrap border-info border-l-4 pl-4 wrap-anywhere"
        >
          {note.trim()}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant={status === 'rejected' ? 'danger' : 'primary'} aria-disabled={isPending} onClick={onConfirm}>
          {isPending ? 'Updating...' : `Update ${many}`}
        </Button>
        <Button variant="quiet" aria-disabled={isPending} onClick={() => !isPending && onBack()}>
          Back
        </Button>
      </div>
    </section>
  );
}

const kept = ['notes', 'internalNote', 'status'] as const;

function reasonAgainst(status: SubmissionStatus | '', touchedCount: number): string | null {
  if (status === '') return 'Choose a status first.';
  return touchedCount === 0 ? `Every one of them is ${statusLabel(status)} now.` : null;
}

function alreadyThere(status: SubmissionStatus | '', count: number): string | null {
  if (count === 0) return null;
  return `${formatNumber(count)} ${count === 1 ? 'is' : 'are'} ${statusLabel(status)} now and won’t be touched.`;
}
