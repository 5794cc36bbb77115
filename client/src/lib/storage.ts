/* What this browser keeps for us. Storage throws where it is blocked or full: every page works without it. */

/** What is kept under `name`; null where that is nothing. */
export function readStored(name: string): string | null {
  return attempt(() => localStorage.getItem(name));
}

/** What is kept under `name` as JSON; null where that is nothing, or nothing of ours. */
export function readStoredJson(name: string): unknown {
  return attempt(() => JSON.parse(localStorage.getItem(name) ?? ''));
}

/** Keeps `text` under `name`. Returns whether it could. */
export function store(name: string, text: string): boolean {
  return attempt(() => localStorage.setItem(name, text)) !== null;
}

/** Keeps nothing under `name` any more. */
export function forget(name: string): void {
  attempt(() => localStorage.removeItem(name));
}

/** The names under which something is kept. */
export function storedNames(): string[] {
  return attempt(() => Object.keys(localStorage)) ?? [];
}

/** Null where it throws. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
