import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#client/components/button.tsx';
import { ChangedWhileOpen } from '#client/features/submissions/changed-while-open.tsx';
import {
  AssignedToColleague,
  colleagueOf,
  OpenedJustNow,
  useColleague,
  useUnread,
} from '#client/features/submissions/desk/unread.tsx';
import type { PlanOfApproval } from '#client/features/submissions/review/plan-of-approval.ts';
import { type ReviewAct, useReviewSubmission } from '#client/features/submissions/review/review-api.ts';
import { useReviewDraft } from '#client/features/submissions/review/review-draft.ts';
import { ReviewFailure } from '#client/features/submissions/review/review-failure.tsx';
import { ReviewNoteFields } from '#client/features/submissions/review/review-note-fields.tsx';
import { isReviewable, reviewErrors } from '#client/features/submissions/review/review-rules.ts';
import type { ReadWords } from '#client/features/submissions/use-read-words.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { submissionFields } from '#shared/submissions/fields.ts';
import type { PendingSubmission, SubmissionDetail } from '#shared/submissions/views.ts';
import type { EarlyAsk } from './decision-coming.tsx';
import { ManagerFields } from './manager-fields.tsx';
import type { ManagerDecision } from './use-manager-decisions.ts';
import { useOvertaken } from './use-overtaken.ts';

interface ManagerDecisionFormProps {
  submission: PendingSubmission | SubmissionDetail;
  read: ReadWords;
  reviewerId: number;
  /** Names reviewer and submission; see `review-draft.ts`. */
  draftName: string;
  /** Was asked for before the form was there. */
  early?: EarlyAsk | undefined;
  /** The queue opened it by itself. */
  isUnasked: boolean;
  onDecided: (decision: ManagerDecision) => void;
  onFailed: (act: ReviewAct, error: unknown) => void;
  onNext: () => void;
  Plan?: PlanOfApproval | undefined;
}

