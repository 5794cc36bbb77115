const dayMs = 86_400_000;

/** Midnights of the reader's since it was submitted: what came yesterday evening is no longer of today. */
export function ageInDays(createdAt: string, now = new Date()): number {
  const days = (midnight(now).getTime() - midnight(new Date(createdAt)).getTime()) / dayMs;
  // A day on which the clock changes has an hour more or less.
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
