import { useEffect, useRef } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { errorSentence } from '#client/lib/api.ts';
import type { AutosaveState } from '#client/lib/autosave/autosave.ts';
import { takeFocus } from '#client/lib/browser/typing.ts';
import { useStandingError } from '#client/lib/browser/use-connection.ts';
import { type CategoryProgress, isAnswered } from './category-progress.ts';
import { Reworded } from './evaluation-question.tsx';
import type { useHandInEvaluation } from './use-hand-in.ts';
import { whoReads } from './who-reads.ts';

interface EvaluationReviewProps {
  categories: CategoryProgress[];
  state: AutosaveState;
  handIn: ReturnType<typeof useHandInEvaluation>;
  onQuestion: (id: string) => void;
  onBack: () => void;
}

export function EvaluationReview({ categories, state, handIn, onQuestion, onBack }: EvaluationReviewProps) {
  const questions = categories.flatMap((category) => category.questions);
  const answers = state.values;
  const unanswered = questions.filter(({ question: { id, isDropped } }) => !isDropped && !isAnswered(answers, id));
  const troubled = questions.filter(({ question }) => question.id in state.conflicts || question.id in state.refusals);
  const answered = questions.filter(({ question }) => isAnswered(answers, question.id)).length;
  return (
    <section aria-labelledby="review-heading">
      <h2 id="review-heading" tabIndex={-1} className="scroll-mt-36 font-semibold text-2xl">
        Before you hand it in
      </h2>
      <div className="mt-4 border-accent border-l-4 bg-surface p-5">
        <h3 className="font-semibold text-lg">Who will read it</h3>
        <p className="mt-1 max-w-prose">{whoReads()} You can take it back until one of them opens or exports it.</p>
      </div>
      <Jumps
        title={`Not answered: ${unanswered.length}. You may leave them blank.`}
        rows={unanswered}
        onQuestion={onQuestion}
      />
      <Jumps title="These answers need you before you can submit:" rows={troubled} onQuestion={onQuestion} />
      {categories.map(({ name, questions: own }) => (
        // Sixty answers are laid out only when they come near the view.
        <section key={name} className="mt-10 [contain-intrinsic-block-size:auto_44rem] [content-visibility:auto]">
          <h3 className="border-text border-b pb-2 font-semibold text-lg">{name}</h3>
          <dl>
            {own.map(({ question, number }) => (
              <div key={question.id} className="border-rule border-b py-4">
                <dt className="font-medium">
                  {number}. {question.text} {question.isDropped && <Badge>No longer asked</Badge>}
                </dt>
                <dd dir="auto" className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">
                  {isAnswered(answers, question.id) ? (
                    answers[question.id]
                  ) : (
                    <span className="text-muted">No answer</span>
                  )}
                </dd>
                {question.answeredTo !== undefined && (
                  <dd className="mt-2">
                    <Reworded from={question.answeredTo} />
                  </dd>
                )}
                <dd>
                  <Button
                    size="small"
                    variant="quiet"
                    className="-ml-3"
                    disabled={handIn.isPending}
                    onClick={() => onQuestion(question.id)}
                  >
                    Change<span className="sr-only"> the answer to question {number}</span>
                  </Button>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p role="status" className="mt-8 font-medium text-warning empty:hidden">
        {handIn.waiting}
      </p>
      <Failure handIn={handIn} isTroubled={troubled.length > 0} />
      <div className="mt-8 flex flex-wrap justify-between gap-3">
        {handIn.isWaiting ? (
          <Button onClick={handIn.takeBack}>Don’t hand it in yet</Button>
        ) : (
          <Button disabled={handIn.isPending} onClick={onBack}>
            Back to the questions
          </Button>
        )}
        {/* Not `disabled` as it is pressed, which would drop the focus. */}
        <Button
          variant="primary"
          disabled={answered === 0}
          aria-disabled={handIn.isPending}
          onClick={() => handIn.isPending || handIn.mutate()}
        >
          {handIn.isWaiting ? 'Waiting to hand in' : handIn.isPending ? 'Submitting...' : 'Hand in'}
        </Button>
      </div>
      {answered === 0 && (
        <p className="mt-3 text-muted text-sm sm:text-right">Answer at least one question to submit.</p>
      )}
    </section>
  );
}

interface JumpsProps {
  title: string;
  rows: CategoryProgress['questions'];
  onQuestion: (id: string) => void;
}

function Jumps({ title, rows, onQuestion }: JumpsProps) {
  if (rows.length === 0) return null;
  return (
    <div className="mt-6">
      <p className="font-medium">{title}</p>
      <ul className="mt-1">
        {rows.map(({ question, number }) => (
          <li key={question.id}>
            <button
              type="button"
              onClick={() => onQuestion(question.id)}
              className="min-h-11 cursor-pointer text-left underline decoration-rule-strong underline-offset-4 hover:decoration-accent hover:decoration-2"
            >
              {number}. {question.text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Stays until the next attempt. */
function Failure({ handIn, isTroubled }: { handIn: EvaluationReviewProps['handIn']; isTroubled: boolean }) {
  const alert = useRef<HTMLDivElement>(null);
  const { isHeldBack } = handIn;
  const error = useStandingError(handIn.error);
  useEffect(() => {
    if (error || isHeldBack) takeFocus(alert.current);
  }, [error, isHeldBack]);
  if (!error && !isHeldBack) return null;
  return (
    <div
      ref={alert}
      role="alert"
      tabIndex={-1}
      className="mt-8 border-danger border-l-4 bg-danger-tint px-4 py-3 text-danger"
    >
      {error ? (
        <>
          <p className="font-medium">{errorSentence(error, 'Submission failed')}</p>
          <p className="mt-1">Your answers are all still here.</p>
        </>
      ) : (
        <p className="font-medium">
          {isTroubled
            ? 'Not submitted yet: some answers need you first. They are listed above.'
            : 'Not submitted: your evaluation was already handed in from another tab or device.'}
        </p>
      )}
    </div>
  );
}
