import { useQuery } from '@tanstack/react-query';
import { DeskTabs } from '#client/components/list/desk-tabs.tsx';
import { reviewQueries } from '#client/features/submissions/review/review-api.ts';
import { withQuery } from '#client/lib/ask.ts';
import { pathTo } from '#client/lib/paths.ts';
import { oneOf } from '#client/lib/use-search-state.ts';
import {
  decidedStatuses,
  pendingStatuses,
  type SubmissionStatus,
  submissionStatuses,
} from '#shared/submissions/submissions.ts';

/** Pending ones have no name: the page opens on them. */
const tabs = ['', 'author', 'decided', 'all'] as const;
export type ManagerTab = (typeof tabs)[number];

export function managerTabOf(text: string | null): ManagerTab {
  return oneOf(tabs, text ?? '');
}

/** An address of the managers' desk. */
export function managerPath(tab: ManagerTab, search: Record<string, string | number | undefined> = {}): string {
  return withQuery(pathTo('managerDashboard'), { tab, ...search });
}

/** The desk's four lists: the open one counts what it shows, the others what they hold. */
export function ManagerTabs({ current, count }: { current: ManagerTab; count: number | undefined }) {
  const { data: stats } = useQuery(reviewQueries.stats());
  return (
    <DeskTabs
      label="Submissions"
      tabs={tabs.map((tab) => {
        const isHere = tab === current;
        return {
          label: labels[tab],
          href: managerPath(tab),
          isHere,
          count: isHere
            ? count
            : stats && statusesOf[tab].reduce((sum, status) => sum + (stats.byStatus[status] ?? 0), 0),
          isCounted: true,
        };
      })}
    />
  );
}

const statusesOf: Record<ManagerTab, readonly SubmissionStatus[]> = {
  '': pendingStatuses,
  author: ['changes_requested'],
  decided: decidedStatuses,
  all: submissionStatuses,
};

const labels: Record<ManagerTab, string> = {
  '': 'Pending',
  author: 'Waiting for the author',
  decided: 'Decided',
  all: 'All',
};
