import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { optimisticUpdate } from './optimistic-update.ts';

interface Row {
  id: number;
  status: string;
  note: string;
}

const [lists, detail] = [['rows'], ['row', 1]];

it.each([
  ['in a list', { lists, id: 1, patch: { status: 'approved', note: 'Yes.' } }],
  ['in a detail', { detail, id: 1, patch: { status: 'approved', note: 'Yes.' } }],
  ['in both', { lists, detail, id: 1, patch: { status: 'approved', note: 'Yes.' } }],
])('a failure takes back what was expected %s, and nothing that was read meanwhile', async (_, update) => {
  const client = new QueryClient();
  const before: Row = { id: 1, status: 'submitted', note: '' };
  const write = (row: Row) => {
    client.setQueryData(lists, { pages: [{ rows: [row, { ...row, id: 2 }], next: null }], pageParams: [null] });
    client.setQueryData(detail, row);
  };
  const shown = () => ({
    list: client.getQueryData<{ pages: { rows: Row[] }[] }>(lists)?.pages[0]?.rows[0],
    detail: client.getQueryData<Row>(detail),
  });
  write(before);
  const rollBack = await optimisticUpdate<Row>(client, update);
  const expected = { ...before, ...update.patch };
  expect(shown()).toEqual({
    list: 'lists' in update ? expected : before,
    detail: 'detail' in update ? expected : before,
  });

  // Somebody else was first, which is read before this one's failure is known.
  const newer = { ...before, status: 'rejected', note: 'Yes.' };
  write(newer);
  rollBack();
  const left = { ...newer, note: '' };
  expect(shown()).toEqual({ list: 'lists' in update ? left : newer, detail: 'detail' in update ? left : newer });

  write(before);
  (await optimisticUpdate<Row>(client, update))();
  expect(shown()).toEqual({ list: before, detail: before });
});
