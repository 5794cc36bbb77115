import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { chipsOf, daysChip } from '#client/components/list/filter-chips.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { ListDesk } from '#client/components/list/list-desk.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { useSplitView } from '#client/components/list/use-split-view.ts';
import { isFiltered, noFilters } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import { evaluationFilters } from '#shared/evaluations/filters.ts';
import { adminEvaluationQueries, evaluationExportPath } from './admin-api.ts';
import { EvaluationCounters } from './admin-counters.tsx';
import { useEvaluationFields } from './evaluation-fields.ts';
import { EvaluationPane, paneHeading } from './evaluation-pane.tsx';
import { EvaluationRow } from './evaluation-row.tsx';
import { evaluationPath, useAdminFilter } from './use-admin-filter.ts';

export function AdminDesk() {
  const { values, openId, filter, open } = useAdminFilter();
  const { data: total } = useQuery({
    ...adminEvaluationQueries.stats(),
    select: ({ totalEvaluations }) => totalEvaluations,
  });
  const query = useInfiniteQuery(adminEvaluationQueries.list(values));
  const view = useSplitView({ rows: query.data?.rows ?? [], query, selectedId: openId, onSelect: open });
  const { next, previous } = view;
  const fields = useEvaluationFields(values);
  const isNarrowed = isFiltered(evaluationFilters, values);
  const clear = () => filter(noFilters(evaluationFilters));
  return (
    <ListDesk
      id="evaluations"
      head={{
        title: 'Employee Evaluations',
        back: { label: 'Back to Admin', href: pathTo('admin') },
        counters: <EvaluationCounters />,
      }}
      view={view}
      label="Evaluations"
      className="lg:h-[max(41rem,calc(100dvh-14.75rem))]"
      listHref={evaluationPath(values)}
      searched="Name, username, email or role"
      filters={values}
      fields={fields}
      chips={[...chipsOf(fields, values), ...daysChip('Handed in', values)]}
      isBare={total === 0}
      onFilter={filter}
      onClear={clear}
      listHead={(chips) => (
        <div className="pt-1 pb-0.5 text-sm">
          <h2 className="sr-only">Evaluations</h2>
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            <ListCount list={query.data} />
            <ExportMenu
              path={evaluationExportPath}
              filters={values}
              isFiltered={isNarrowed}
              list={query.data}
              noun="evaluation"
            />
          </div>
          {chips}
        </div>
      )}
      query={query}
      noun="evaluations"
      estimate={75}
      empty={
        <NoMatch
          title="No evaluations found matching your criteria."
          noun="evaluations"
          onClear={isNarrowed ? clear : undefined}
        >
          An evaluation appears here as soon as somebody hands one in. Team shows who is asked.
        </NoMatch>
      }
      nothing="Select an Evaluation"
      detailHeading={paneHeading}
      detailRole="dialog"
      detail={
        openId !== null && (
          <EvaluationPane
            key={openId}
            id={openId}
            hrefOf={(id) => evaluationPath(values, id)}
            {...{ next, previous }}
            onFollow={view.follow}
            onMoveOn={() => view.select(next?.id)}
            onClose={() => view.select(undefined)}
          />
        )
      }
    >
      {(group) => (
        <EvaluationRow
          key={group.id}
          group={group}
          isSelected={group.id === openId}
          href={evaluationPath(values, group.id)}
          onSelect={view.follow}
        />
      )}
    </ListDesk>
  );
}
