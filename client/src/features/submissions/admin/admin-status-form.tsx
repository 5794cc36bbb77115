import { type SyntheticEvent, useEffect, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { FocusHome } from '#client/components/focus/focus-home.tsx';
import { useFocusOn } from '#client/components/focus/use-focus-on.ts';
import { InlineSelect } from '#client/components/form/inline-select.tsx';
import { decisionKeys, decisionOf, noteKey } from '#client/features/submissions/review/capacities.ts';
import { ChangedWhileOpen } from '#client/features/submissions/review/changed-while-open.tsx';
import { answerOptions, reviewErrors } from '#client/features/submissions/review/decide-api.ts';
import { isBegun, readReviewDraft, reviewDraftName } from '#client/features/submissions/review/review-draft.ts';
import { ReviewFailure } from '#client/features/submissions/review/review-failure.tsx';
import { ReviewNoteFields } from '#client/features/submissions/review/review-note-fields.tsx';
import { type DecisionFormProps, PressNotice, useDecision } from '#client/features/submissions/review/use-decision.tsx';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { type SelectorStatus, selectorStatuses } from '#shared/submissions/submissions.ts';
import type { SubmissionDetail } from '#shared/submissions/views.ts';

/** Choice and notes are a draft until the server stores them. */
export function AdminStatusForm(form: DecisionFormProps<SubmissionDetail>) {
  const { submission, read, early, Plan, onDecided } = form;
  const { status: current } = submission;
  const pressed = decisionOf('admin', early);
  const { words, texts, change, discard, call, guard, decide } = useDecision(
    'admin',
    {
      ...form,
      onDecided: (decided) => onDecided({ ...decided, words: { ...decided.words, status: decided.status } }),
    },
    pressed?.asks === false,
  );
  const status = selectorStatuses.find((option) => option === (words.status || current)) ?? '';
  const reason = reasonAgainst({ isChosen: status !== '' && status !== current, isChanged: read.isChanged });
  const focusOn = useFocusOn();
  const [isAskedWhy, setAskedWhy] = useState(
    // The draft's words come with the first effect.
    () =>
      pressed?.asks === true &&
      current !== 'rejected' &&
      readReviewDraft(reviewDraftName(form.readerId, submission.id)).notes.trim() === '',
  );
  useEffect(() => {
    // The next letters are meant for the note, also where a rejection was wished for.
    if (early === noteKey || pressed?.asks) focusOn(noteId);
  }, [early, pressed, focusOn]);

  /** A rejection without a word to its author asks for one, once. */
  function decideAtOnce(answer: SelectorStatus): void {
    if (answer === 'rejected' && words.notes.trim() === '' && !isAskedWhy) {
      setAskedWhy(true);
      focusOn(noteId);
    } else decide(answer, true);
  }

  function press(answer: SelectorStatus): void {
    if (answer !== current && guard.takesPress()) decideAtOnce(answer);
  }

  useShortcuts({
    ...Object.fromEntries(decisionKeys.admin.map(({ key, status }) => [key, () => press(status)])),
    [noteKey]: () => focusOn(noteId),
  });

  function handleSubmit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void {
    event.preventDefault();
    if (reason === null && status !== '') decide(status, false);
    // The keys answer the question; a press of the button that is off does not.
    else if (isAskedWhy && event.nativeEvent.submitter === null) decide('rejected', true);
  }

  function handleRead(): void {
    call.reset();
    read.accept();
  }

  return (
    // No box of its own: the acts stick to the lower edge of the whole detail.
    <form noValidate onSubmit={handleSubmit} className="contents">
      <FocusHome className="mt-8 border-text border-t pt-5">
        {Plan && <Plan submission={submission} value={words.plan} onChange={(plan) => change('plan', plan)} />}
        <ReviewNoteFields
          id="submission"
          label="Review Notes (Optional)"
          hint={isAskedWhy ? whyHint : undefined}
          words={words}
          texts={texts}
          errors={reviewErrors(call.error)}
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
      </FocusHome>
      {/* One press or key for each decision, always in view; the next submission opens after it. */}
      <div
        data-bottom-bar
        className="mt-4 grid gap-1 max-sm:contents border-rule border-t bg-bg py-2 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-(--frame-bottom,0px)"
      >
        <section
          aria-label="Decide and open the next"
          className="flex flex-wrap gap-2 max-sm:mt-4 max-sm:border-rule max-sm:border-t max-sm:bg-bg max-sm:py-2 sm:gap-3 [@media(min-height:30rem)]:max-sm:sticky [@media(min-height:30rem)]:max-sm:bottom-(--frame-bottom,0px)"
        >
          <PressNotice notice={guard.notice} />
          {decisionKeys.admin.map(({ key, status: answer }) => (
            <Button
              key={key}
              size="small"
              variant={faces[answer].variant}
              aria-keyshortcuts={key}
              aria-disabled={call.isPending || read.isChanged || guard.isUnread || answer === current}
              onClick={() => press(answer)}
            >
              {faces[answer].label}
            </Button>
          ))}
        </section>
        <div className="flex flex-wrap items-center gap-x-4">
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
        </div>
      </div>
    </form>
  );
}

/** As `ReviewNoteFields` makes it. */
const noteId = 'submission-notes';

const whyHint =
  'The author reads this: say why it ends here. Ctrl Enter rejects it, and so does Reject, even without a word.';

function reasonAgainst({ isChosen, isChanged }: { isChosen: boolean; isChanged: boolean }): string | null {
  if (isChanged) return 'Read what changed first.';
  return isChosen ? null : 'Choose a new status to update it.';
}

const faces = {
  approved: { label: 'Approve', variant: 'primary' },
  under_review: { label: 'Under Review', variant: 'secondary' },
  rejected: { label: 'Reject', variant: 'danger' },
} as const;
