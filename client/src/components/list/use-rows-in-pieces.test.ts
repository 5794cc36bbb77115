import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useRowsInPieces } from './use-rows-in-pieces.ts';

const keyOf = (row: number) => row;
const upTo = (end: number) => Array.from({ length: end }, (_, index) => index + 1);

function show(rows: number[], isDrawnInPart = false) {
  const drawn: number[] = [];
  const view = renderHook(
    ({ shown }) => {
      const piece = useRowsInPieces(shown, keyOf, isDrawnInPart);
      drawn.push(piece.length);
      return piece;
    },
    { initialProps: { shown: rows } },
  );
  return { ...view, drawn };
}

afterEach(() => void dispatchEvent(new Event('pushState')));

test('many new rows come in pieces, in their order, and in the end all of them', async () => {
  const { result, drawn } = show(upTo(30));
  expect(result.current).toEqual(upTo(12));
  await waitFor(() => expect(result.current).toEqual(upTo(30)));
  expect([...new Set(drawn)]).toEqual([12, 24, 30]);
});

test('rows that are drawn already stay, and a few new ones come with them', async () => {
  const { result, rerender, drawn } = show(upTo(30));
  await waitFor(() => expect(result.current).toHaveLength(30));
  drawn.length = 0;
  rerender({ shown: [31, ...upTo(30)] });
  await waitFor(() => expect(result.current).toHaveLength(31));
  rerender({ shown: upTo(31).slice(1) });
  expect(drawn.every((count) => count >= 30)).toBe(true);
});

test('other rows in their place come in pieces again', async () => {
  const { result, rerender } = show(upTo(30));
  await waitFor(() => expect(result.current).toHaveLength(30));
  rerender({ shown: upTo(80).slice(40) });
  expect(result.current).toEqual(upTo(52).slice(40));
  await waitFor(() => expect(result.current).toHaveLength(40));
});

test('a reader who comes back finds all of them at once', () => {
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(show(upTo(30)).result.current).toHaveLength(30);
});

test('a list that is drawn in part is given whole', () => {
  expect(show(upTo(300), true).drawn).toEqual([300]);
});
