import type { QueryClient } from '@tanstack/react-query';

export interface ScreenPlace {
  parameters: Record<string, string>;
  search: URLSearchParams;
}

/** Starts a page's first queries. Also runs before sign-in and for links never followed, so it must only read. */
export type Prefetch = (client: QueryClient, place: ScreenPlace) => void;

export function searchState<Key extends string>(search: URLSearchParams, keys: readonly Key[]): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, search.get(key) ?? ''])) as Record<Key, string>;
}
