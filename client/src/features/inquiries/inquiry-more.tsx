import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '#client/components/button.tsx';
import { errorSentence } from '#client/lib/api.ts';

interface InquiryMoreProps {
  inquiries: {
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: Error | null;
    fetchNextPage: () => unknown;
  };
  /** What scrolls. */
  region: RefObject<HTMLElement | null>;
}

/** The end of the list: asks for the next page before it comes into view. */
export function InquiryMore({ inquiries, region }: InquiryMoreProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = inquiries;
  const end = useRef<HTMLDivElement>(null);
  // After a failure only the reader asks again. While the list is read anew, asking for more would cut that short.
  const isWaiting = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (!isWaiting || !end.current) return;
    // Several changes can come at once, oldest first: only the last one still holds.
    const observer = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && fetchNextPage(), {
      root: region.current,
      rootMargin: '0px 0px 800px 0px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting, fetchNextPage, region]);
  return (
    <div ref={end} className="border-rule border-t py-4 text-center text-muted">
      {hasNextPage ? (
        <>
          {isFetchNextPageError && error && (
            <p role="alert" className="mb-3 font-medium text-danger">
              {errorSentence(error)}
            </p>
          )}
          <Button size="small" aria-disabled={isFetching} onClick={() => isFetching || fetchNextPage()}>
            {isFetchingNextPage ? 'Loading more submissions...' : isFetchNextPageError ? 'Try again' : 'Load more'}
          </Button>
        </>
      ) : (
        <p>That is all of them</p>
      )}
    </div>
  );
}
