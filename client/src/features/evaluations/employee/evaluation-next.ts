import { useQuery } from '@tanstack/react-query';
import type { NextPart } from '#client/components/next-list.tsx';
import { evaluationQueries } from '#client/features/evaluations/api.ts';
import { formatDate } from '#client/lib/format.ts';
import { pathTo } from '#client/lib/paths.ts';
import { firstDayOfQuarter, lastDayOf, quarterOf } from '#shared/evaluations/quarters.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { countAnswered } from './category-progress.ts';
import { earlyTurn, lastSubmitted } from './evaluation-turn.tsx';

/** The evaluation that is begun, or due this quarter. */
export function useEvaluationNext(role: EmployeeRole, enabled: boolean): NextPart {
  const query = useQuery({ ...evaluationQueries.draft(), enabled });
  const name = 'Evaluation';
  const { data: stored } = query;
  if (!stored) return { name, query, things: [] };
  const quarter = quarterOf(new Date());
  const early = earlyTurn(stored);
  const answered = countAnswered(stored.questions, stored.answers);
  const last = lastSubmitted(stored);
  const isBegun = stored.updatedAt !== null && answered > 0;
  if (early && !isBegun) return { name, query, things: [] };
  const since = last ? `Your last one was submitted on ${formatDate(last)}.` : 'You haven’t written one yet.';
  const about = isBegun
    ? `${answered} of ${stored.questions.length} answered, saved ${formatDate(stored.updatedAt ?? '')}.`
    : since;
  const thing = {
    urgency: early ? 'begun' : 'due',
    due: early ? undefined : firstDayOfQuarter(quarter, -1),
    label: isBegun ? 'Go on with your evaluation' : last ? 'Begin a new evaluation' : 'Begin your evaluation',
    href: pathTo('evaluation', { role }),
    about: early ? about : `${about} Due by ${lastDayOf(quarter)}.`,
  } as const;
  return { name, query, things: [thing] };
}
