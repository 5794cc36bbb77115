import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { DeskFilter } from '#client/components/list/desk-filter.tsx';
import { DeskHead } from '#client/components/list/desk-head.tsx';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { FilterChips } from '#client/components/list/filter-chips.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { NothingOpen } from '#client/components/list/nothing-open.tsx';
import { SplitList } from '#client/components/list/split-list.tsx';
import { SplitView } from '#client/components/list/split-view.tsx';
import { Tick } from '#client/components/list/tick.tsx';
import { useChoice } from '#client/components/list/use-choice.ts';
import { UndoBar } from '#client/components/undo-bar.tsx';
import { adminDesk } from '#client/features/submissions/bulk-desks.ts';
import { LateBulk } from '#client/features/submissions/desk/late-bulk.tsx';
import { useDecisionView } from '#client/features/submissions/desk/use-decision-view.ts';
import type { PlanOfApproval } from '#client/features/submissions/review/plan-of-approval.ts';
import { reviewQueries, submissionExportPath } from '#client/features/submissions/review/review-api.ts';
import { isBegun, readReviewDraft, reviewDraftName } from '#client/features/submissions/review/review-draft.ts';
import {
  type BulkDecided,
  bulkDraftName,
  decisionNouns,
  undoKeys,
} from '#client/features/submissions/use-decision-undo.ts';
import { idOf } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import { useUnsaved } from '#client/lib/use-unsaved.ts';
import { awaitingDecision, type SubmissionStatus } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { AdminCounters } from './admin-counters.tsx';
import { adminChips, useAdminFields } from './admin-filters.ts';
import { AdminRow } from './admin-row.tsx';
import { adminPath, detailsHeading, isNarrowed, noNarrowing, useAdminState } from './admin-state.ts';
import { AdminTabs } from './admin-tabs.tsx';
import { type StatusDecided, useAdminDecisions } from './use-admin-decisions.ts';

const AdminDetails = lazy(async () => ({ default: (await import('./admin-details.tsx')).AdminDetails }));

const none: SubmissionView[] = [];

const keys = [
  ...undoKeys,
  ['a', 'Approve'],
  ['v', 'Under review'],
  ['r', 'Reject'],
  ['m', 'Assign it to me, or give it back'],
  ['n', 'Write a note'],
] as const;

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
  const { ids, chosen, choose, chooseAll, clear } = useChoice(rows, openId);
  const undecided = rows.filter(isUndecided);
  const { undo, decidedOne } = useAdminDecisions({
    readerId,
    onOneUndone: (id) => openId !== null && view.select(id),
    onManyUndone: (undone) => chooseAll(undone, true),
  });
  const view = useDecisionView({ rows, query: list, selectedId: openId, undo, onSelect: (id) => open(id ?? null) });
  const { next, previous } = view;
  const unsaved = useUnsaved(
    rows,
    ({ id, status }) => isBegun(readReviewDraft(reviewDraftName(readerId, id)), status),
    `${openId} ${undo.restoredCount}`,
  );

  // Stable, since the reader may have moved on before the answer.
  const handleDecided = useSteady((decided: StatusDecided) => {
    const { id } = decided.submission;
    const place = rows.findIndex((row) => row.id === id);
    const following = rows.slice(place + 1).find(isUndecided) ?? rows.slice(0, Math.max(0, place)).find(isUndecided);
    if (decided.leadsOn && id === openId && following) view.leadTo(following.id);
    decidedOne(decided);
  });

  useShortcuts({ u: undo.undoLatest }, { does: keys });

  function handleDecidedMany(decided: BulkDecided): void {
    chooseAll(decided.submissions.map(idOf), false);
    undo.addMany(decided);
  }

  const chips = adminChips(fields, filters);
  return (
    <>
      <DeskHead
        title="Submissions Management"
        back={{ label: 'Back to Admin', href: pathTo('admin') }}
        act={logout}
        counters={<AdminCounters status={filters.status} onChoose={(status) => filter({ status })} />}
        tabs={<AdminTabs filters={filters} />}
        isOpen={openId !== null}
        {...(list.data?.total !== 0 || isNarrowed(filters)
          ? {
              search: {
                id: 'submissions-search',
                hint: 'Title, text or employee',
                value: filters.q,
                onSearch: (q) => filter({ q }),
              },
              filter: (
                <DeskFilter
                  id="submissions"
                  fields={fields}
                  values={filters}
                  set={chips.length}
                  onChange={(name, value) => filter({ [name]: value })}
                  menu={views}
                />
              ),
            }
          : {})}
      />
      <SplitView
        view={view}
        label="Submissions"
        className="lg:h-[max(43rem,calc(100dvh-14.75rem))]"
        listHref={adminPath(filters)}
        undo={<UndoBar nouns={decisionNouns} undo={undo} takesFocus />}
        head={
          <div className="flex items-start pb-1 max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:bg-bg">
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
                  isFiltered={isNarrowed(filters)}
                  list={list.data}
                  chosen={chosen.map(idOf)}
                />
              </div>
              <FilterChips
                chips={chips}
                onRemove={(name) => filter(name === 'days' ? { from: '', to: '' } : { [name]: '' })}
                onClear={() => filter(noNarrowing)}
              />
              <LateBulk
                desk={adminDesk}
                chosen={chosen}
                draftName={bulkDraftName(readerId)}
                undoBar={<UndoBar nouns={decisionNouns} undo={undo} takesFocus className="mt-4" />}
                restoredCount={undo.restoredCount}
                onDecided={handleDecidedMany}
                onClear={clear}
              />
            </div>
          </div>
        }
        rows={
          <SplitList
            view={view}
            query={list}
            noun="submissions"
            name={`submissions ${JSON.stringify(filters)}`}
            estimate={61}
            empty={
              <NoMatch
                title="No submissions found matching your criteria."
                noun="submissions"
                onClear={isNarrowed(filters) ? () => filter(noNarrowing) : undefined}
              >
                What employees send in will appear here.
              </NoMatch>
            }
          >
            {(row) => (
              <AdminRow
                key={row.id}
                submission={row}
                isOpen={row.id === openId}
                isChosen={ids.has(row.id)}
                isUnsaved={unsaved.includes(row.id)}
                readerId={readerId}
                href={adminPath(drawnFilters, row.id)}
                onSelect={view.followRow}
                onChoose={choose}
              />
            )}
          </SplitList>
        }
        detailHeading={detailsHeading}
        detailRole="dialog"
        detail={
          openId === null ? (
            <NothingOpen id={detailsHeading} title="Select a Submission" isEmpty={list.data?.total === 0} />
          ) : (
            <Suspense>
              <AdminDetails
                id={openId}
                title={rows.find(({ id }) => id === openId)?.title}
                readerId={readerId}
                restoredCount={undo.restoredCount}
                isUnasked={openId === view.ledTo}
                mails={mailsOf?.(openId)}
                Plan={Plan}
                onNext={next && (() => view.select(next.id))}
                onPrevious={previous && (() => view.select(previous.id))}
                onDecided={handleDecided}
                onClose={() => view.select(undefined)}
              />
            </Suspense>
          )
        }
      />
    </>
  );
}

/** 'Choose all' takes these, and after one the next of them opens. */
function isUndecided({ status }: SubmissionView): boolean {
  return (awaitingDecision as readonly SubmissionStatus[]).includes(status);
}
