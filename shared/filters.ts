import { z } from 'zod';
import { day } from '#shared/days/day.ts';
import { dayOf, endOfDay, startOfDay } from '#shared/days/days.ts';
import { line } from '#shared/text/text.ts';
import { largestId } from './ids.ts';
import { keysOf } from './keys.ts';
import { roleLabels } from './roles.ts';

/** One parameter of a list's address, and of the route that the list asks. */
export interface Filter<Schema extends z.ZodType = z.ZodType> {
  /** Its name in the filter bar, on a chip and in an export. */
  label: string;
  /** The words for no filter; without them the bar has no field for it. */
  all?: string;
  /** Words by value, where the values are known beforehand. */
  options?: Readonly<Record<string, string>>;
  /** How the route reads it. An address that it refuses counts as no filter. */
  schema: Schema;
  /** Its name in an export, if not its label. */
  exported?: string;
  /** The words of a value that was read, if it is neither an option nor told as it is. */
  word?: (value: never) => string;
  /** It orders the list and narrows nothing. */
  isOrder?: true;
  /** The list's value while its address names none; the others narrow it. */
  opensOn?: (others: Readonly<Record<string, string>>) => string;
  /** How an address says no filter, if not by saying nothing; `all` beside `opensOn`. */
  none?: string;
  /** False where it means nothing beside the others. */
  applies?: (others: Readonly<Record<string, string>>) => boolean;
}

/** Everything that narrows or orders a list, by the names of its parameters and in the order of its filter bar. */
export type Filters = Readonly<Record<string, Filter>>;

export function choiceFilter<Value extends string>(
  label: string,
  all: string,
  options: Readonly<Record<Value, string>>,
) {
  return { all, ...unlistedFilter(label, options) };
}

/** A choice that the filter bar has no field for. */
export function unlistedFilter<Value extends string>(label: string, options: Readonly<Record<Value, string>>) {
  return { label, options, schema: keysOf(options).optional() };
}

/** The options of a choice. */
export function optionWords<Value extends string>(values: readonly Value[], wordOf: (value: Value) => string) {
  return Object.fromEntries(values.map((value) => [value, wordOf(value)])) as Record<Value, string>;
}

const id = z.coerce.number().int().min(1).max(largestId);

export function idFilter(label: string, all?: string) {
  return { label, ...(all !== undefined && { all }), schema: id.optional() };
}

/** To oneself, to nobody, or to the employee with an id. */
export function assigneeFilter<All extends string>(all: All) {
  const options = { me: 'Me', none: 'Nobody' };
  return { label: 'Assigned to', all, options, schema: z.union([keysOf(options), id]).optional() };
}

export const roleFilter = choiceFilter('Role', 'All Roles', roleLabels);

/** The order of a list. `first` is what an address without an order means, unless the list has `opensOn`. */
export function orderFilter<Order extends string>(orders: Readonly<Record<Order, string>>, first: NoInfer<Order>) {
  const { [first]: all, ...options } = orders;
  const schema = keysOf<Order>(orders).default(() => first);
  return {
    label: 'Sort by',
    all,
    options: options as Record<string, string>,
    schema,
    none: first,
    isOrder: true,
  } as const;
}

/** An empty search is none. */
export const searchFilter = {
  label: 'Search',
  schema: line({ max: 100 })
    .transform((words) => words || undefined)
    .optional(),
};

/** `from=2026-10-01&to=2026-10-31`, read as the first moment and the first one after. */
export const dayFilters = {
  from: { label: 'From', schema: day.transform(startOfDay).optional(), word: (from: Date) => dayOf(from) },
  to: {
    label: 'To',
    schema: day.transform(endOfDay).optional(),
    word: (to: Date) => dayOf(new Date(to.getTime() - 1)),
  },
};

/** The schema by which a route reads its query. */
export function querySchemaOf<List extends Filters>(filters: List) {
  const shape = Object.fromEntries(Object.entries(filters).map(([name, { schema }]) => [name, schema]));
  return z.object(shape as { [Name in keyof List]: List[Name]['schema'] });
}

/** The words of an export for what was asked, without its order. */
export function filterWords(filters: Filters, values: Readonly<Record<string, unknown>>) {
  const narrowing = Object.entries(filters).filter(([, { isOrder }]) => !isOrder);
  const words = narrowing.map(([name, { label, exported = label, options, word }]) => {
    const value = values[name];
    return [exported, value === undefined ? value : (word?.(value as never) ?? options?.[String(value)] ?? value)];
  });
  return Object.fromEntries(words) as Record<string, string | number | undefined>;
}
