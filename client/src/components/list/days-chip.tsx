import { X } from 'lucide-react';
import { formatDay } from '#client/lib/format-plain.ts';

interface DaysChipProps {
  /** For example 'Received'. */
  what: string;
  /** '' is open. */
  from: string;
  to: string;
  onRemove: () => void;
}

/** The days that a list is narrowed to; nothing where it is not. */
export function DaysChip({ what, from, to, onRemove }: DaysChipProps) {
  if (!from && !to) return null;
  return (
    <button
      type="button"
      onClick={onRemove}
      className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 border border-rule-strong bg-surface px-3 text-left text-sm hover:border-text"
    >
      <span className="sr-only">Remove filter: </span>
      {what} {daysText(from, to)}
      <X aria-hidden="true" className="size-4 shrink-0" />
    </button>
  );
}

/** For example 'Oct 1, 2026 to Oct 31, 2026'. */
export function daysText(from: string, to: string): string {
  if (!from) return `until ${formatDay(to)}`;
  if (!to) return `from ${formatDay(from)}`;
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}
