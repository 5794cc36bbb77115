import { useMemo } from 'react';

/** Returns the earlier object while its JSON is the same, to avoid drawing again. */
export function useStable<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only its JSON matters
  return useMemo(() => value, [text]);
}
