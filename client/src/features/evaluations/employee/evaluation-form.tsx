import { useEffect, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { useFocusOn } from '#client/components/focus/use-focus-on.ts';
import { useSearchState } from '#client/lib/use-search-state.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { EvaluationDraft } from '#shared/evaluations/views.ts';
import { areOthersAsked, joinQuestions, untouched } from './asked-questions.ts';
import { categoriesOf, countAnswered, firstOpen, listUnanswered } from './category-progress.ts';
import { EvaluationBar } from './evaluation-bar.tsx';
import { EvaluationCategories } from './evaluation-categories.tsx';
import { EvaluationQuestion } from './evaluation-question.tsx';
import { EvaluationReview } from './evaluation-review.tsx';
import { useAnswers } from './use-answers.ts';
import { type HandedIn, useHandInEvaluation } from './use-hand-in.ts';

interface EvaluationFormProps {
  profile: EmployeeProfile;
  draft: EvaluationDraft;
  onSubmitted: (receipt: HandedIn) => void;
}

export function EvaluationForm({ profile, draft, onSubmitted }: EvaluationFormProps) {
  const { autosave, state } = useAnswers(profile, draft);
  const [askedQuestions] = useState(draft.questions);
  const handIn = useHandInEvaluation({ autosave, profile, asked: askedQuestions, onSubmitted });
  const [place, setPlace] = useSearchState(['category', 'step'] as const);
  const focusOn = useFocusOn();

  const questions = untouched(
    joinQuestions(draft.questions, askedQuestions, state.values),
    state.values,
    draft.answers,
  );
  const categories = categoriesOf(questions, state.values);
  const last = categories.length - 1;
  const answered = countAnswered(questions, state.values);
  // Stays where its author left it until they choose.
  const [left] = useState(() => firstOpen(categories, answered));
  const index = Math.min(Math.max(0, Math.trunc(Number(place.category || left + 1) - 1) || 0), last);
  // Nothing is changed while it waits and is sent: half a sentence would be handed in. A refusal, too, is read there.
  const { isPending } = handIn;
  const isReview = place.step === 'review' || isPending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it begins, from wherever it was pressed
  useEffect(() => {
    if (isPending) setPlace({ step: 'review' });
  }, [isPending]);
  const category = categories[index];
  const unanswered = listUnanswered(questions, state.values);

  function goTo(next: number, focusId = 'category-heading') {
    if (isPending) return;
    setPlace({ category: String(next + 1), step: '' }, { push: true });
    focusOn(focusId, belowBar);
  }
  function goToQuestion(id: string) {
    const next = categories.findIndex(({ questions }) => questions.some(({ question }) => question.id === id));
    goTo(next, id);
  }
  function goToNextUnanswered() {
    const from = questions.findIndex(({ id }) => id === (document.activeElement?.id ?? ''));
    const start = from >= 0 ? from : questions.findIndex((question) => question.category === category?.name) - 1;
    const next = questions.slice(start + 1).find((question) => unanswered.includes(question)) ?? unanswered[0];
    if (next) goToQuestion(next.id);
  }
  function goToReview() {
    autosave.save();
    setPlace({ step: 'review' }, { push: true });
    focusOn('review-heading', belowBar);
  }

  return (
    <>
      <EvaluationBar
        categories={categories}
        current={isReview ? -1 : index}
        answered={answered}
        of={questions.length}
        state={state}
        onSave={() => autosave.save()}
        onChoose={goTo}
        onNextUnanswered={unanswered.length > 0 ? goToNextUnanswered : undefined}
      />
      {state.wasReplaced && (
        <p role="alert" className="mt-6 bg-warning-tint px-4 py-3 text-warning">
          Your evaluation was handed in from another tab or device. What you see now is the beginning of a new one.
        </p>
      )}
      {areOthersAsked(draft.questions, askedQuestions) && (
        <p role="status" className="mt-6 bg-info-tint px-4 py-3 text-info">
          The questions were changed while this page was open. Your answers are all kept.
        </p>
      )}
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-12">
        <nav aria-label="Categories" className="max-lg:hidden lg:col-span-4">
          <div className="lg:sticky lg:top-28">
            <EvaluationCategories categories={categories} current={isReview ? -1 : index} onChoose={goTo} />
          </div>
        </nav>
        <div className="min-w-0 lg:col-span-8">
          {isReview || !category ? (
            <EvaluationReview
              categories={categories}
              state={state}
              handIn={handIn}
              onQuestion={goToQuestion}
              onBack={() => goTo(last)}
            />
          ) : (
            <section aria-labelledby="category-heading">
              <h2 id="category-heading" tabIndex={-1} className="mb-6 scroll-mt-36 font-semibold text-2xl">
                {category.name}
              </h2>
              <ol>
                {category.questions.map(({ question, number }) => (
                  <EvaluationQuestion
                    key={question.id}
                    question={question}
                    number={number}
                    of={questions.length}
                    answer={state.values[question.id] ?? ''}
                    refusal={state.refusals[question.id]}
                    theirs={state.conflicts[question.id]}
                    previous={draft.previous[question.id]}
                    onChange={(text) => autosave.change({ [question.id]: text })}
                    onResolve={(text) => autosave.resolve(question.id, text)}
                  />
                ))}
              </ol>
              <div className="mt-8 flex flex-wrap justify-between gap-3">
                <Button disabled={index === 0} onClick={() => goTo(index - 1)}>
                  Previous Category
                </Button>
                {index < last ? (
                  <Button variant="primary" onClick={() => goTo(index + 1)}>
                    Next Category
                  </Button>
                ) : (
                  <Button variant="primary" disabled={answered === 0} onClick={goToReview}>
                    Submit Evaluation
                  </Button>
                )}
              </div>
              {index === last && (
                <p className="mt-3 text-muted text-sm sm:text-right">
                  {answered === 0
                    ? 'Answer at least one question to submit.'
                    : 'You can read it through before it is sent.'}
                </p>
              )}
            </section>
          )}
        </div>
      </div>
    </>
  );
}

/** A question scrolls with its number, to below the sticky bar. */
const belowBar = { block: 'start', around: 'li' } as const;
