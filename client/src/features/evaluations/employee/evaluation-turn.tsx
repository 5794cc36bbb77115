import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '#client/components/button.tsx';
import { formatDate } from '#client/lib/format.ts';
import { formatDay } from '#client/lib/format-plain.ts';
import { pathTo } from '#client/lib/paths.ts';
import { firstDayOfQuarter, quarterOf } from '#shared/evaluations/quarters.ts';
import type { EvaluationDraft } from '#shared/evaluations/views.ts';

interface EvaluationTurnProps {
  draft: EvaluationDraft;
  children: ReactNode;
}

/** Asks before a second evaluation in a quarter, when the page opens, so nothing replaces an open form. */
export function EvaluationTurn({ draft, children }: EvaluationTurnProps) {
  const [early] = useState(() => (isNextBegun(draft) ? undefined : earlyTurn(draft)));
  const [isWanted, setWanted] = useState(false);
  if (!early || isWanted) return children;
  return (
    <>
      <p className="max-w-prose text-lg">
        You handed in an evaluation on {formatDate(early.submittedAt)}. The next one is for the quarter that begins on{' '}
        {formatDay(early.due)}. You can write another one before that; both are kept, and administrators can read both.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink variant="primary" href={pathTo('history')}>
          View History
        </ButtonLink>
        <Button onClick={() => setWanted(true)}>Write another one now</Button>
      </div>
    </>
  );
}

/** Undefined when the next evaluation is due. */
export function earlyTurn(draft: EvaluationDraft): { submittedAt: string; due: string } | undefined {
  const submittedAt = lastSubmitted(draft);
  if (!submittedAt || quarterOf(new Date(submittedAt)) !== quarterOf(new Date())) return undefined;
  return { submittedAt, due: firstDayOfQuarter(quarterOf(new Date()), -1) };
}

export function lastSubmitted({ previous }: EvaluationDraft): string | undefined {
  return Object.values(previous)[0]?.submittedAt;
}

export function isNextBegun({ answers }: EvaluationDraft): boolean {
  return Object.values(answers).some((answer) => answer.trim() !== '');
}
