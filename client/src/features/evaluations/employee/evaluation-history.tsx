import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { Badge } from '#client/components/badge.tsx';
import { Button, ButtonLink } from '#client/components/button.tsx';
import { useFocusOn } from '#client/components/focus/use-focus-on.ts';
import { SelectField } from '#client/components/form/select-field.tsx';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';
import { evaluationQueries } from '#client/features/evaluations/api.ts';
import { EvaluationComparison, EvaluationRecord } from '#client/features/evaluations/evaluation-record.tsx';
import { formatDate, formatTime } from '#client/lib/format.ts';
import { pathTo } from '#client/lib/paths.ts';
import { useSearchState } from '#client/lib/use-search-state.ts';
import { hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import type { OwnEvaluation } from '#shared/evaluations/views.ts';
import { type EmployeeRole, roleLabel } from '#shared/roles.ts';
import { isNextBegun } from './evaluation-turn.tsx';
import { TakeBackButton } from './take-back-button.tsx';

export function EvaluationHistory({ role }: { role: EmployeeRole }) {
  const query = useInfiniteQuery(evaluationQueries.own());
  return (
    <QueryView
      query={query}
      loading="Loading evaluations..."
      skeletonLines={8}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<Empty role={role} />}
    >
      {({ rows, total }) => (
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-4 print:hidden">
            <Dates
              rows={rows}
              total={total}
              more={(region) => <LoadMore query={query} noun="evaluations" region={region} />}
            />
          </div>
          <div className="min-w-0 lg:col-span-8">
            <Reading rows={rows} role={role} />
          </div>
        </div>
      )}
    </QueryView>
  );
}

interface DatesProps {
  rows: OwnEvaluation[];
  total: number;
  more: (region: HTMLElement | null) => ReactNode;
}

function Dates({ rows, total, more }: DatesProps) {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const [{ evaluation }, change] = useSearchState(['evaluation', 'with'] as const);
  const focusOn = useFocusOn();
  const shown = chosen(rows, evaluation) ?? rows[0];
  return (
    <nav aria-label="Your evaluations" className="lg:sticky lg:top-6">
      <p className="mb-3 text-muted text-sm tabular-nums">
        {total} {total === 1 ? 'evaluation' : 'evaluations'}
      </p>
      <div ref={setRegion} className="relative max-h-[40vh] overflow-y-auto border-text border-t lg:max-h-[70vh]">
        <ol>
          {rows.map((row) => (
            <li key={row.id} className="border-rule border-b">
              <button
                type="button"
                aria-current={row === shown ? 'true' : undefined}
                onClick={() => {
                  change({ evaluation: String(row.id), with: '' }, { push: true });
                  focusOn('evaluation-heading');
                }}
                className="w-full cursor-pointer border-transparent border-l-4 py-3 pl-3 text-left hover:bg-surface aria-[current]:border-accent aria-[current]:bg-surface forced-colors:aria-[current]:system-highlight!"
              >
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-medium tabular-nums">{formatDate(row.submittedAt)}</span>
                  <span className="text-muted text-sm tabular-nums">{formatTime(row.submittedAt)}</span>
                  {row.reply && <Badge tone="success">Reply received</Badge>}
                </span>
                <span className="block text-muted text-sm tabular-nums">
                  {roleLabel(row.role)}, {row.answers.filter(({ response }) => response !== '').length} of{' '}
                  {row.answers.length} answered
                </span>
              </button>
            </li>
          ))}
        </ol>
        {more(region)}
      </div>
    </nav>
  );
}

function Reading({ rows, role }: { rows: OwnEvaluation[]; role: EmployeeRole }) {
  const [, navigate] = useLocation();
  const [search, change] = useSearchState(['evaluation', 'with'] as const);
  const shown = chosen(rows, search.evaluation) ?? rows[0];
  const mayBeBack = shown !== undefined && !shown.isOpened && shown.role === role;
  const { data: draft } = useQuery({ ...evaluationQueries.draft(), enabled: mayBeBack });
  if (!shown) return null;
  const others = rows.filter(({ id }) => id !== shown.id);
  const other = chosen(others, search.with);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 print:hidden">
        {others.length > 0 && (
          <div className="w-full max-w-xs">
            <SelectField
              id="compare-with"
              label="Compare with"
              value={other ? String(other.id) : ''}
              onChange={(event) => change({ with: event.target.value }, { push: true })}
              options={[
                { value: '', label: 'Nothing' },
                ...others.map(({ id, submittedAt }) => ({
                  value: String(id),
                  label: `${formatDate(submittedAt)}, ${formatTime(submittedAt)}`,
                })),
              ]}
            />
          </div>
        )}
        <div className="flex grow flex-wrap justify-end gap-3">
          {mayBeBack && draft && !isNextBegun(draft) && (
            <TakeBackButton id={shown.id} onTakenBack={() => navigate(pathTo('evaluation', { role }))} />
          )}
          <Button onClick={() => window.print()}>Print</Button>
        </div>
      </div>
      {other ? <EvaluationComparison left={shown} right={other} /> : <EvaluationRecord evaluation={shown} />}
    </>
  );
}

function chosen(rows: OwnEvaluation[], id: string): OwnEvaluation | undefined {
  return rows.find((row) => String(row.id) === id);
}

function Empty({ role }: { role: EmployeeRole }) {
  return (
    <>
      <StandingWave n={1} loops className="h-16 w-full text-rule-strong" />
      <p className="mt-8 max-w-prose text-lg">
        You haven’t submitted an evaluation yet.{' '}
        {hasEvaluation(role)
          ? 'When you have, all your answers stand here, and what was answered to them.'
          : `There’s none for ${roleLabel(role)}.`}
      </p>
      {hasEvaluation(role) && (
        <ButtonLink variant="primary" href={pathTo('evaluation', { role })} className="mt-6">
          Begin your evaluation
        </ButtonLink>
      )}
    </>
  );
}
