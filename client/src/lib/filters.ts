import type { z } from 'zod';
import type { Filters } from '#shared/filters.ts';
import { withQuery } from './ask.ts';
import { useSearchState } from './use-search-state.ts';
import { useStable } from './use-stable.ts';

/** By the names of the filters; '' is none. */
export type FilterValues<List extends Filters> = {
  [Name in keyof List]: ValueOf<z.input<List[Name]['schema']>>;
};

type ValueOf<Given> = unknown extends Given ? string : Extract<Given, string> | '';

export function namesOf<List extends Filters>(filters: List) {
  return Object.keys(filters) as (keyof List & string)[];
}

/** A list's filters without its order, which narrows nothing. */
type NarrowingValues<List extends Filters> = {
  [Name in keyof List as List[Name] extends { isOrder: true } ? never : Name]: FilterValues<List>[Name];
};

export function noFilters<List extends Filters>(filters: List): NarrowingValues<List> {
  const none = Object.fromEntries(namesOf(filters).map((name) => [name, '']));
  return narrowingOf(filters, none) as NarrowingValues<List>;
}

export function isFiltered(filters: Filters, values: Readonly<Record<string, string>>): boolean {
  return Object.values(narrowingOf(filters, values)).some(Boolean);
}

function narrowingOf(filters: Filters, values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !filters[name]?.isOrder));
}

/** A filter's value while the address names none; undefined if that is no filter. */
function openingOf(filters: Filters, name: string, values: Readonly<Record<string, string>>): string | undefined {
  const { [name]: _, ...others } = narrowingOf(filters, values);
  return filters[name]?.opensOn?.(others);
}

/** The filters that an address names; unknown values are dropped. */
export function filtersIn<List extends Filters>(filters: List, search: URLSearchParams): FilterValues<List> {
  const values: Record<string, string> = {};
  for (const [name, { schema, none }] of Object.entries(filters)) {
    const text = search.get(name)?.slice(0, 100) ?? '';
    const { success, data } = schema.safeParse(text);
    // An address holds the plainest of the ways to write a number.
    const isPlain = typeof data !== 'number' || String(data) === text;
    values[name] = text !== none && success && isPlain ? text : '';
  }
  for (const [name, { applies, none = 'all' }] of Object.entries(filters)) {
    if (applies && !applies(values)) values[name] = '';
    if (values[name] === '' && search.get(name) !== none) values[name] = openingOf(filters, name, values) ?? '';
  }
  return values as FilterValues<List>;
}

/** The parameters that say these filters. */
function inAddress(filters: Filters, values: Readonly<Record<string, string>>): Record<string, string> {
  const said = Object.entries(values).map(([name, value]) => {
    const { opensOn, none = 'all' } = filters[name] ?? {};
    return [name, value || (opensOn ? none : '')];
  });
  return Object.fromEntries(said);
}

/** The address of a filtered list. It leaves out what the list opens on; `more` is what else the address says. */
export function filteredPath(
  path: string,
  filters: Filters,
  values: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const said = Object.entries(values).filter(([name, value]) => value !== openingOf(filters, name, values));
  return withQuery(path, { ...inAddress(filters, Object.fromEntries(said)), ...more });
}

/** A list's filters in its address, beside the other names that stand there. */
export function useFilters<List extends Filters, Other extends string = never>(
  filters: List,
  others: readonly Other[] = [],
) {
  const [search, change] = useSearchState<(keyof List & string) | Other>([...namesOf(filters), ...others]);
  return {
    values: useStable(filtersIn(filters, new URLSearchParams(search))),
    search,
    change,
    /** Back leads to the filters before, but for each letter of a search. */
    filter: (changes: Partial<Record<(keyof List & string) | Other, string>>): void => {
      const names = Object.keys(changes).filter((name) => name in filters);
      change(inAddress(filters, changes as Record<string, string>) as typeof changes, { push: names.join() !== 'q' });
    },
  };
}
