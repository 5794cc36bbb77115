import { formatFullDate, formatFullTime } from '#client/lib/format.ts';
import type { EvaluationView } from '#shared/evaluations/views.ts';
import { roleLabel } from '#shared/roles.ts';

export function EvaluationRecord({ evaluation }: { evaluation: EvaluationView }) {
  return (
    <article aria-labelledby="evaluation-heading">
      <h2 id="evaluation-heading" tabIndex={-1} className="scroll-mt-6 font-semibold text-2xl">
        {formatFullDate(evaluation.submittedAt)}
      </h2>
      <Facts evaluation={evaluation} />
      <EvaluationReply evaluation={evaluation} />
      <ol className="mt-6 border-text border-t">
        {evaluation.answers.map(({ id, questionText, response }, index) => (
          <li key={id} className="break-inside-avoid border-rule border-b py-4">
            <h3 className="font-medium font-text">
              {index + 1}. {questionText}
            </h3>
            <Response>{response}</Response>
          </li>
        ))}
      </ol>
    </article>
  );
}

/** Question by question, in the left one's order. */
export function EvaluationComparison({ left, right }: { left: EvaluationView; right: EvaluationView }) {
  const filledIn = (evaluation: EvaluationView) =>
    new Map(evaluation.answers.map(({ questionId, response }) => [questionId, response]));
  const [leftAnswers, rightAnswers] = [filledIn(left), filledIn(right)];
  const questions = new Map(
    [...left.answers, ...right.answers.filter(({ questionId }) => !leftAnswers.has(questionId))].map(
      ({ questionId, questionText }) => [questionId, questionText],
    ),
  );
  return (
    <section aria-labelledby="evaluation-heading">
      <h2 id="evaluation-heading" tabIndex={-1} className="scroll-mt-6 font-semibold text-2xl">
        {formatFullDate(left.submittedAt)} and {formatFullDate(right.submittedAt)}
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2 print:grid-cols-2">
        {[left, right].map((evaluation) => (
          <div key={evaluation.id} className="min-w-0">
            <p className="font-display font-semibold text-lg">{formatFullDate(evaluation.submittedAt)}</p>
            <Facts evaluation={evaluation} />
            <EvaluationReply evaluation={evaluation} />
          </div>
        ))}
      </div>
      <ol className="mt-6 border-text border-t">
        {[...questions].map(([id, text], index) => (
          <li key={id} className="break-inside-avoid border-rule border-b py-4">
            <h3 className="font-medium font-text">
              {index + 1}. {text}
            </h3>
            <div className="mt-2 grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-2 print:grid-cols-2">
              <Side date={left.submittedAt}>{leftAnswers.get(id)}</Side>
              <Side date={right.submittedAt}>{rightAnswers.get(id)}</Side>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Side({ date, children }: { date: string; children: string | undefined }) {
  return (
    <div className="min-w-0">
      <p className="text-muted text-sm tabular-nums">{formatFullDate(date)}</p>
      {children === undefined ? (
        <p className="mt-1 text-muted italic">Not asked at the time</p>
      ) : (
        <Response>{children}</Response>
      )}
    </div>
  );
}

export function Response({ children }: { children: string }) {
  return (
    <p
      dir="auto"
      className={`mt-1.5 max-w-prose whitespace-pre-wrap wrap-anywhere ${children === '' ? 'text-muted italic' : ''}`}
    >
      {children || 'No response provided'}
    </p>
  );
}

function Facts({ evaluation: { submittedAt, role, readAt } }: { evaluation: EvaluationView }) {
  return (
    <p className="mt-1 text-muted tabular-nums">
      {roleLabel(role)}. Submitted {formatFullTime(submittedAt)}.{' '}
      {readAt ? `Read on ${formatFullTime(readAt)}.` : 'Not read yet.'}
    </p>
  );
}

export function EvaluationReply({
  evaluation: { reply, repliedAt, repliedBy },
}: {
  evaluation: Pick<EvaluationView, 'reply' | 'repliedAt' | 'repliedBy'>;
}) {
  if (reply === null) return null;
  return (
    <div className="mt-4 break-inside-avoid border-success border-l-4 bg-surface p-4">
      <p className="font-medium">
        {repliedBy ?? 'An administrator'} answered
        {repliedAt && <span className="font-normal text-muted"> on {formatFullTime(repliedAt)}</span>}
      </p>
      <blockquote dir="auto" className="mt-1 max-w-prose whitespace-pre-wrap wrap-anywhere">
        {reply}
      </blockquote>
    </div>
  );
}
