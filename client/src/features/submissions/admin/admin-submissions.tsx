import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { ListDesk } from '#client/components/list/list-desk.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { Tick } from '#client/components/list/tick.tsx';
import { isUndecided, useDecisionDesk } from '#client/features/submissions/desk/use-decision-desk.tsx';
import { reviewQueries, submissionExportPath } from '#client/features/submissions/review/review-api.ts';
import { isBegun, readReviewDraft, reviewDraftName } from '#client/features/submissions/review/review-draft.ts';
import type { PlanOfApproval } from '#client/features/submissions/review/use-decision.tsx';
import { isFiltered, noFilters } from '#client/lib/filters.ts';
import { idOf } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { useUnsaved } from '#client/lib/use-unsaved.ts';
import { submissionFilters } from '#shared/submissions/filters.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { AdminCounters } from './admin-counters.tsx';
import { AdminDetails } from './admin-details.tsx';
import { adminChips, useAdminFields } from './admin-filters.ts';
import { AdminRow } from './admin-row.tsx';
import { adminPath, detailsHeading, useAdminState } from './admin-state.ts';
import { AdminTabs } from './admin-tabs.tsx';

const none: SubmissionView[] = [];

interface AdminSubmissionsProps {
  readerId: number;
  views: ReactNode;
  mailsOf?: (id: number) => ReactNode;
  logout?: ReactNode;
  Plan?: PlanOfApproval;
}

/** Every submission: counts, filters, and the list beside the one that is decided on. */
export function AdminSubmissions({ readerId, views, mailsOf, logout, Plan }: AdminSubmissionsProps) {
  const { filters, openId, filter, open } = useAdminState();
  const list = useInfiniteQuery(reviewQueries.list(filters));
  // Deferred with the rows, which would otherwise render twice for a filter.
  const drawnFilters = useDeferredValue(filters);
  const fields = useAdminFields(filters);
  const rows = list.data?.rows ?? none;
  const undecided = rows.filter((row) => isUndecided(row) && row.employeeId !== readerId);
  const { view, ids, chosen, choose, chooseAll, ...desk } = useDecisionDesk('admin', {
    rows,
    query: list,
    selectedId: openId,
    readerId,
    onSelect: (id) => open(id ?? null),
  });
  const { next, previous } = view;
  const unsaved = useUnsaved(
    rows,
    ({ id, status }) => isBegun(readReviewDraft(reviewDraftName(readerId, id)), status),
    `${openId} ${desk.restoredCount}`,
  );
  const clear = () => filter(noFilters(submissionFilters));
  return (
    <ListDesk
      id="submissions"
      head={{
        title: 'Submissions Management',
        back: { label: 'Back to Admin', href: pathTo('admin') },
        act: logout,
        counters: <AdminCounters status={filters.status} onChoose={(status) => filter({ status })} />,
        tabs: <AdminTabs filters={filters} />,
      }}
      view={view}
      label="Submissions"
      className="lg:h-[max(43rem,calc(100dvh-14.75rem))]"
      listHref={adminPath(filters)}
      searched="Title, text or employee"
      filters={filters}
      fields={fields}
      chips={adminChips(fields, filters)}
      views={views}
      isBare={list.data?.total === 0 && !isFiltered(submissionFilters, filters)}
      onFilter={filter}
      onClear={clear}
      undo={desk.undo}
      foot={desk.foot}
      listHead={(chips) => (
        <div className="flex items-start sm:pb-1 max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:bg-bg">
          <div className="pl-3">
            <Tick
              label="Choose all undecided that are loaded"
              isChecked={undecided.length > 0 && undecided.every(({ id }) => ids.has(id))}
              isDisabled={undecided.length === 0}
              onChange={(isChosen) => chooseAll((isChosen ? undecided : rows).map(idOf), isChosen)}
            />
          </div>
          <div className="min-w-0 flex-1">
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
              <div className="min-h-5">
                <ListCount list={list.data} />
              </div>
              <ExportMenu
                path={submissionExportPath}
                filters={filters}
                sort={filters.sort}
                isFiltered={isFiltered(submissionFilters, filters)}
                list={list.data}
                chosen={chosen.map(idOf)}
              />
            </div>
            {chips}
          </div>
        </div>
      )}
      query={list}
      noun="submissions"
      estimate={61}
      empty={
        <NoMatch
          title="No submissions found matching your criteria."
          noun="submissions"
          onClear={isFiltered(submissionFilters, filters) ? clear : undefined}
        >
          What employees send in will appear here.
        </NoMatch>
      }
      nothing="Select a Submission"
      detailHeading={detailsHeading}
      detailRole="dialog"
      detail={
        openId !== null && (
          <AdminDetails
            id={openId}
            title={rows.find(({ id }) => id === openId)?.title}
            readerId={readerId}
            restoredCount={desk.restoredCount}
            openedItself={openId === desk.openedId}
            mails={mailsOf?.(openId)}
            Plan={Plan}
            onNext={next && (() => view.select(next.id))}
            onPrevious={previous && (() => view.select(previous.id))}
            onDecided={desk.handleDecided}
            onClose={() => view.select(undefined)}
          />
        )
      }
    >
      {(row) => (
        <AdminRow
          key={row.id}
          submission={row}
          isSelected={row.id === openId}
          isChosen={ids.has(row.id)}
          isUnsaved={unsaved.includes(row.id)}
          readerId={readerId}
          href={adminPath(drawnFilters, row.id)}
          onSelect={desk.followRow}
          onChoose={choose}
        />
      )}
    </ListDesk>
  );
}
