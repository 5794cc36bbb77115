import { useQuery } from '@tanstack/react-query';
import { NextArea, NextStep } from '#client/components/next-step.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { evaluationQueries } from '#client/features/evaluations/api.ts';
import { formatDate } from '#client/lib/format.ts';
import { formatDay } from '#client/lib/format-plain.ts';
import { pathTo } from '#client/lib/paths.ts';
import { lastDayOf, quarterOf } from '#shared/evaluations/quarters.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { countAnswered } from './category-progress.ts';
import { earlyTurn, lastSubmitted } from './evaluation-turn.tsx';

export function EvaluationNext({ role }: { role: EmployeeRole }) {
  const draft = useQuery(evaluationQueries.draft());
  const href = pathTo('evaluation', { role });
  return (
    <NextArea name="Evaluation">
      <QueryView query={draft} skeletonLines={1}>
        {(stored) => {
          const answered = countAnswered(stored.questions, stored.answers);
          const early = earlyTurn(stored);
          const due = early ? '' : ` Due by ${lastDayOf(quarterOf(new Date()))}.`;
          if (stored.updatedAt !== null && answered > 0) {
            return (
              <NextStep action={{ label: 'Go on with your evaluation', href }}>
                {answered} of {stored.questions.length} answered, saved {formatDate(stored.updatedAt)}.{due}
              </NextStep>
            );
          }
          if (early) {
            return (
              <NextStep action={null}>
                Submitted on {formatDate(early.submittedAt)}. The next one is due from {formatDay(early.due)}.
              </NextStep>
            );
          }
          const last = lastSubmitted(stored);
          return (
            <NextStep action={{ label: last ? 'Begin a new evaluation' : 'Begin your evaluation', href }}>
              {last ? `Your last one was submitted on ${formatDate(last)}.` : 'You have not written one yet.'}
              {due}
            </NextStep>
          );
        }}
      </QueryView>
    </NextArea>
  );
}
