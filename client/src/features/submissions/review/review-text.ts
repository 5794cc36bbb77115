const dayMs = 86_400_000;

/** Counts the reader's midnights, so yesterday evening is one day ago. */
export function ageInDays(createdAt: string, now = new Date()): number {
  const days = (midnight(now).getTime() - midnight(new Date(createdAt)).getTime()) / dayMs;
  // A day of a clock change has 23 or 25 hours.
  return Math.max(0, Math.round(days));
}

function midnight(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

/** Such as 'Today' or '12 days'. */
export function ageText(days: number): string {
  if (days === 0) return 'Today';
  return days === 1 ? '1 day' : `${days} days`;
}
