import { cleanFileName } from '#server/lib/files/check.ts';
import type { AwaitedFiles } from '#shared/wire.ts';

/** As files are called once they have arrived. */
export function namedFiles(names: readonly string[]): AwaitedFiles | null {
  return names.length === 0 ? null : { chosen: names.length, missing: names.map(cleanFileName) };
}

/** Two files may have one name: each that arrives takes one away. */
export function awaitedAfter(awaited: AwaitedFiles | null, arrived: readonly string[]): AwaitedFiles | null {
  if (!awaited) return null;
  const missing = [...awaited.missing];
  for (const name of arrived) {
    const index = missing.indexOf(name);
    if (index >= 0) missing.splice(index, 1);
  }
  return { ...awaited, missing };
}

/** Files that the sender goes on without count as never named. */
export function awaitedWithout(awaited: AwaitedFiles | null, names: readonly string[]): AwaitedFiles | null {
  const left = awaitedAfter(awaited, names.map(cleanFileName));
  if (!awaited || !left) return null;
  return { ...left, chosen: awaited.chosen - awaited.missing.length + left.missing.length };
}

/** Null when none is missing. */
export function shownAwaited(awaited: AwaitedFiles | null): AwaitedFiles | null {
  return awaited && awaited.missing.length > 0 ? awaited : null;
}
