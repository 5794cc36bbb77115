import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';

/** A record beside its list, for a `QueryView`: `listed`, the list's row, is shown until the record is read. */
export function useOpened<Read, Key extends QueryKey, Listed = Read>(
  query: UseQueryOptions<Read, DefaultError, Read, Key>,
  listed: Listed | undefined,
) {
  const { data = listed, error, isFetching, isPaused, refetch } = useQuery(query);
  return { data, error, isFetching, isPaused, isRefetchError: error !== null, refetch };
}
