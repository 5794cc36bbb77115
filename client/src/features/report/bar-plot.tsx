import { formatNumber } from '#client/lib/format-plain.ts';
import type { Both } from '#shared/report/report.ts';

interface BarPlotProps {
  title: string;
  bars: readonly { name: string; both: Both<number> }[];
  /** What a whole bar is; by default the largest number. */
  whole?: (name: string) => number;
}

/** A bar for these days over one for the days before. The table under it says the same. */
export function BarPlot({ title, bars, whole }: BarPlotProps) {
  const most = Math.max(1, ...bars.flatMap(({ both }) => both));
  return (
    <figure className="mt-5 print:mt-2">
      <figcaption className="font-medium text-sm">{title}</figcaption>
      <ul
        aria-hidden="true"
        className="mt-3 grid gap-x-8 gap-y-3 md:grid-cols-2 print:grid-cols-2 print:gap-x-4 print:gap-y-1 print:text-2xs"
      >
        {bars.map(({ name, both: [now, before] }) => {
          const all = Math.max(1, whole?.(name) ?? most);
          return (
            <li key={name} className="text-sm print:text-2xs">
              <span className="flex justify-between gap-4">
                <span>{name}</span>
                <span className="tabular-nums">
                  {formatNumber(now)} <span className="text-muted">/ {formatNumber(before)}</span>
                </span>
              </span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" className="mt-1 h-4 w-full print:h-2.5">
                <title>{name}</title>
                <rect width="100" height="8" className="fill-rule opacity-40" />
                <rect width={Math.min(100, (100 * now) / all)} height="5" className="fill-accent" />
                <rect y="5.5" width={Math.min(100, (100 * before) / all)} height="2.5" className="fill-muted" />
              </svg>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
