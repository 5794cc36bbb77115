import { formatDay } from '#client/lib/format-plain.ts';

export interface Dated {
  id: string;
  /** An ISO 8601 day; blank only in drafts. */
  date: string;
}

export function Day({ date, isComing }: { date: string; isComing: boolean }) {
  if (!date) return null;
  return (
    <time
      dateTime={date}
      className="font-medium sm:whitespace-nowrap font-text text-accent-text text-base tabular-nums"
    >
      {isComing && 'From '}
      {formatDay(date)}
    </time>
  );
}
