import { formatDateTime } from '#client/lib/format.ts';
import { formatShortDay } from '#client/lib/format-plain.ts';
import { dayOf } from '#shared/days/days.ts';

/** The day of the company's calendar by which an answer was promised; red once it is over. */
export function PromisedDay({ until }: { until: string }) {
  const late = isOver(until);
  return (
    <span className={`shrink-0 tabular-nums ${late ? 'font-medium text-danger' : ''}`}>
      {late ? 'Late: ' : 'by '}
      <time dateTime={until} title={formatDateTime(until)}>
        {formatShortDay(dayOf(new Date(until)))}
      </time>
    </span>
  );
}

/** The day before which nobody works on it. */
export function RestDay({ until }: { until: string }) {
  return (
    <span className="shrink-0 tabular-nums">
      rests until <time dateTime={until}>{formatShortDay(dayOf(new Date(until)))}</time>
    </span>
  );
}

export function isOver(until: string): boolean {
  return Date.parse(until) < Date.now();
}
