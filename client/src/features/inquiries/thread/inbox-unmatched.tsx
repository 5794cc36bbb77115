import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { unmatchedQuery } from './reply-api.ts';
import { UnmatchedList } from './unmatched-list.tsx';

/** Shows and hides the mail that belongs to no inquiry that we know of. Keeps its room where there is none. */
export function UnmatchedTab({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { data: { total } = { total: 0 } } = useInfiniteQuery(unmatchedQuery);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className={`inline-flex min-h-11 cursor-pointer items-center gap-2 whitespace-nowrap border-transparent border-b-2 font-medium text-warning hover:border-rule-strong aria-expanded:border-accent max-sm:text-sm ${total === 0 ? 'invisible' : ''}`}
    >
      Unmatched email
      <span className="min-w-[2ch] font-normal text-sm tabular-nums">{formatNumber(total)}</span>
    </button>
  );
}

export function InboxUnmatched({ onOpen }: { onOpen: (inquiryId: number) => void }) {
  const query = useInfiniteQuery(unmatchedQuery);
  const { data } = query;
  if (!data || data.rows.length === 0) return null;
  return (
    <section aria-label="Unmatched email" className="mt-1 mb-3 border border-rule-strong bg-surface p-4">
      <p className="max-w-prose text-muted">
        These emails answer no inquiry that we know of. Attach each one to its inquiry, make it one of its own, or erase
        it.
      </p>
      <UnmatchedList messages={data.rows} onOpen={onOpen} />
      <LoadMore query={query} noun="emails" />
    </section>
  );
}
