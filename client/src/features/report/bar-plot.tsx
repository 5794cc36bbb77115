import type { Report } from '#shared/report/views.ts';
import { BothHeads, BothValues, type Figure } from './both-values.tsx';

interface Bar extends Figure {
  name: string;
  both: [number, number];
}

interface BarPlotProps {
  title: string;
  report: Pick<Report, 'days' | 'before'>;
  bars: readonly Bar[];
  /** The length of a whole bar; by default the largest number. */
  whole?: (name: string) => number;
}

/** A bar for this period over one for the period before. The table under it says the same. */
export function BarPlot({ title, report: { days, before }, bars, whole }: BarPlotProps) {
  const most = Math.max(1, ...bars.flatMap(({ both }) => both));
  return (
    <figure className="mt-5 print:mt-2">
      <figcaption className="flex items-end justify-between gap-4 font-medium text-sm">
        {title}
        <BothHeads />
      </figcaption>
      <ul className="mt-1 grid gap-x-8 gap-y-2 md:grid-cols-2 print:grid-cols-2 print:gap-x-4 print:gap-y-1 print:text-2xs">
        {bars.map(({ name, both, to }) => {
          const all = Math.max(1, whole?.(name) ?? most);
          return (
            <li key={name} className="text-sm print:text-2xs">
              <span className="flex items-center justify-between gap-4">
                <span>{name}</span>
                <BothValues figure={{ both, to }} label={`${name}, ${title}`} {...{ days, before }} />
              </span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-4 w-full print:h-2.5">
                <rect width="100" height="8" className="fill-rule opacity-40" />
                <rect width={Math.min(100, (100 * both[0]) / all)} height="5" className="fill-accent" />
                <rect y="5.5" width={Math.min(100, (100 * both[1]) / all)} height="2.5" className="fill-muted" />
              </svg>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
