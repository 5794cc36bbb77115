import { formatDate, formatDateTime } from '#client/lib/format.ts';

export function ShortDay({ of, className }: { of: string; className?: string }) {
  return (
    <time dateTime={of} title={formatDateTime(of)} className={className}>
      {formatDate(of)}
    </time>
  );
}
