import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { InlineSelect } from '#client/components/form/inline-select.tsx';
import { answerOptions } from '#client/features/submissions/review/capacities.ts';
import { ChangedWhileOpen } from '#client/features/submissions/review/changed-while-open.tsx';
import { isBegun } from '#client/features/submissions/review/review-draft.ts';
import { ReviewFailure } from '#client/features/submissions/review/review-failure.tsx';
import { ReviewNoteFields } from '#client/features/submissions/review/review-note-fields.tsx';
import { reviewErrors } from '#client/features/submissions/review/review-rules.ts';
import { type DecisionFormProps, useDecision } from '#client/features/submissions/review/use-decision.ts';
import { type SelectorStatus, selectorStatuses } from '#shared/submissions/submissions.ts';
import type { SubmissionDetail } from '#shared/submissions/views.ts';
import { AdminActs } from './admin-acts.tsx';

/** Choice and notes are a draft until the server stores them. */
export function AdminStatusForm(form: DecisionFormProps<SubmissionDetail>) {
  const { submission, read, early, Plan, onDecided } = form;
  const { status: current } = submission;
  const { words, change, discard, call, guard, decide } = useDecision(
    'admin',
    {
      ...form,
      onDecided: (decided) => onDecided({ ...decided, words: { ...decided.words, status: decided.status } }),
    },
    early !== undefined && early !== 'n',
  );
  const status = selectorStatuses.find((option) => option === (words.status || current)) ?? '';
  const reason = reasonAgainst({ isChosen: status !== '' && status !== current, isChanged: read.isChanged });
  const fields = useRef<HTMLDivElement>(null);
  const notes = useRef<HTMLTextAreaElement>(null);
  const [isAskedWhy, setAskedWhy] = useState(false);
  useEffect(() => {
    if (early === 'n') notes.current?.focus();
  }, [early]);

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
    call.reset();
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
          errors={reviewErrors(call.error)}
          notesRef={notes}
          onChange={change}
        />
        {read.isChanged ? (
          <ChangedWhileOpen onRead={handleRead} />
        ) : (
          <ReviewFailure error={call.error} note={words.notes} canDecide />
        )}
        {isBegun(words, current) && !call.isPending && (
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
        isBusy={call.isPending || read.isChanged}
        guard={guard}
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
          {[...(status === '' ? [{ value: '', label: 'Choose a status' }] : []), ...answerOptions('admin')].map(
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
          aria-disabled={reason !== null || call.isPending}
          aria-describedby="status-reason"
        >
          {call.isPending ? 'Updating...' : 'Update Status'}
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
