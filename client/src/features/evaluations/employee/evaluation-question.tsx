import { useLayoutEffect, useRef } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { controlClass, Field } from '#client/components/form/field.tsx';
import { Count, fitHeight } from '#client/components/form/text-area-field.tsx';
import { TextConflict } from '#client/components/form/text-conflict.tsx';
import { formatDate } from '#client/lib/format.ts';
import { answerMax } from '#shared/evaluations/evaluations.ts';
import type { AskedQuestion, EvaluationDraft } from '#shared/evaluations/views.ts';

interface EvaluationQuestionProps {
  question: AskedQuestion;
  number: number;
  of: number;
  answer: string;
  refusal: string | undefined;
  /** The answer that another tab or device stored instead. */
  theirs: string | undefined;
  previous: EvaluationDraft['previous'][string] | undefined;
  onChange: (text: string) => void;
  onResolve: (text: string) => void;
}

export function EvaluationQuestion({
  question,
  number,
  of,
  answer,
  refusal,
  theirs,
  ...props
}: EvaluationQuestionProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => fitHeight(area.current, answer), [answer]);
  const { previous, onChange, onResolve } = props;
  return (
    <li className="scroll-mt-36 border-rule border-b py-8 first:pt-0 [&_:is(summary,textarea,button)]:scroll-mt-40">
      <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm tabular-nums">
        Question {number} of {of}
        {question.isDropped && <Badge>No longer asked</Badge>}
      </p>
      <Field id={question.id} label={question.text} error={refusal} aside={<Count text={answer} max={answerMax} />}>
        {(control) => (
          <textarea
            ref={area}
            rows={4}
            value={answer}
            placeholder={question.placeholder}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlClass} grows-with-text mt-2 max-h-[70vh] min-h-34 resize-y placeholder:text-muted`}
            {...control}
          />
        )}
      </Field>
      {question.isDropped && (
        <p className="text-muted">What you wrote is handed in with the rest, unless you clear it.</p>
      )}
      {question.answeredTo !== undefined && <Reworded from={question.answeredTo} />}
      {theirs !== undefined && (
        <TextConflict noun="answer" fieldId={question.id} mine={answer} theirs={theirs} onResolve={onResolve} />
      )}
      {previous && (
        <details className="group mt-1">
          <summary className="flex min-h-11 cursor-pointer items-center text-muted underline decoration-rule-strong hover:decoration-accent hover:text-text">
            What you wrote on {formatDate(previous.submittedAt)}
          </summary>
          <blockquote
            dir="auto"
            className="mt-1 max-w-prose whitespace-pre-wrap border-rule-strong border-l-2 pl-4 wrap-anywhere"
          >
            {previous.response}
          </blockquote>
        </details>
      )}
    </li>
  );
}

export function Reworded({ from }: { from: string }) {
  return (
    <p className="max-w-prose border-rule-strong border-l-2 pl-4 text-muted wrap-anywhere">
      This question was reworded since you answered. It said: “{from}”
    </p>
  );
}
