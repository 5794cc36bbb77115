import { useMemo } from 'react';

/** The object of an earlier drawing for as long as it says the same: what is given it need not be drawn anew. */
export function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is all that matters of it
  return useMemo(() => value, [text]);
}
