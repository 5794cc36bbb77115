import { useDeferredValue, useEffect, useRef } from 'react';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';

interface LoadMoreProps {
  query: {
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => unknown;
  };
  noun: string;
  /** The scroll container; the page by default. */
  region?: HTMLElement | null;
}

export function LoadMore({ query, noun, region }: LoadMoreProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  const end = useRef<HTMLDivElement>(null);
  // After a failure only the reader retries. During a refetch, loading more would cancel it.
  const isWaiting = hasNextPage && !isFetching && !isFetchNextPageError;
  // Deferred like the rows: before they are drawn, the end is nearer than it will be.
  const isDrawn = useDeferredValue(isWaiting);
  useEffect(() => {
    if (!isWaiting || !isDrawn || !end.current) return;
    // Only the last of several entries still holds.
    const observer = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && fetchNextPage(), {
      root: region ?? null,
      rootMargin: '0px 0px 800px 0px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, isDrawn, fetchNextPage, region]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="py-4 text-center">
      <ErrorLine error={isFetchNextPageError ? error : null} className="mb-3" />
      <Button size="small" aria-disabled={isFetching} onClick={() => isFetching || fetchNextPage()}>
        {isFetchingNextPage ? `Loading more ${noun}...` : isFetchNextPageError ? 'Try again' : 'Load more'}
      </Button>
    </div>
  );
}
