import type { QueryClient } from '@tanstack/react-query';

/** Where a screen was asked for. */
export interface ScreenPlace {
  /** By the `:names` of the page's pattern. */
  parameters: Record<string, string>;
  search: URLSearchParams;
}

/**
 * Begins to read what a screen shows first, exported by its page as `prefetch`. It is called when the code has arrived,
 * before anyone knows who is signed in, and for links that are never followed: it must change nothing on the server.
 */
export type Prefetch = (client: QueryClient, place: ScreenPlace) => void;

/** What an address says of a screen's state, as `useSearchState` reads it: '' where it says nothing. */
export function searchState<Key extends string>(search: URLSearchParams, keys: readonly Key[]): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, search.get(key) ?? ''])) as Record<Key, string>;
}
