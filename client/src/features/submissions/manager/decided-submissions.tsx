import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { DeskFilter, type FilterField } from '#client/components/list/desk-filter.tsx';
import { DeskHead } from '#client/components/list/desk-head.tsx';
import { chipsOf, FilterChips } from '#client/components/list/filter-chips.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { NothingOpen } from '#client/components/list/nothing-open.tsx';
import { SplitList } from '#client/components/list/split-list.tsx';
import { SplitRow, SplitRowLink } from '#client/components/list/split-row.tsx';
import { SplitView } from '#client/components/list/split-view.tsx';
import { useSplitView } from '#client/components/list/use-split-view.ts';
import { reviewQueries } from '#client/features/submissions/review/review-api.ts';
import { ageInDays, ageText } from '#client/features/submissions/review/review-text.ts';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { formatDateTime, formatRelative } from '#client/lib/format.ts';
import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { personName } from '#shared/people.ts';
import { pendingStatuses, statusLabel, submissionTypeLabel, submissionTypes } from '#shared/submissions/submissions.ts';
import type { ManagerAct } from '#shared/submissions/transitions.ts';
import type { DecidedSubmission } from '#shared/submissions/views.ts';
import {
  type DecidedFilters,
  decidedPath,
  noDecidedFilters,
  spans,
  standings,
  useDecidedState,
} from './decided-state.ts';
import { ReviewTabs } from './review-tabs.tsx';
import { SubmissionReading } from './submission-reading.tsx';

interface DecidedSubmissionsProps {
  readerId: number;
  views: ReactNode;
}

/** Submissions that managers decided, with their status since. */
export function DecidedSubmissions({ readerId, views }: DecidedSubmissionsProps) {
  const { filters, selectedId, change } = useDecidedState();
  const decided = useInfiniteQuery(reviewQueries.decided(filters));
  const view = useSplitView({
    rows: decided.data?.rows ?? [],
    query: decided,
    selectedId,
    onSelect: (id) => change({ selected: id === undefined ? '' : String(id) }),
  });
  const isWaiting = filters.now === 'changes_requested';
  const isFiltered = Object.values(filters).some(Boolean);
  const isBare = decided.data?.total === 0 && (!isFiltered || (isWaiting && isOnlyWaiting(filters)));
  return (
    <>
      <DeskHead
        title={isWaiting ? 'Waiting for the Author' : 'Decided Submissions'}
        back={{ label: 'Back to Manager Dashboard', href: pathTo('managerDashboard') }}
        tabs={<ReviewTabs current={isWaiting ? 'author' : 'decided'} count={decided.data?.total} />}
        isOpen={selectedId !== null}
        {...(!isBare && {
          search: {
            id: 'decided-search',
            hint: 'Title, text or employee',
            value: filters.q,
            onSearch: (q) => change({ q, selected: '' }),
          },
          filter: (
            <DeskFilter
              id="decided"
              fields={fields}
              values={filters}
              set={fields.filter(({ name }) => filters[name]).length}
              onChange={(name, value) => change({ [name]: value, selected: '' }, { push: true })}
              menu={views}
            />
          ),
        })}
      />
      <SplitView
        view={view}
        label="Decided submissions"
        className="lg:h-[max(28rem,calc(100dvh-12.25rem))]"
        listHref={decidedPath(filters)}
        head={
          <div className="pt-1 pb-0.5 text-sm leading-5">
            <div className="min-h-5">
              <ListCount list={decided.data} />
            </div>
            <FilterChips
              chips={chipsOf(fields, filters)}
              onRemove={(name) => change({ [name]: '', selected: '' }, { push: true })}
              onClear={() => change(noDecidedFilters)}
            />
          </div>
        }
        rows={
          <SplitList
            view={view}
            query={decided}
            noun="decisions"
            name={`decided ${JSON.stringify(filters)}`}
            estimate={63}
            empty={
              <NoMatch
                title={emptyTitle(isWaiting, isFiltered)}
                noun="decisions"
                onClear={isFiltered ? () => change(noDecidedFilters) : undefined}
              >
                What you and other managers approve, send back or reject stays here.
              </NoMatch>
            }
          >
            {(row) => (
              <DecidedRow
                key={row.id}
                row={row}
                isSelected={row.id === selectedId}
                isMine={row.decision.by.id === readerId}
                isWaiting={isWaiting}
                href={decidedPath(filters, row.id)}
                onSelect={view.follow}
              />
            )}
          </SplitList>
        }
        detailHeading="decided"
        detail={
          selectedId === null ? (
            <NothingOpen id="decided" title="Select a Submission" isEmpty={decided.data?.total === 0} />
          ) : (
            <>
              <h2 id="decided" className="sr-only">
                Decided submission
              </h2>
              <SubmissionReading
                key={selectedId}
                id={selectedId}
                readerId={readerId}
                opensHistory
                onLeave={() => view.select(undefined)}
              >
                {({ id, status }) => (
                  <p className="flex flex-wrap gap-x-6 py-3">
                    <Link href={pathTo('submission', { id })} className={linkClass}>
                      On a page of its own
                    </Link>
                    {pendingStatuses.some((pending) => pending === status) && (
                      <Link href={withQuery(pathTo('managerDashboard'), { selected: id })} className={linkClass}>
                        It is pending again: decide on it
                      </Link>
                    )}
                  </p>
                )}
              </SubmissionReading>
            </>
          )
        }
      />
    </>
  );
}

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4';

