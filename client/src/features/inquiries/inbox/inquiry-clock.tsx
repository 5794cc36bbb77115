import { Badge } from '#client/components/badge.tsx';
import { formatDate, formatDateTime } from '#client/lib/format.ts';
import { promisedUntil } from '#shared/inquiries/form-types.ts';
import { type InquiryView, isOpen } from '#shared/inquiries/inquiries.ts';

/** By when an answer was promised; nothing where nobody waits for one. */
export function InquiryClock({
  inquiry: { formType, status, guardian, withdrawnAt, createdAt },
}: {
  inquiry: InquiryView;
}) {
  if (!isOpen(status) || withdrawnAt || guardian === 'waiting') return null;
  const until = promisedUntil(formType, new Date(createdAt));
  const day = (
    <time dateTime={until.toISOString()} title={formatDateTime(until.toISOString())}>
      {formatDate(until.toISOString())}
    </time>
  );
  if (until.getTime() < Date.now())
    return (
      <Badge tone="danger">
        <span>Late: promised by {day}</span>
      </Badge>
    );
  return <span className="font-medium tabular-nums">Answer by {day}</span>;
}
