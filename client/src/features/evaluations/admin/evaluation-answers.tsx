import { Response } from '#client/features/evaluations/evaluation-record.tsx';
import { formatDate } from '#client/lib/format.ts';
import type { EvaluationReading } from '#shared/evaluations/views.ts';

interface Question {
  id: number;
  index: number;
  text: string;
  response: string;
  earlier: string;
}

/** Question by question, beside what the same person answered the time before. Blank ones stand in their place. */
export function EvaluationAnswers({
  evaluation: { answers, submittedAt, earlier },
}: {
  evaluation: EvaluationReading;
}) {
  const questions = answers.map(
    ({ id, questionId, questionText: text, response }, index): Question => ({
      ...{ id, index, text, response },
      earlier: earlier?.responses[questionId] ?? '',
    }),
  );
  const dates = { now: submittedAt, before: earlier?.submittedAt };
  return (
    <ol className="border-text border-t">
      {questions.map((question) => (
        <Answer key={question.id} question={question} dates={dates} />
      ))}
    </ol>
  );
}

interface AnswerProps {
  question: Question;
  dates: { now: string; before: string | undefined };
}

function Answer({ question: { index, text, response, earlier }, dates }: AnswerProps) {
  return (
    <li className="grid grid-cols-[2.25rem_1fr] border-rule border-b py-4 last:border-b-0">
      <span aria-hidden="true" className="font-display font-semibold text-accent-text tabular-nums">
        {index + 1}
      </span>
      <div className="min-w-0">
        <h3 className="font-medium font-text leading-snug">
          <span className="sr-only">Question {index + 1}: </span>
          {text}
        </h3>
        {earlier === '' || dates.before === undefined ? (
          <Response>{response}</Response>
        ) : (
          <div className="mt-2 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
            <Side date={dates.now}>{response}</Side>
            <Side date={dates.before} isEarlier>
              {earlier}
            </Side>
          </div>
        )}
      </div>
    </li>
  );
}

function Side({ date, isEarlier = false, children }: { date: string; isEarlier?: boolean; children: string }) {
  return (
    <div className={`min-w-0 ${isEarlier ? 'border-rule border-l-2 pl-3 text-muted' : ''}`}>
      <p className="text-muted text-sm tabular-nums">
        {isEarlier && 'Before, '}
        {formatDate(date)}
      </p>
      <Response>{children}</Response>
    </div>
  );
}
