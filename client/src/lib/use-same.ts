import { useMemo } from 'react';

/** Returns the earlier object while its JSON is the same, to avoid drawing again. */
export function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is all that matters of it
  return useMemo(() => value, [text]);
}