export function ManagerDecisionForm(props: ManagerDecisionFormProps) {
  const { submission, early, read, reviewerId, draftName, isUnasked, onDecided, onFailed, onNext, Plan } = props;
  const { words, change, send } = useReviewDraft(draftName);
  const review = useReviewSubmission();
  const [missing, setMissing] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const notes = useRef<HTMLTextAreaElement>(null);
  const answers = useRef<HTMLDivElement>(null);
  const canDecide = isReviewable(submission, reviewerId);
  const [asked, setAsked] = useState(early !== 'approve' && early !== 'notes' && canDecide ? (early ?? null) : null);
  useEffect(() => {
    const first = early === 'request-changes' ? form.current?.querySelector('input') : null;
    if (early && early !== 'approve') (first ?? notes.current)?.focus();
  }, [early]);
  const firstBySomeone = useOvertaken(submission, canDecide);
  const overtaken = review.isPending || review.isSuccess ? null : firstBySomeone;
  const { isUnread, isTold, tell } = useUnread(isUnasked, early === 'approve');
  const colleague = colleagueOf(submission, reviewerId);
  const assigned = useColleague(colleague);

  async function decide(act: ReviewAct): Promise<void> {
    if (review.isPending || !canDecide || read.isChanged) return;
    const reason = act === 'approve' || words.notes.trim() !== '' ? null : reasons[act];
    setMissing(reason);
    if (reason) {
      notes.current?.focus();
      return;
    }
    const { fields, plan, ...said } = words;
    const body = {
      ...said,
      version: read.version,
      ...(act === 'request-changes' ? { fields } : {}),
      ...(act === 'approve' && plan ? { plan: { deliverables: JSON.parse(plan).deliverables } } : {}),
    };
    const sentAt = performance.now();
    await send((idempotencyKey) => review.mutateAsync({ id: submission.id, act, review: body, idempotencyKey })).then(
      () => onDecided({ submission, act, words, sentAt }),
      (error: unknown) => onFailed(act, error),
    );
  }

  /** The other answers ask first. */
  function approve(): void {
    if (isUnread) tell();
    else if (assigned.isAsking) assigned.tell();
    else decide('approve');
  }

  function ask(act: 'request-changes' | 'reject'): void {
    if (!canDecide || read.isChanged) return;
    // The next key is meant for the new fields.
    flushSync(() => {
      setAsked(act);
      setMissing(null);
    });
    const first = act === 'request-changes' ? form.current?.querySelector('input') : null;
    (first ?? notes.current)?.focus();
  }

  function leaveQuestion(): void {
    flushSync(() => setAsked(null));
    answers.current?.querySelector<HTMLElement>(`[data-act=${asked}]`)?.focus();
  }

  function handleRead(): void {
    // The pressed button disappears.
    form.current?.closest('section')?.focus({ preventScroll: true });
    review.reset();
    read.adopt();
  }

  useShortcuts({
    ...(asked !== null && { Escape: leaveQuestion }),
    a: () => asked === null && approve(),
    c: () => ask('request-changes'),
    r: () => ask('reject'),
    n: () => notes.current?.focus(),
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

  const errors = { ...reviewErrors(review.error), ...(missing ? { notes: [missing] } : {}) };
  const isBusy = review.isPending;
  return (
    // No box of its own: the answers stick to the lower edge of the whole review.
    <form ref={form} noValidate onSubmit={handleSubmit} onKeyDown={handleKeyDown} className="contents">
      <div className="mt-6">
        {Plan && canDecide && asked === null && (
          <Plan submission={submission} value={words.plan} onChange={(plan) => change('plan', plan)} />
        )}
        {asked === 'request-changes' && (
          <ManagerFields
            fields={submissionFields[submission.submissionType]}
            marked={words.fields}
            onChange={(fields) => change('fields', fields)}
          />
        )}
        <ReviewNoteFields
          id="review"
          label="Manager Notes"
          hint={asked ? `The author reads this: ${hints[asked]}.` : undefined}
          words={words}
          errors={errors}
          notesRef={notes}
          onChange={(field, value) => {
            setMissing(null);
            change(field, value);
          }}
        />
        {!canDecide && !review.error && !overtaken && (
          <p className="mt-4 font-medium">
            {submission.employeeId === reviewerId
              ? 'This is your own submission: a colleague decides on it.'
              : 'This has already been decided. There is nothing left to do here.'}
          </p>
        )}
      </div>
      {(canDecide || review.error || overtaken) && (
        <div ref={answers} data-bottom-bar className={answerBar}>
          {read.isChanged && canDecide ? (
            <ChangedWhileOpen onRead={handleRead} />
          ) : (
            <ReviewFailure
              error={review.error}
              overtaken={overtaken}
              note={words.notes}
              canDecide={canDecide}
              onNext={onNext}
            />
          )}
          {canDecide && !read.isChanged && asked === null && (
            <>
              <OpenedJustNow isTold={isTold && !assigned.isTold} />
              <AssignedToColleague name={colleague} isTold={assigned.isTold} />
              <Button variant="primary" aria-disabled={isBusy || isUnread} onClick={approve} aria-keyshortcuts="a">
                {isBusy ? 'Approving...' : 'Approve Submission'}
              </Button>
              <Button
                data-act="request-changes"
                aria-disabled={isBusy}
                onClick={() => ask('request-changes')}
                aria-keyshortcuts="c"
              >
                Request Changes
              </Button>
              <Button
                data-act="reject"
                variant="danger"
                aria-disabled={isBusy}
                onClick={() => ask('reject')}
                aria-keyshortcuts="r"
              >
                Reject
              </Button>
            </>
          )}
          {canDecide && !read.isChanged && asked !== null && (
            <>
              <Button type="submit" variant={asked === 'reject' ? 'danger' : 'primary'} aria-disabled={isBusy}>
                {isBusy ? 'Sending...' : confirms[asked]}
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

const reasons = {
  'request-changes': 'Please say what should change',
  reject: 'Please say why it is rejected',
};
const hints = { 'request-changes': 'say what should change', reject: 'say why it ends here' };
const confirms = { 'request-changes': 'Request Changes', reject: 'Reject Submission' };
