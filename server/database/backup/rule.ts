/** Only these are ever removed by the rule: those made by hand stay. */
const daily = /^daily-(\d{4}-\d{2}-\d{2})T\d{4}\.tar\.gz$/;

/** For example `2026-11-21T0912.tar.gz`. */
export function archiveName(at = new Date()): string {
  return `${at.toISOString().slice(0, 16).replace(':', '')}.tar.gz`;
}

export function dailyName(at = new Date()): string {
  return `daily-${archiveName(at)}`;
}

/** The newest of each of the last 7 days, 4 weeks and 6 months that have one is kept; returns the others, newest first. */
export function outdatedBackups(names: readonly string[]): string[] {
  const newestFirst = names.filter((name) => daily.test(name)).sort((one, other) => (one < other ? 1 : -1));
  const kept = new Set<string>();
  for (const { count, of } of rules) {
    const periods = new Map<string, string>();
    for (const name of newestFirst) {
      const period = of(daily.exec(name)?.[1] ?? '');
      if (!periods.has(period) && periods.size < count) periods.set(period, name);
    }
    for (const name of periods.values()) kept.add(name);
  }
  return newestFirst.filter((name) => !kept.has(name));
}

const rules = [
  { count: 7, of: (day: string) => day },
  { count: 4, of: mondayOf },
  { count: 6, of: (day: string) => day.slice(0, 7) },
];

function mondayOf(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
