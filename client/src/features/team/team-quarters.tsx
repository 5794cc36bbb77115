import { useQuery } from '@tanstack/react-query';
import { Circle, CircleArrowLeft, CircleCheck, CircleDot, CircleX, Minus } from 'lucide-react';
import { Link } from 'wouter';
import { QueryView } from '#client/components/query-view.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { type EvaluationState, handedIn, stateLabels } from '#shared/evaluations/participation.ts';
import { quarterLabel } from '#shared/evaluations/quarters.ts';
import type { EvaluationQuarter } from '#shared/evaluations/views.ts';
import { teamQueries } from './api.ts';

interface QuartersProps {
  id: number;
  name: string;
  quarters: readonly EvaluationQuarter[];
}

/** One person's evaluations, the current quarter last and in words. */
export function Quarters({ id, name, quarters }: QuartersProps) {
  return (
    <ul className="flex flex-wrap items-center gap-x-2">
      {quarters.map((quarter, place) => (
        <li key={quarter.quarter}>
          <QuarterMark {...{ id, name, quarter }} isCurrent={place === quarters.length - 1} />
        </li>
      ))}
    </ul>
  );
}

interface QuarterMarkProps extends Omit<QuartersProps, 'quarters'> {
  quarter: EvaluationQuarter;
  isCurrent: boolean;
}

function QuarterMark({ id, name, quarter: { quarter, state, sessionId }, isCurrent }: QuarterMarkProps) {
  const inside = (
    <>
      <Mark state={state} />
      <span aria-hidden="true">{isCurrent ? stateLabels[state] : quarterLabel(quarter).slice(0, 2)}</span>
      <span className="sr-only">
        {stateLabels[state]}, {quarterLabel(quarter)}
      </span>
    </>
  );
  if (sessionId === null) return <span className="inline-flex min-h-11 min-w-11 items-center gap-1">{inside}</span>;
  return (
    <Link
      href={withQuery(pathTo('adminEmployees'), { employee: id, evaluation: sessionId })}
      className="inline-flex min-h-11 min-w-11 items-center gap-1 underline decoration-rule-strong underline-offset-4 hover:decoration-2 hover:decoration-accent"
    >
      {inside}
      <span className="sr-only">: open the evaluation of {name}</span>
    </Link>
  );
}

/** What the marks mean, and how many of the team handed in, quarter by quarter. */
export function QuarterTotals({ role }: { role: string }) {
  const totals = useQuery(teamQueries.quarters(role));
  return (
    // As high as what it waits for, so that the list below stays where it is.
    <div className="mb-3 flex min-h-14 flex-wrap gap-x-10 gap-y-2 text-sm">
      <ul aria-label="Marks of evaluations" className="flex flex-wrap gap-x-5 gap-y-1">
        {states.map((state) => (
          <li key={state} className="flex items-center gap-1.5">
            <Mark state={state} /> {stateLabels[state]}
          </li>
        ))}
      </ul>
      <QueryView query={totals} loading="Counting..." skeletonLines={0}>
        {(quarters) => (
          <ul aria-label="Evaluations handed in" className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
            {quarters.map(({ quarter, counts }) => {
              const { submitted, asked } = handedIn(counts);
              return (
                <li key={quarter}>
                  <span className="text-muted">{quarterLabel(quarter)}:</span> {formatNumber(submitted)} of{' '}
                  {formatNumber(asked)} handed in
                  {counts.missed > 0 && `, ${formatNumber(counts.missed)} missed`}
                </li>
              );
            })}
          </ul>
        )}
      </QueryView>
    </div>
  );
}

/** Each state has its own shape, so nobody needs the colors. */
function Mark({ state }: { state: EvaluationState }) {
  const { Icon, color } = marks[state];
  return <Icon aria-hidden="true" className={`size-5 shrink-0 ${color}`} />;
}

const states = ['submitted', 'draft', 'taken_back', 'not_started', 'missed', 'not_asked'] as const;

const marks: Record<EvaluationState, { Icon: typeof Circle; color: string }> = {
  submitted: { Icon: CircleCheck, color: 'text-success' },
  draft: { Icon: CircleDot, color: 'text-warning' },
  taken_back: { Icon: CircleArrowLeft, color: 'text-warning' },
  not_started: { Icon: Circle, color: 'text-muted' },
  missed: { Icon: CircleX, color: 'text-danger' },
  not_asked: { Icon: Minus, color: 'text-rule-strong' },
};
