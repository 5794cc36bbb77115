import { useInfiniteQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { DaysChip } from '#client/components/list/days-chip.tsx';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { ListRow } from '#client/components/list/list-row.tsx';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { Table } from '#client/components/list/table.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { formatDate } from '#client/lib/format.ts';
import { listSize } from '#client/lib/paging.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import { employeeName } from '#shared/employees.ts';
import { roleLabel } from '#shared/roles.ts';
import {
  adminEvaluationQueries,
  type EvaluationFilter,
  type EvaluationGroup,
  evaluationExportPath,
} from './admin-api.ts';

interface AdminListProps {
  filter: EvaluationFilter;
  onOpen: (id: number) => void;
  onClear: () => void;
  onAnyDay: () => void;
}

export function AdminList({ filter, onOpen, onClear, onAnyDay }: AdminListProps) {
  const evaluations = useInfiniteQuery(adminEvaluationQueries.list(filter));
  const { data, isPlaceholderData } = evaluations;
  const handleOpen = useSteady(onOpen);
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <section aria-labelledby="evaluations">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-3">
        <h2 id="evaluations" className="font-semibold text-2xl">
          Evaluations
        </h2>
        <ListCount list={data} />
        <DaysChip what="Handed in" from={filter.from} to={filter.to} onRemove={onAnyDay} />
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
      <QueryView
        query={evaluations}
        loading="Loading evaluations..."
        skeletonLines={12}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <NoMatch
            title="No evaluations found matching your criteria."
            noun="evaluations"
            onClear={isFiltered ? onClear : undefined}
          >
            What employees hand in will appear here.
          </NoMatch>
        }
      >
        {(listed) => (
          <div className={isPlaceholderData ? 'opacity-60' : ''}>
            <Table
              caption="Evaluations"
              columns={['Employee', 'Role', 'Submitted', 'Responses', 'Open']}
              list={{
                name: `evaluations ${JSON.stringify(filter)}`,
                rows: listed.rows,
                keyOf: sessionIdOf,
                size: listSize(listed),
                estimate: 73,
              }}
            >
              {(group) => <GroupRow key={group.sessionId} group={group} onOpen={handleOpen} />}
            </Table>
            <LoadMore query={evaluations} noun="evaluations" />
          </div>
        )}
      </QueryView>
    </section>
  );
}

const sessionIdOf = ({ sessionId }: EvaluationGroup) => sessionId;

interface GroupRowProps {
  group: EvaluationGroup;
  onOpen: (id: number) => void;
}

const GroupRow = memo(function GroupRow({ group, onOpen }: GroupRowProps) {
  const { sessionId, employeeId, employee, role, submissionDate, responses, answered, readAt, repliedAt } = group;
  const name = employeeName({ ...employee, id: employeeId });
  return (
    <ListRow as="tr">
      <th scope="row">
        <span dir="auto" className={`block wrap-anywhere ${readAt ? 'font-medium' : 'font-bold'}`}>
          {name}
        </span>
        <span className="flex flex-wrap gap-x-4 text-muted text-sm wrap-anywhere">
          <span>{employee.username}</span> <span>{employee.email}</span>
        </span>
      </th>
      <td>
        <Badge>{roleLabel(role)}</Badge>
      </td>
      <td className="tabular-nums">
        <time dateTime={submissionDate} className="sm:whitespace-nowrap">
          {formatDate(submissionDate)}
        </time>
      </td>
      <td className="tabular-nums">
        <span className="mr-3">
          <span className="sm:whitespace-nowrap">
            {responses} {responses === 1 ? 'response' : 'responses'}
            {answered < responses && ', '}
          </span>
          {answered < responses && <span className="whitespace-nowrap text-muted">{responses - answered} blank</span>}
        </span>
        {!readAt && <Badge tone="info">Unread</Badge>}
        {repliedAt && <Badge tone="success">Reply sent</Badge>}
      </td>
      <td className="md:text-right">
        <Button size="small" className="sm:whitespace-nowrap" onClick={() => onOpen(sessionId)}>
          View Responses<span className="sr-only"> of {name}</span>
        </Button>
      </td>
    </ListRow>
  );
});
