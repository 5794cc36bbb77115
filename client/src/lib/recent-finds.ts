import { forget, readStoredJson, store, storedNames } from '#client/lib/browser/storage.ts';
import { pagePatterns } from '#shared/paths.ts';
import type { SearchKind } from '#shared/search/search.ts';
import type { FoundItem } from '#shared/search/views.ts';
import { storageNames } from '#shared/storage-names.ts';

export interface RecentFind extends Pick<FoundItem, 'title' | 'detail' | 'path'> {
  /** Milliseconds since 1970. */
  openedAt: number;
}

const keptFinds = 6;
const keptMs = 7 * 86_400_000;

/** A person's own, last opened first. Forgets what others left in this browser. */
export function readRecentFinds(employeeId: number): RecentFind[] {
  forgetRecentFinds(employeeId);
  const kept = readStoredJson(nameOf(employeeId));
  const finds = Array.isArray(kept) ? (kept as RecentFind[]) : [];
  return finds.filter(({ openedAt }) => openedAt > Date.now() - keptMs);
}

export function keepRecentFind(employeeId: number, kind: SearchKind, { title, detail, path }: FoundItem): void {
  // People outside can have their names erased, so none is left in a browser.
  if (kind === 'people' && !path.startsWith(`${pagePatterns.adminPeople}/e`)) return;
  const others = readRecentFinds(employeeId).filter((find) => find.path !== path);
  const words = kind === 'inquiries' ? { title: detail, detail: '' } : { title, detail };
  const finds = [{ ...words, path, openedAt: Date.now() }, ...others].slice(0, keptFinds);
  store(nameOf(employeeId), JSON.stringify(finds));
}

export function forgetRecentFinds(exceptOf?: number): void {
  const kept = exceptOf === undefined ? undefined : nameOf(exceptOf);
  for (const name of storedNames()) {
    if (name.startsWith(storageNames.recentFinds) && name !== kept) forget(name);
  }
}

function nameOf(employeeId: number): string {
  return `${storageNames.recentFinds}${employeeId}`;
}
