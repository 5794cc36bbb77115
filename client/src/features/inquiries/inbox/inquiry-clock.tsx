import { Badge } from '#client/components/badge.tsx';
import { formatDate, formatDateTime, formatShortDate } from '#client/lib/format.ts';
import { promisedUntil } from '#shared/inquiries/form-types.ts';
import { type InquiryView, isOpen } from '#shared/inquiries/inquiries.ts';

interface InquiryClockProps {
  inquiry: InquiryView;
}

/** By when an answer was promised; nothing where nobody waits for one. */
export function InquiryClock({ inquiry }: InquiryClockProps) {
  const promise = promiseOf(inquiry);
  if (!promise) return null;
  const day = (
    <time dateTime={promise.until} title={formatDateTime(promise.until)}>
      {formatDate(promise.until)}
    </time>
  );
  if (promise.isLate)
    return (
      <Badge tone="danger">
        <span>Late: promised by {day}</span>
      </Badge>
    );
  return <span className="font-medium tabular-nums">Answer by {day}</span>;
}

/** The same in a row. */
export function PromisedDay({ inquiry }: InquiryClockProps) {
  const promise = promiseOf(inquiry);
  if (!promise) return null;
  return (
    <span className={`shrink-0 tabular-nums ${promise.isLate ? 'font-medium text-danger' : ''}`}>
      {promise.isLate ? 'Late: ' : 'by '}
      <time dateTime={promise.until} title={formatDateTime(promise.until)}>
        {formatShortDate(promise.until)}
      </time>
    </span>
  );
}

function promiseOf({ formType, status, guardian, withdrawnAt, waitsSince }: InquiryView) {
  if (!isOpen(status) || withdrawnAt || guardian === 'waiting' || waitsSince === null) return null;
  const until = promisedUntil(formType, new Date(waitsSince));
  return { until: until.toISOString(), isLate: until.getTime() < Date.now() };
}
