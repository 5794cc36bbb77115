import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { InlineSelect } from '#client/components/form/inline-select.tsx';
import { statusOptions } from '#client/features/submissions/bulk-desks.ts';
import { ChangedWhileOpen } from '#client/features/submissions/changed-while-open.tsx';
import type { PlanOfApproval } from '#client/features/submissions/review/plan-of-approval.ts';
import { useSetSubmissionStatus } from '#client/features/submissions/review/review-api.ts';
import { isBegun, useReviewDraft } from '#client/features/submissions/review/review-draft.ts';
import { ReviewFailure } from '#client/features/submissions/review/review-failure.tsx';
import { ReviewNoteFields } from '#client/features/submissions/review/review-note-fields.tsx';
import { reviewErrors } from '#client/features/submissions/review/review-rules.ts';
import type { ReadWords } from '#client/features/submissions/use-read-words.ts';
import { toast } from '#client/lib/toast.ts';
import { type SelectorStatus, selectorStatuses } from '#shared/submissions/submissions.ts';
import type { SubmissionDetail } from '#shared/submissions/views.ts';
import { AdminActs } from './admin-acts.tsx';
import type { StatusDecided } from './use-admin-decisions.ts';

interface AdminStatusFormProps {
  submission: SubmissionDetail;
  read: ReadWords;
  /** Names reader and submission; see `review-draft.ts`. */
  draftName: string;
  /** It opened by itself after the decision before. */
  isUnasked?: boolean;
  /** The colleague whom it is assigned to. */
  colleague?: string | null;
  /** A key that was pressed before it was there. */
  early?: string | undefined;
  Plan?: PlanOfApproval | undefined;
  onDecided: (decided: StatusDecided) => void;
}

/** Choice and notes are a draft until the server stores them. */
export function AdminStatusForm(props: AdminStatusFormProps) {
  const { submission, read, draftName, isUnasked = false, colleague = null, early, Plan, onDecided } = props;
  const { id, status: current } = submission;
  const { words, change, send, discard } = useReviewDraft(draftName);
  const setStatus = useSetSubmissionStatus();
  const status = selectorStatuses.find((option) => option === (words.status || current)) ?? '';
  const isSame = status === current;
  const isUnsaved = isBegun(words, current);
  const reason = reasonAgainst({ isChosen: status !== '' && !isSame, isChanged: read.isChanged });
  const fields = useRef<HTMLDivElement>(null);
  const notes = useRef<HTMLTextAreaElement>(null);
  const [isAskedWhy, setAskedWhy] = useState(false);
  useEffect(() => {
    if (early === 'n') notes.current?.focus();
  }, [early]);

  async function decide(status: SelectorStatus, leadsOn: boolean): Promise<void> {
    if (status === current || read.isChanged || setStatus.isPending) return;
    const sentAt = performance.now();
    const body = {
      status,
      reviewNotes: words.notes.trim() || undefined,
      internalNote: words.internalNote.trim() || undefined,
      version: read.version,
      ...(status === 'approved' && words.plan ? { plan: { deliverables: JSON.parse(words.plan).deliverables } } : {}),
    };
    await send((idempotencyKey) => setStatus.mutateAsync({ id, change: body, idempotencyKey })).then(
      () => onDecided({ submission, words: { ...words, status }, sentAt, leadsOn }),
      (error: unknown) =>
        toast({ title: 'Error', description: 'Failed to update submission status.', variant: 'destructive', error }),
    );
  }

  /** A rejection without a word to its author asks for one, once. */
  function decideAtOnce(status: SelectorStatus): void {
    if (status === 'rejected' && words.notes.trim() === '' && !isAskedWhy) {
      setAskedWhy(true);
      notes.current?.focus();
    } else decide(status, true);
  }

  function handleSubmit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void {
    event.preventDefault();
    if (reason === null && status !== '') decide(status, false);
    // The keys answer the question; a press of the button that is off does not.
    else if (isAskedWhy && event.nativeEvent.submitter === null) decide('rejected', true);
  }

  function handleRead(): void {
    // The pressed button disappears.
    fields.current?.focus();
    setStatus.reset();
    read.adopt();
  }

  return (
    // No box of its own: the acts stick to the lower edge of the whole detail.
    <form noValidate onSubmit={handleSubmit} className="contents">
      <div ref={fields} tabIndex={-1} className="mt-8 border-text border-t pt-5">
        {Plan && <Plan submission={submission} value={words.plan} onChange={(plan) => change('plan', plan)} />}
        <ReviewNoteFields
          id="submission"
          label="Review Notes (Optional)"
          hint={isAskedWhy ? whyHint : undefined}
          words={words}
          errors={reviewErrors(setStatus.error)}
          notesRef={notes}
          onChange={change}
        />
        {read.isChanged ? (
          <ChangedWhileOpen onRead={handleRead} />
        ) : (
          <ReviewFailure error={setStatus.error} note={words.notes} canDecide />
        )}
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
      </div>
      <AdminActs
        current={current}
        isBusy={setStatus.isPending || read.isChanged}
        isUnasked={isUnasked}
        colleague={colleague}
        wasPressed={early !== undefined && early !== 'n'}
        onDecide={decideAtOnce}
        onNote={() => notes.current?.focus()}
      >
        <InlineSelect
          id="submission-status"
          label="Status"
          aria-label="Status"
          value={status}
          onChange={({ target }) => change('status', target.value as SelectorStatus)}
        >
          {[...(status === '' ? [{ value: '', label: 'Choose a status' }] : []), ...statusOptions].map(
            ({ value, label }) => (
              <option key={value} value={value} className="bg-surface text-text">
                {label}
              </option>
            ),
          )}
        </InlineSelect>
        <Button
          type="submit"
          size="small"
          aria-disabled={reason !== null || setStatus.isPending}
          aria-describedby="status-reason"
        >
          {setStatus.isPending ? 'Updating...' : 'Update Status'}
        </Button>
        <p id="status-reason" className="text-muted text-sm max-sm:sr-only">
          {reason}
        </p>
      </AdminActs>
    </form>
  );
}

const whyHint =
  'The author reads this: say why it ends here. Ctrl Enter rejects it, and so does Reject, even without a word.';

function reasonAgainst({ isChosen, isChanged }: { isChosen: boolean; isChanged: boolean }): string | null {
  if (isChanged) return 'Read what changed first.';
  return isChosen ? null : 'Choose a new status to update it.';
}
