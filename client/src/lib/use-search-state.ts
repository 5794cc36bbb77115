import { useLocation, useSearchParams } from 'wouter';
import { searchState } from './prefetch.ts';

interface ChangeOptions {
  /** A new entry in the history, so that Back undoes it: for what opens, not for what is typed. */
  push?: boolean;
}

/** The id that stands in an address; null where there is none. */
export function idFromUrl(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** What stands in an address where it is one of `values`, else ''. */
export function oneOf<Value extends string>(values: readonly Value[], text: string): Value | '' {
  return values.find((value) => value === text) ?? '';
}

/**
 * The parts of a page's state that stand in its address: '' where it names none. A change is made to the address as it
 * is then, and '' takes a part out of it.
 */
export function useSearchState<Key extends string>(keys: readonly Key[]) {
  const [search, setSearch] = useSearchParams();
  const [pathname] = useLocation();
  const state = searchState(search, keys);

  function change(changes: Partial<Record<Key, string>>, { push = false }: ChangeOptions = {}): void {
    // Until the next page is drawn, what was typed last here must not change the address back.
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
