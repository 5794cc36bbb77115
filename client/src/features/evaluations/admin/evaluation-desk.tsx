import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { NothingOpen } from '#client/components/list/nothing-open.tsx';
import { SplitList } from '#client/components/list/query-list.tsx';
import { SplitView } from '#client/components/list/split-view.tsx';
import { useSplitView } from '#client/components/list/use-split-view.ts';
import { isFiltered } from '#client/lib/filters.ts';
import { evaluationFilters } from '#shared/evaluations/filters.ts';
import { adminEvaluationQueries, type EvaluationFilter, evaluationExportPath } from './admin-api.ts';
import { EvaluationPane, paneHeading } from './evaluation-pane.tsx';
import { EvaluationRow } from './evaluation-row.tsx';
import { evaluationPath } from './use-admin-filter.ts';

interface EvaluationDeskProps {
  filter: EvaluationFilter;
  openId: number | null;
  /** The filters in use. */
  chips: ReactNode;
  onOpen: (id: number | undefined) => void;
  onClear: () => void;
}

export function EvaluationDesk({ filter, openId, chips, onOpen, onClear }: EvaluationDeskProps) {
  const query = useInfiniteQuery(adminEvaluationQueries.list(filter));
  const { data } = query;
  const rows = data?.rows ?? [];
  const view = useSplitView({ rows, query, selectedId: openId, onSelect: onOpen });
  const { next, previous } = view;

  return (
    <SplitView
      view={view}
      label="Evaluations"
      className="lg:h-[max(41rem,calc(100dvh-14.75rem))]"
      listHref={evaluationPath(filter)}
      head={
        <div className="pt-1 pb-0.5 text-sm">
          <h2 className="sr-only">Evaluations</h2>
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <ListCount list={data} />
            <ExportMenu
              path={evaluationExportPath}
              filters={filter}
              isFiltered={isFiltered(evaluationFilters, filter)}
              list={data}
              noun="evaluation"
            />
          </div>
          {chips}
        </div>
      }
      rows={
        <SplitList
          view={view}
          query={query}
          noun="evaluations"
          name={`evaluations ${JSON.stringify(filter)}`}
          estimate={75}
          empty={
            <NoMatch
              title="No evaluations found matching your criteria."
              noun="evaluations"
              onClear={isFiltered(evaluationFilters, filter) ? onClear : undefined}
            >
              An evaluation appears here as soon as somebody hands one in. Team shows who is asked.
            </NoMatch>
          }
        >
          {(group) => (
            <EvaluationRow
              key={group.id}
              group={group}
              isSelected={group.id === openId}
              href={evaluationPath(filter, group.id)}
              onSelect={view.follow}
            />
          )}
        </SplitList>
      }
      detailHeading={paneHeading}
      detailRole="dialog"
      detail={
        openId === null ? (
          <NothingOpen id={paneHeading} title="Select an Evaluation" isEmpty={data?.total === 0} />
        ) : (
          <EvaluationPane
            key={openId}
            id={openId}
            hrefOf={(id) => evaluationPath(filter, id)}
            {...{ next, previous }}
            onFollow={view.follow}
            onMoveOn={() => view.select(next?.id)}
            onClose={() => view.select(undefined)}
          />
        )
      }
    />
  );
}
