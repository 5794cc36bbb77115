import type { Filters } from '#shared/filters.ts';
import type { FilterField } from './desk-filter.tsx';

interface FilterOption {
  value: string;
  label: string;
}

export function optionsOf(words: Readonly<Record<string, string>>): FilterOption[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

/**
 * The fields of a filter bar. `options` are the choices that the page alone knows, in place of the list's own; with one
 * for '' they are all there are. A value that is no choice, such as an account that is gone, is shown by its number.
 */
export function filterFields<List extends Filters>(
  filters: List,
  values: Readonly<Record<string, string>>,
  options: Partial<Record<keyof List, readonly FilterOption[]>> = {},
): FilterField[] {
  return Object.entries(filters).flatMap(([name, { label, all, options: words = {}, word, applies, isOrder }]) => {
    if ((all === undefined && !options[name]) || (applies && !applies(values))) return [];
    const choices = options[name] ?? optionsOf(words);
    const hasNone = choices.some(({ value }) => value === '');
    const value = values[name] ?? '';
    const isKnown = value === '' || choices.some((one) => one.value === value);
    const shown = [
      ...(all === undefined || hasNone ? [] : [{ value: '', label: all }]),
      ...choices,
      ...(isKnown ? [] : [{ value, label: words[value] ?? word?.(value as never) ?? `Employee ${value}` }]),
    ];
    return { name, label, options: shown, ...(isOrder && { isOrder }) };
  });
}
