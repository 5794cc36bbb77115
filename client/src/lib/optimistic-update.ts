import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page } from './api.ts';

interface OptimisticUpdate<Row> {
  lists?: QueryKey;
  detail?: QueryKey;
  id: number | string;
  /** Fields that the server is expected to set. */
  patch: Partial<Row>;
}

/** Returns a rollback that skips fields which were read or updated since. */
export async function optimisticUpdate<Row extends { id: number | string }>(
  client: QueryClient,
  { lists, detail, id, patch }: OptimisticUpdate<Row>,
): Promise<() => void> {
  const fields = Object.keys(patch) as (keyof Row)[];
  if (fields.length === 0) return () => undefined;
  const keys = [lists, detail].filter((key) => key !== undefined);
  // An earlier read would bring the old row back.
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

/** Changes one row wherever a list under `queryKey` has it. */
export function changeInLists<Row extends { id: number | string }>(
  client: QueryClient,
  queryKey: QueryKey,
  id: Row['id'],
  change: (row: Row) => Row,
): void {
  const isTarget = (row: Row) => row.id === id;
  client.setQueriesData<InfiniteData<Page<Row>>>({ queryKey }, (list) => {
    if (!list?.pages.some(({ rows }) => rows.some(isTarget))) return list;
    // Unchanged pages keep their identity, so their rows are not drawn again.
    const pages = list.pages.map((page) =>
      page.rows.some(isTarget) ? { ...page, rows: page.rows.map((row) => (isTarget(row) ? change(row) : row)) } : page,
    );
    return { ...list, pages };
  });
}
