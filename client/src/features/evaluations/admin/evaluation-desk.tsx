import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DaysChip } from '#client/components/list/days-chip.tsx';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { SplitList } from '#client/components/list/split-list.tsx';
import { SplitView } from '#client/components/list/split-view.tsx';
import { useSplitView } from '#client/components/list/use-split-view.ts';
import { useSame } from '#client/lib/use-same.ts';
import { adminEvaluationQueries, evaluationExportPath } from './admin-api.ts';
import { EvaluationPane, NothingOpen, paneHeading } from './evaluation-pane.tsx';
import { EvaluationRow } from './evaluation-row.tsx';
import { evaluationPath, type useAdminFilter } from './use-admin-filter.ts';

interface EvaluationDeskProps extends ReturnType<typeof useAdminFilter> {
  views: ReactNode;
}

export function EvaluationDesk({ filter: given, openId, change, open, clear, views }: EvaluationDeskProps) {
  const filter = useSame(given);
  const query = useInfiniteQuery(adminEvaluationQueries.list(filter));
  const { data } = query;
  const rows = data?.rows ?? [];
  const view = useSplitView({ rows, query, selectedId: openId, onSelect: open });
  const { next, previous } = view;
  const isFiltered = Object.values(filter).some(Boolean);

  return (
    <SplitView
      view={view}
      label="Evaluations"
      className="border-text border-t pt-3 lg:h-[max(43rem,calc(100dvh-24rem))]"
      listHref={evaluationPath(filter)}
      head={
        <div className="flex min-h-20 flex-wrap items-center gap-x-6 gap-y-2 pb-2 text-sm sm:min-h-13">
          <h2 className="sr-only">Evaluations</h2>
          <ListCount list={data} />
          <DaysChip what="Handed in" from={filter.from} to={filter.to} onRemove={() => change({ from: '', to: '' })} />
          <div className="ml-auto flex flex-wrap gap-2">
            {views}
            <ExportMenu
              path={evaluationExportPath}
              filters={{ ...filter }}
              isFiltered={isFiltered}
              list={data}
              noun="evaluation"
            />
          </div>
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
              onClear={isFiltered ? clear : undefined}
            >
              What employees hand in will appear here.
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
          <NothingOpen isEmpty={data?.total === 0} />
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
