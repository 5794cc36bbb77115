import { Link } from 'wouter';
import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';

export type ReviewTab = 'queue' | 'author' | 'decided';

/** Submissions that wait for a manager, those that wait for their author, and decided ones. */
export function ReviewTabs({ current }: { current: ReviewTab }) {
  return (
    <nav aria-label="Reviews" className="flex flex-wrap gap-x-6">
      {tabs.map(({ tab, label, href }) => (
        <Link
          key={tab}
          href={href}
          aria-current={tab === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center border-transparent border-b-2 hover:border-rule-strong aria-[current]:border-accent aria-[current]:font-medium"
        >
          {label}
        </Link>
      ))}
    </nav>
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
