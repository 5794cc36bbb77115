import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Button } from '#client/components/button.tsx';
import { errorSentence, isGone, NetworkError, UnansweredError } from '#client/lib/api.ts';
import { useOnline, useWhenReachable } from '#client/lib/browser/use-connection.ts';
import { useSlowAnswers } from '#client/lib/slow-answers.ts';

export interface ViewedQuery<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  isPaused: boolean;
  isRefetchError: boolean;
  refetch: () => unknown;
}

export interface QueryViewProps<T> {
  query: ViewedQuery<T>;
  loading?: string;
  skeletonLines?: number;
  empty?: ReactNode;
  /** By default: an empty array. */
  isEmpty?: (data: T) => boolean;
  /** Replaces a record that does not exist. */
  gone?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A record beside its list, for a `QueryView`: `listed`, the list's row, is shown until the record is read. */
export function useOpened<Read, Key extends QueryKey, Listed = Read>(
  query: UseQueryOptions<Read, DefaultError, Read, Key>,
  listed: Listed | undefined,
) {
  const { data = listed, error, isFetching, isPaused, refetch } = useQuery(query);
  return { data, error, isFetching, isPaused, isRefetchError: error !== null, refetch };
}

/** Data stay visible when a refetch fails, under a line that says so. */
export function QueryView<T>({
  query,
  loading,
  skeletonLines,
  empty,
  isEmpty = hasNoRows,
  gone,
  children,
}: QueryViewProps<T>) {
  const view = useRef<HTMLDivElement>(null);
  const { data, error } = query;
  useWhenReachable(error instanceof NetworkError, query.refetch);
  function handleRetry(): void {
    // The focused button disappears with the failure.
    view.current?.focus({ preventScroll: true });
    query.refetch();
  }
  if (gone && isGone(error)) return gone;
  return (
    <div ref={view} tabIndex={-1} aria-busy={query.isFetching}>
      {data === undefined && !error && <Loading text={loading} lines={skeletonLines} isPaused={query.isPaused} />}
      {data === undefined && error && <Failure error={error} onRetry={handleRetry} />}
      {data !== undefined && query.isRefetchError && error && (
        <Failure
          error={error}
          introduction="This is the last version we loaded. Loading it again failed:"
          onRetry={handleRetry}
        />
      )}
      {data !== undefined && (isEmpty(data) ? empty : children(data))}
    </div>
  );
}

/** Delayed, so that a fast answer does not flash. */
function Loading({ text = 'Loading...', lines = 4, isPaused }: { text?: string; lines?: number; isPaused: boolean }) {
  const { isTold } = useSlowAnswers();
  const waiting = isTold ? 'Still waiting for an answer...' : text;
  return (
    <div className="py-4 transition-opacity delay-200 duration-300 starting:opacity-0">
      <p role="status" className="text-muted">
        {isPaused ? 'You’re offline. This will load as soon as you’re back online.' : waiting}
      </p>
      <div aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: identical lines
            key={line}
            className="mt-3 h-2.5 w-3/4 bg-rule opacity-70 nth-[4n]:w-1/2 nth-[4n+1]:mt-9 nth-[4n+1]:w-1/4 nth-[4n+1]:first:mt-5 nth-[4n+2]:w-2/5"
          />
        ))}
      </div>
    </div>
  );
}

interface FailureProps {
  error: Error;
  introduction?: string;
  onRetry: () => void;
}

function Failure({ error, introduction, onRetry }: FailureProps) {
  const isOnline = useOnline();
  return (
    <div role="alert" className="my-4 border-danger border-l-4 py-1 pl-4">
      {introduction && <p className="text-muted">{introduction}</p>}
      <p className="font-medium text-danger">{reasonOf(error, isOnline)}</p>
      {/* Asking again does not bring back a missing record. */}
      {!isGone(error) && (
        <Button size="small" className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** A NetworkError's sentence mentions typed text, which a read does not have. */
function reasonOf(error: Error, isOnline: boolean): string {
  if (!(error instanceof NetworkError) || error instanceof UnansweredError) return errorSentence(error);
  return isOnline
    ? 'We couldn’t connect. Please try again.'
    : 'You’re offline. Please try again when you’re back online.';
}

function hasNoRows(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}
