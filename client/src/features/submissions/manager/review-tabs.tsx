import { DeskTabs } from '#client/components/list/desk-tabs.tsx';
import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';

export type ReviewTab = 'queue' | 'author' | 'decided';

/** Submissions that wait for a manager, those that wait for their author, and decided ones. */
export function ReviewTabs({ current, count }: { current: ReviewTab; count: number | undefined }) {
  return (
    <DeskTabs
      label="Reviews"
      tabs={tabs.map(({ tab, label, href }) => {
        const isHere = tab === current;
        return { label, href, isHere, count: isHere ? count : undefined };
      })}
    />
  );
}

const tabs: readonly { tab: ReviewTab; label: string; href: string }[] = [
  { tab: 'queue', label: 'Pending', href: pathTo('managerDashboard') },
  {
    tab: 'author',
    label: 'Waiting for the author',
    href: withQuery(pathTo('managerDecided'), { now: 'changes_requested' }),
  },
  { tab: 'decided', label: 'Decided', href: pathTo('managerDecided') },
];
