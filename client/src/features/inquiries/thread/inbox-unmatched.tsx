import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { unmatchedQuery } from './reply-api.ts';

const UnmatchedList = lazy(async () => ({ default: (await import('./unmatched-list.tsx')).UnmatchedList }));

/** Mail that belongs to no inquiry that we know of; nothing where there is none, and then no code for it either. */
export function InboxUnmatched({ onOpen }: { onOpen: (inquiryId: number) => void }) {
  const query = useInfiniteQuery(unmatchedQuery);
  const { data } = query;
  if (!data || data.rows.length === 0) return null;
  return (
    <details className="mb-6 border border-rule-strong bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium underline underline-offset-4">
        Unmatched email ({data.total})
      </summary>
      <div className="px-4 pb-4">
        <p className="max-w-prose text-muted">
          These emails answer no inquiry that we know of. Attach each one to its inquiry, make it one of its own, or
          erase it.
        </p>
        <Suspense>
          <UnmatchedList messages={data.rows} onOpen={onOpen} />
        </Suspense>
        <LoadMore query={query} noun="emails" />
      </div>
    </details>
  );
}
