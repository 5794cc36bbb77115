import { countDays, dayOf } from '#shared/days/days.ts';

/** Counts the company's midnights, so yesterday evening is one day ago. */
export function ageInDays(createdAt: string, now = new Date()): number {
  return Math.max(0, countDays({ from: dayOf(new Date(createdAt)), to: dayOf(now) }) - 1);
}

/** For example 'Today' or '12 days'. */
export function ageText(days: number): string {
  if (days === 0) return 'Today';
  return days === 1 ? '1 day' : `${days} days`;
}
