import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#client/components/button.tsx';
import { useFocusOn } from '#client/components/focus/use-focus-on.ts';
import { decisionKeys, decisionOf, noteKey } from '#client/features/submissions/review/capacities.ts';
import { ChangedWhileOpen } from '#client/features/submissions/review/changed-while-open.tsx';
import { type ManagerStatus, reviewErrors } from '#client/features/submissions/review/decide-api.ts';
import { ReviewFailure } from '#client/features/submissions/review/review-failure.tsx';
import { ReviewNoteFields } from '#client/features/submissions/review/review-note-fields.tsx';
import { type DecisionFormProps, PressNotice, useDecision } from '#client/features/submissions/review/use-decision.tsx';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { submissionFields } from '#shared/submissions/fields.ts';
import { canAct } from '#shared/submissions/transitions.ts';
import type { PendingSubmission, SubmissionDetail } from '#shared/submissions/views.ts';
import { ManagerFields } from './manager-fields.tsx';
import { useOvertaken } from './use-overtaken.ts';

export function ManagerDecisionForm(form: DecisionFormProps<PendingSubmission | SubmissionDetail>) {
  const { submission, early, read, readerId, Plan, onNext } = form;
  const pressed = decisionOf('manager', early);
  const { words, texts, change, call, guard, decide: send } = useDecision('manager', form, pressed?.asks === false);
  const [missing, setMissing] = useState<string | null>(null);
  const ref = useRef<HTMLFormElement>(null);
  const focusOn = useFocusOn();
  // Nobody reviews their own.
  const canDecide = submission.employeeId !== readerId && canAct('manager', submission.status, 'approve');
  const [asked, setAsked] = useState<Question | null>(canDecide && pressed?.asks ? pressed.status : null);
  const fields = submissionFields[submission.submissionType];
  useEffect(() => {
    if (pressed?.asks || early === noteKey) focusOn(noteId);
  }, [early, pressed, focusOn]);
  const firstBySomeone = useOvertaken(submission, canDecide);
  const overtaken = call.isPending || call.isSuccess ? null : firstBySomeone;

  function decide(status: ManagerStatus): void {
    if (call.isPending || !canDecide || read.isChanged) return;
    const reason = status === 'manager_approved' || words.notes.trim() !== '' ? null : questions[status].reason;
    setMissing(reason);
    if (reason) focusOn(noteId);
    else send(status, true);
  }

  /** The other answers ask first. */
  function approve(): void {
    if (guard.takesPress()) decide('manager_approved');
  }

  function ask(question: Question): void {
    if (!canDecide || read.isChanged) return;
    // The next key is meant for the new fields, also where it was pressed in the same moment.
    flushSync(() => {
      setAsked(question);
      setMissing(null);
      focusOn(noteId);
    });
  }

  function leaveQuestion(): void {
    setAsked(null);
    focusOn(`answer-${asked}`);
  }

  function handleRead(): void {
    // The pressed button disappears.
    ref.current?.closest('section')?.focus({ preventScroll: true });
    call.reset();
    read.accept();
  }

  useShortcuts({
    ...(asked !== null && { Escape: leaveQuestion }),
    [approval.key]: () => asked === null && approve(),
    ...Object.fromEntries(asking.map(({ key, status }) => [key, () => ask(status)])),
    [noteKey]: () => focusOn(noteId),
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (asked) decide(asked);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || asked === null) return;
    event.preventDefault();
    leaveQuestion();
  }

  const errors = { ...reviewErrors(call.error), ...(missing ? { notes: [missing] } : {}) };
  const isBusy = call.isPending;
  // A decided submission has no form to send a note with; a typed one stays.
  const hasFields = canDecide || !call.isIdle || overtaken || words.notes !== '' || words.internalNote !== '';
  return (
    // No box of its own: the answers stick to the lower edge of the whole review.
    <form ref={ref} noValidate onSubmit={handleSubmit} onKeyDown={handleKeyDown} className="contents">
      <div className="mt-6">
        {Plan && canDecide && asked === null && (
          <Plan submission={submission} value={words.plan} onChange={(plan) => change('plan', plan)} />
        )}
        {hasFields && (
          <ReviewNoteFields
            id="review"
            label="Manager Notes"
            hint={asked ? `The author reads this: ${questions[asked].hint}.` : undefined}
            words={words}
            texts={texts}
            errors={errors}
            onChange={(field, value) => {
              setMissing(null);
              change(field, value);
            }}
          >
            {asked === 'changes_requested' && (
              <ManagerFields fields={fields} marked={words.fields} onChange={(fields) => change('fields', fields)} />
            )}
          </ReviewNoteFields>
        )}
        {!canDecide && !call.error && !overtaken && (
          <p className="mt-4 font-medium">
            {submission.employeeId === readerId
              ? 'This is your own submission: a colleague decides on it.'
              : 'This has already been decided. There’s nothing left to do here.'}
          </p>
        )}
      </div>
      {(canDecide || call.error || overtaken) && (
        <div data-bottom-bar className={answerBar}>
          {read.isChanged && canDecide ? (
            <ChangedWhileOpen onRead={handleRead} />
          ) : (
            <ReviewFailure
              error={call.error}
              overtaken={overtaken}
              note={words.notes}
              canDecide={canDecide}
              onNext={onNext}
            />
          )}
          {canDecide && !read.isChanged && asked === null && (
            <>
              <PressNotice notice={guard.notice} />
              <Button
                variant="primary"
                aria-disabled={isBusy || guard.isUnread}
                onClick={approve}
                aria-keyshortcuts={approval.key}
              >
                {isBusy ? 'Approving...' : 'Approve Submission'}
              </Button>
              {asking.map(({ key, status }) => (
                <Button
                  key={status}
                  id={`answer-${status}`}
                  variant={questions[status].variant}
                  aria-disabled={isBusy}
                  onClick={() => ask(status)}
                  aria-keyshortcuts={key}
                >
                  {questions[status].label}
                </Button>
              ))}
            </>
          )}
          {canDecide && !read.isChanged && asked !== null && (
            <>
              <Button type="submit" variant={asked === 'rejected' ? 'danger' : 'primary'} aria-disabled={isBusy}>
                {isBusy ? 'Sending...' : questions[asked].confirm}
              </Button>
              <Button variant="quiet" onClick={leaveQuestion}>
                Cancel
              </Button>
            </>
          )}
        </div>
      )}
    </form>
  );
}

/** Sticky only above the height of a phone with its keyboard, where it would cover the note. */
const answerBar =
  'mt-4 flex flex-wrap gap-3 border-rule border-t bg-bg py-3 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-(--frame-bottom,0px)';

/** As `ReviewNoteFields` makes it. */
const noteId = 'review-notes';

/** Answers that ask for a word to the author first. */
const questions = {
  changes_requested: {
    label: 'Request Changes',
    variant: 'secondary',
    confirm: 'Request Changes',
    hint: 'say what should change',
    reason: 'Please say what should change',
  },
  rejected: {
    label: 'Reject',
    variant: 'danger',
    confirm: 'Reject Submission',
    hint: 'say why it ends here',
    reason: 'Please say why it’s rejected',
  },
} as const;
type Question = keyof typeof questions;

const [approval, ...asking] = decisionKeys.manager;
