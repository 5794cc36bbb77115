import { Badge } from '#client/components/badge.tsx';
import { isOver } from '#client/components/promised-day.tsx';
import { formatDateTime, formatDayOf } from '#client/lib/format.ts';
import { promisedDay } from '#shared/inquiries/promised-day.ts';
import type { InquiryView } from '#shared/inquiries/views.ts';

/** Until when it rests, or by when an answer was promised; nothing where nobody waits for one. */
export function InquiryClock({ inquiry }: { inquiry: InquiryView }) {
  if (inquiry.isResting && inquiry.restsUntil)
    return <span className="font-medium tabular-nums">Rests until {formatDayOf(inquiry.restsUntil)}</span>;
  const until = promisedDay(inquiry);
  if (until === null) return null;
  const day = (
    <time dateTime={until} title={formatDateTime(until)}>
      {formatDayOf(until)}
    </time>
  );
  if (isOver(until))
    return (
      <Badge tone="danger">
        <span>Late: promised by {day}</span>
      </Badge>
    );
  return <span className="font-medium tabular-nums">Answer by {day}</span>;
}
