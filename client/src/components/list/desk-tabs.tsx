import { Link } from 'wouter';
import { formatNumber } from '#client/lib/format-plain.ts';

export interface DeskTab {
  label: string;
  href: string;
  isHere: boolean;
  /** Undefined while it loads, and where it is not counted. */
  count?: number | undefined;
  /** Keeps the place of a count that is still loading. */
  isCounted?: boolean;
}

/** Links, so that Back switches between them. */
export function DeskTabs({ label, tabs }: { label: string; tabs: readonly DeskTab[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-4 phone:flex-nowrap lg:gap-x-6">
      {tabs.map(({ label, href, isHere, count, isCounted = count !== undefined }) => (
        <Link
          key={href}
          href={href}
          aria-current={isHere ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-2 border-transparent border-b-2 text-muted hover:border-rule-strong hover:text-text aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-text max-sm:text-sm"
        >
          {label}
          {/* Its place is kept, so that no tab moves when the counts come. */}
          {isCounted && (
            <span className="min-w-[2ch] font-normal text-sm tabular-nums">
              {count !== undefined && formatNumber(count)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
