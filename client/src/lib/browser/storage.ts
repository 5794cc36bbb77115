import { earlierPrefix, renamed } from '#shared/storage-names.ts';

/* Storage throws where it is blocked or full; pages work without it. */

// An earlier release used other names. Words kept under both stay, so that nothing typed is lost.
for (const name of storedNames()) {
  if (!name.startsWith(earlierPrefix)) continue;
  const text = readStored(name);
  if (text !== null && readStored(renamed(name)) === null && store(renamed(name), text)) forget(name);
}

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

/** Reads this tab's own storage, which outlives a reload. Null for missing or invalid JSON. */
export function readTabJson(name: string): unknown {
  return attempt(() => JSON.parse(sessionStorage.getItem(name) ?? ''));
}

export function storeInTab(name: string, text: string): void {
  attempt(() => sessionStorage.setItem(name, text));
}

/** Everything whose name starts so. */
export function forgetInTab(start: string): void {
  attempt(() => {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(start)) sessionStorage.removeItem(name);
  });
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
