import { Link } from 'wouter';
import { formatNumber } from '#client/lib/format-plain.ts';
import type { Days } from '#shared/days.ts';
import type { Both, Report } from '#shared/report/views.ts';

export interface Figure {
  both: Both<number | null>;
  to?: (days: Days) => string;
}

interface BothValuesProps extends Pick<Report, 'days' | 'before'> {
  figure: Figure;
  label: string;
}

/** A number beside that of the period before, each a link to its list. */
export function BothValues({ figure: { both, to }, label, days, before }: BothValuesProps) {
  return (
    <span className="inline-flex justify-end gap-1 tabular-nums">
      <Value value={both[0]} href={to?.(days)} label={label} />
      <span className="font-normal text-muted text-sm print:text-2xs">
        <Value value={both[1]} href={to?.(before)} label={`${label}, before`} />
      </span>
    </span>
  );
}

/** Over the numbers, for the eye: each link says it itself. */
export function BothHeads() {
  return (
    <span aria-hidden="true" className="flex justify-end gap-1 font-normal text-2xs leading-tight">
      <span className={headClass}>This period</span>
      <span className={headClass}>Before</span>
    </span>
  );
}

const headClass = 'w-10 text-right wrap-normal print:w-9';

function Value({ value, href, label }: { value: number | null; href: string | undefined; label: string }) {
  if (value === null) {
    return (
      <span className={valueClass}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">none</span>
      </span>
    );
  }
  const shown = formatNumber(Math.round(value * 10) / 10);
  if (!href) return <span className={valueClass}>{shown}</span>;
  return (
    <Link
      href={href}
      aria-label={`${shown}: ${label}`}
      className={`${valueClass} underline decoration-rule-strong underline-offset-4 hover:decoration-2 hover:decoration-accent`}
    >
      {shown}
    </Link>
  );
}

const valueClass = 'flex min-h-11 min-w-10 items-center justify-end print:min-h-0 print:min-w-9 print:no-underline';
