import { ageInDays } from '#client/features/submissions/submission-age.ts';
import { formatDate, formatDateTime, formatShortDate } from '#client/lib/format.ts';

/** With its year only where that is in doubt. */
export function ShortDay({ of, className }: { of: string; className?: string }) {
  return (
    <time dateTime={of} title={formatDateTime(of)} className={className}>
      {ageInDays(of) < 300 ? formatShortDate(of) : formatDate(of)}
    </time>
  );
}