interface DecidedRowProps {
  row: DecidedSubmission;
  isSelected: boolean;
  isMine: boolean;
  isWaiting: boolean;
  href: string;
  onSelect: () => void;
}

const DecidedRow = memo(function DecidedRow({ row, isSelected, isMine, isWaiting, href, onSelect }: DecidedRowProps) {
  const { title, submissionType, employee, status, decision } = row;
  return (
    <SplitRow isSelected={isSelected} className="py-0.5 pr-2 pl-4 text-sm leading-[1.125rem]">
      <div className="flex items-baseline justify-between gap-4">
        <SplitRowLink
          href={href}
          isSelected={isSelected}
          onSelect={onSelect}
          className="min-w-0 truncate font-semibold text-base leading-5"
        >
          <bdi>{title}</bdi>
        </SplitRowLink>
        <time dateTime={decision.at} title={formatDateTime(decision.at)} className="shrink-0 tabular-nums">
          {isWaiting ? ageText(ageInDays(decision.at)) : formatRelative(decision.at)}
        </time>
      </div>
      <p className="flex flex-wrap gap-x-3 text-muted">
        <bdi className="wrap-anywhere">{personName(employee)}</bdi>
        <span className="min-w-0 flex-1 basis-28 truncate">{submissionTypeLabel(submissionType)}</span>
      </p>
      <p className="flex items-center justify-between gap-x-4 *:py-0 max-sm:flex-wrap sm:*:last:shrink-0">
        <span className="min-w-0 truncate">
          {acts[decision.act]} by {isMine ? 'you' : personName(decision.by)}
        </span>
        <SubmissionStatusBadge status={status} />
      </p>
    </SplitRow>
  );
});

/** The tab's own filter is none of the reader's. */
function isOnlyWaiting({ now: _, ...others }: DecidedFilters): boolean {
  return !Object.values(others).some(Boolean);
}

function emptyTitle(isWaiting: boolean, isFiltered: boolean): string {
  if (isWaiting) return 'Nothing waits for its author.';
  return isFiltered ? 'No decisions match.' : 'Nothing has been decided yet.';
}

const acts: Record<ManagerAct, string> = {
  approve: 'Approved',
  request_changes: 'Changes requested',
  reject: 'Rejected',
};

const spanLabels: Record<(typeof spans)[number], string> = {
  week: 'Last 7 days',
  'this-month': 'This month',
  'last-month': 'Last month',
};

const fields: readonly (FilterField & { name: keyof DecidedFilters })[] = [
  {
    name: 'by',
    label: 'Decided by',
    options: [
      { value: '', label: 'All managers' },
      { value: 'me', label: 'Me' },
    ],
  },
  {
    name: 'when',
    label: 'Decided',
    options: [{ value: '', label: 'Any time' }, ...spans.map((value) => ({ value, label: spanLabels[value] }))],
  },
  {
    name: 'now',
    label: 'Status now',
    options: [
      { value: '', label: 'All Statuses' },
      ...standings.map((value) => ({
        value,
        label: value === 'changes_requested' ? 'Waiting for the author' : statusLabel(value),
      })),
    ],
  },
  {
    name: 'type',
    label: 'Type',
    options: [
      { value: '', label: 'All Types' },
      ...submissionTypes.map((value) => ({ value, label: submissionTypeLabel(value) })),
    ],
  },
];
