/* localStorage throws where it is blocked or full; pages work without it. */

export function readStored(name: string): string | null {
  return attempt(() => localStorage.getItem(name));
}

/** Null for missing or invalid JSON. */
export function readStoredJson(name: string): unknown {
  return attempt(() => JSON.parse(localStorage.getItem(name) ?? ''));
}

export function store(name: string, text: string): boolean {
  return attempt(() => localStorage.setItem(name, text)) !== null;
}

export function forget(name: string): void {
  attempt(() => localStorage.removeItem(name));
}

export function storedNames(): string[] {
  return attempt(() => Object.keys(localStorage)) ?? [];
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
