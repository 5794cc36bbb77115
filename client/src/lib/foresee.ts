import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page } from './api.ts';

interface Foreseen<Row> {
  /** The lists the row may stand in, pages of an infinite query each, by the beginning of their keys. */
  lists?: QueryKey;
  /** Where it is read by itself. */
  detail?: QueryKey;
  id: number | string;
  /** What it will be. */
  patch: Partial<Row>;
}

/**
 * Shows a row as it will be before the server has said so. Returns the way back for when it refuses: what was read or
 * foreseen of the row since then stays.
 */
export async function foresee<Row extends { id: number | string }>(
  client: QueryClient,
  { lists, detail, id, patch }: Foreseen<Row>,
): Promise<() => void> {
  const fields = Object.keys(patch) as (keyof Row)[];
  if (fields.length === 0) return () => undefined;
  const keys = [lists, detail].filter((key) => key !== undefined);
  // What is being read was asked for before, and would put the old row back.
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
  let before: Row | undefined;

  function apply(change: (row: Row) => Row): void {
    if (lists) changeInLists<Row>(client, lists, id, change);
    if (detail) client.setQueryData<Row>(detail, (row) => row && change(row));
  }
  apply((row) => {
    before ??= row;
    return { ...row, ...patch };
  });
  return () => {
    if (!before) return;
    const old = before;
    apply((row) => {
      const ours = fields.filter((field) => row[field] === patch[field]);
      return { ...row, ...Object.fromEntries(ours.map((field) => [field, old[field]])) };
    });
  };
}

function changeInLists<Row extends { id: number | string }>(
  client: QueryClient,
  queryKey: QueryKey,
  id: Row['id'],
  change: (row: Row) => Row,
): void {
  const isIt = (row: Row) => row.id === id;
  client.setQueriesData<InfiniteData<Page<Row>>>({ queryKey }, (list) => {
    if (!list?.pages.some(({ rows }) => rows.some(isIt))) return list;
    // A page it is not on stays the same object, and so its rows are not drawn again.
    const pages = list.pages.map((page) =>
      page.rows.some(isIt) ? { ...page, rows: page.rows.map((row) => (isIt(row) ? change(row) : row)) } : page,
    );
    return { ...list, pages };
  });
}
