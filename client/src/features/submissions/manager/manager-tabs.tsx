import { DeskTabs } from '#client/components/list/desk-tabs.tsx';
import { withQuery } from '#client/lib/ask.ts';
import { pathTo } from '#client/lib/paths.ts';
import { oneOf } from '#client/lib/use-search-state.ts';

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

/** The desk's four lists, with how many the one that is open has. */
export function ManagerTabs({ current, count }: { current: ManagerTab; count: number | undefined }) {
  return (
    <DeskTabs
      label="Submissions"
      tabs={tabs.map((tab) => {
        const isHere = tab === current;
        return {
          label: labels[tab],
          href: managerPath(tab),
          isHere,
          count: isHere ? count : undefined,
          isCounted: isHere,
        };
      })}
    />
  );
}

const labels: Record<ManagerTab, string> = {
  '': 'Pending',
  author: 'Waiting for the author',
  decided: 'Decided',
  all: 'All',
};
