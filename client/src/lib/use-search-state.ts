import { useLocation, useSearchParams } from 'wouter';
import { searchState } from './prefetch.ts';

interface ChangeOptions {
  /** Adds a history entry: for opening, not for typing. */
  push?: boolean;
}

export function idFromUrl(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export function oneOf<Value extends string>(values: readonly Value[], text: string): Value | '' {
  return values.find((value) => value === text) ?? '';
}

/** A page's state in its URL; a missing or empty key is ''. */
export function useSearchState<Key extends string>(keys: readonly Key[]) {
  const [search, setSearch] = useSearchParams();
  const [pathname] = useLocation();
  const state = searchState(search, keys);

  function change(changes: Partial<Record<Key, string>>, { push = false }: ChangeOptions = {}): void {
    // The next page's address must not change while this page is still drawn.
    if (pathname !== location.pathname) return;
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [key, value] of Object.entries<string | undefined>(changes)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: !push },
    );
  }

  return [state, change] as const;
}
