const dayMs = 86_400_000;

/** Dates relative to the day of filling, so that ages and due dates stay believable. */
export interface Clock {
  /** `days` before today at `time` (HH:mm, UTC); never in the future. */
  ago(days: number, time: string): Date;
  /** The value of a form's local date and time. */
  form(days: number, time: string): string;
  /** For example 'December 4'. */
  say(days: number): string;
}

export function demoClock(now: Date): Clock {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const dayOf = (days: number) => new Date(midnight + days * dayMs);
  return {
    ago: (days, time) => new Date(Math.min(dayOf(-days).getTime() + minutes(time) * 60_000, now.getTime() - 60_000)),
    form: (days, time) => `${dayOf(days).toISOString().slice(0, 10)}T${time}`,
    say: (days) => spoken.format(dayOf(days)),
  };
}

const spoken = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' });

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
