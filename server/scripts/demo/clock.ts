const dayMs = 86_400_000;

/** Everything in the demo happened relative to the day it was filled, so that ages and due dates look lived in. */
export interface Clock {
  /** The moment `days` before today, at `time` (HH:mm, UTC); never in the future. */
  ago(days: number, time: string): Date;
  /** A local date and time as a form has it, `days` from today. */
  form(days: number, time: string): string;
  /** Such as 'December 4', `days` from today. */
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
