import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { chipsOf } from '#client/components/list/filter-chips.tsx';
import { filterFields } from '#client/components/list/filter-fields.ts';
import { ListDesk } from '#client/components/list/list-desk.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { SubmissionDecision } from '#client/features/submissions/desk/submission-decision.tsx';
import { SubmissionReading } from '#client/features/submissions/desk/submission-reading.tsx';
import { useAssignedOptions } from '#client/features/submissions/desk/use-assigned-options.ts';
import { useDecisionDesk } from '#client/features/submissions/desk/use-decision-desk.tsx';
import type { PlanOfApproval } from '#client/features/submissions/review/use-decision.tsx';
import { isFiltered, noFilters, useFilters } from '#client/lib/filters.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { pathTo } from '#client/lib/paths.ts';
import { idFromUrl } from '#client/lib/use-search-state.ts';
import { pendingFilters } from '#shared/submissions/filters.ts';
import { ManagerDecisionForm } from './manager-decision.tsx';
import { QueueEmpty } from './manager-empty.tsx';
import { History, ManagerFacts } from './manager-reading.tsx';
import { ManagerTabs, managerPath } from './manager-tabs.tsx';
import { PendingRow } from './pending-row.tsx';

interface ManagerDashboardProps {
  Plan?: PlanOfApproval | undefined;
  reviewerId: number;
  views: ReactNode;
}

export function ManagerDashboard({ reviewerId, views, Plan }: ManagerDashboardProps) {
  const { values: filters, search, change, filter } = useFilters(pendingFilters, ['selected']);
  const selectedId = idFromUrl(search.selected);
  const queue = useInfiniteQuery(submissionQueries.pending(filters));
  const rows = queue.data?.rows ?? [];
  const fields = filterFields(pendingFilters, filters, { assigned: useAssignedOptions(filters.assigned) });
  const narrow = (changes: Record<string, string>) => filter({ ...changes, selected: '' });
  const clear = () => narrow(noFilters(pendingFilters));
  const { view, ids, choose, ...desk } = useDecisionDesk('manager', {
    rows,
    query: queue,
    selectedId,
    readerId: reviewerId,
    queue: submissionQueries.pending(filters).queryKey,
    onSelect: (id) => change({ selected: id === undefined ? '' : String(id) }),
  });
  const neighbor = view.next ?? view.previous;
  return (
    <ListDesk
      id="queue"
      head={{
        title: 'Manager Dashboard',
        back: { label: 'Back to Dashboard', href: pathTo('employeeDashboard') },
        badge: (
          <span className={queue.data ? '' : 'invisible'}>
            <Badge tone="info">{formatNumber(queue.data?.total ?? 0)} pending</Badge>
          </span>
        ),
        tabs: <ManagerTabs current="" count={queue.data?.total} />,
      }}
      view={view}
      label="Pending Submissions"
      listHref={managerPath('', filters)}
      searched="Title, text or employee"
      filters={filters}
      fields={fields}
      chips={chipsOf(fields, filters)}
      views={views}
      isBare={queue.data?.total === 0 && !isFiltered(pendingFilters, filters)}
      onFilter={narrow}
      onClear={clear}
      undo={desk.undo}
      foot={desk.foot}
      listHead={(chips) => (
        <>
          <h2 className="pt-1 pb-0.5 font-semibold text-muted text-sm leading-5">Pending Submissions</h2>
          {chips}
        </>
      )}
      query={queue}
      noun="submissions"
      estimate={61}
      empty={<QueueEmpty filters={filters} onClear={clear} />}
      nothing="Select a Submission"
      detailHeading="review"
      detailTop={
        <h2 id="review" className="mb-3 font-semibold text-muted text-sm lg:pt-2.5">
          Review Submission
        </h2>
      }
      first="the oldest"
      detail={
        selectedId && (
          <SubmissionReading
            key={selectedId}
            id={selectedId}
            listed={rows.find(({ id }) => id === selectedId)}
            readerId={reviewerId}
            facts={ManagerFacts}
            capacity="manager"
            onLeave={() => view.select(undefined)}
          >
            {(submission, early) => (
              <>
                <History submission={submission} readerId={reviewerId} />
                <SubmissionDecision
                  Form={ManagerDecisionForm}
                  submission={submission}
                  readerId={reviewerId}
                  restoredCount={desk.restoredCount}
                  early={early}
                  openedItself={selectedId === desk.openedId}
                  Plan={Plan}
                  onDecided={desk.handleDecided}
                  onNext={() => view.select(neighbor?.id)}
                />
              </>
            )}
          </SubmissionReading>
        )
      }
    >
      {(submission) => (
        <PendingRow
          key={submission.id}
          submission={submission}
          isSelected={submission.id === selectedId}
          readerId={reviewerId}
          isChosen={ids.has(submission.id)}
          href={managerPath('', { ...filters, selected: submission.id })}
          onSelect={desk.followRow}
          onChoose={choose}
        />
      )}
    </ListDesk>
  );
}
