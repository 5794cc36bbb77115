const dayMs = 86_400_000;

/** Whole days since it was submitted. */
export function ageInDays(createdAt: string, now = Date.now()): number {
  return Math.max(0, Math.floor((now - Date.parse(createdAt)) / dayMs));
}

/** Such as 'Today' or '12 days'. */
export function ageText(days: number): string {
  if (days === 0) return 'Today';
  return days === 1 ? '1 day' : `${days} days`;
}
