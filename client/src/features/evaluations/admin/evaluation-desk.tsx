import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DaysChip } from '#client/components/list/days-chip.tsx';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { SplitView } from '#client/components/list/split-view.tsx';
import { useSplitView } from '#client/components/list/use-split-view.ts';
import { VirtualRows } from '#client/components/list/virtual-rows.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { listSize } from '#client/lib/paging.ts';
import { useSame } from '#client/lib/use-same.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import { adminEvaluationQueries, type EvaluationGroup, evaluationExportPath } from './admin-api.ts';
import { EvaluationPane, NothingOpen, paneHeading } from './evaluation-pane.tsx';
import { EvaluationRow } from './evaluation-rows.tsx';
import { evaluationPath, type useAdminFilter } from './use-admin-filter.ts';

interface EvaluationDeskProps extends ReturnType<typeof useAdminFilter> {
  views: ReactNode;
}

export function EvaluationDesk({ filter: given, openId, change, open, clear, views }: EvaluationDeskProps) {
  const filter = useSame(given);
  const query = useInfiniteQuery(adminEvaluationQueries.list(filter));
  const { data, isPlaceholderData } = query;
  const rows = data?.rows ?? [];
  const view = useSplitView({ rows, query, selectedId: openId, onSelect: open });
  const { region, next, previous } = view;
  const handleFollow = useSteady(view.follow);
  const isFiltered = Object.values(filter).some(Boolean);

  return (
    <SplitView
      view={view}
      label="Evaluations"
      className="border-text border-t pt-4 lg:h-[max(32rem,calc(100dvh-9rem))] lg:pt-6"
      listHref={evaluationPath(filter)}
      onBack={view.follow}
      isOpen={openId !== null}
      notice={null}
      head={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-3">
          <h2 className="font-semibold text-2xl">Evaluations</h2>
          <ListCount list={data} />
          <DaysChip what="Handed in" from={filter.from} to={filter.to} onRemove={() => change({ from: '', to: '' })} />
          <div className="ml-auto flex flex-wrap gap-2">
            {views}
            {data !== undefined && data.total > 0 && (
              <ExportMenu
                path={evaluationExportPath}
                filters={{ ...filter }}
                isFiltered={isFiltered}
                list={data}
                noun="evaluation"
              />
            )}
          </div>
        </div>
      }
      rows={
        <QueryView
          query={query}
          loading="Loading evaluations..."
          skeletonLines={12}
          isEmpty={(listed) => listed.rows.length === 0}
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
          {(listed) => (
            <div className={isPlaceholderData ? 'opacity-60' : ''}>
              <VirtualRows
                as="ol"
                list={{
                  name: `evaluations ${JSON.stringify(filter)}`,
                  rows: listed.rows,
                  keyOf: idOf,
                  size: listSize(listed),
                  estimate: 133,
                }}
                region={region}
                keep={openId}
                className="divide-y divide-rule border-rule border-b"
              >
                {(group) => (
                  <EvaluationRow
                    key={group.id}
                    group={group}
                    isSelected={group.id === openId}
                    href={evaluationPath(filter, group.id)}
                    onSelect={handleFollow}
                  />
                )}
              </VirtualRows>
              <LoadMore query={query} noun="evaluations" region={region ?? null} />
            </div>
          )}
        </QueryView>
      }
      detailHeading={paneHeading}
      detailRole="dialog"
      detail={
        openId === null ? (
          <NothingOpen />
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

const idOf = ({ id }: EvaluationGroup) => id;
