import { Link } from 'wouter';
import { formatDay, formatNumber } from '#client/lib/format-plain.ts';
import { addDays, type Days } from '#shared/days.ts';
import type { Both, Report } from '#shared/report/views.ts';

interface ArrivalPlotProps {
  title: string;
  report: Pick<Report, 'days' | 'before' | 'points'>;
  arrived: readonly Both<number>[];
  to: (days: Days) => string;
}

/** Arrivals, point by point, over those of the period before; its table says the same in numbers. */
export function ArrivalPlot({ title, report, arrived, to }: ArrivalPlotProps) {
  const { points, days } = report;
  const top = Math.max(4, ...arrived.flat());
  const step = tickStep(top);
  const end = Math.ceil(top / step) * step;
  const lines = Array.from({ length: end / step + 1 }, (_, index) => index * step);
  const per = points.days === 1 ? 'day' : points.days === 7 ? 'week' : `${points.days} days`;
  return (
    <figure className="mt-5 print:mt-2">
      <figcaption className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
        <span className="font-medium">{`${title} per ${per}`}</span>
        <Key isNow>This period</Key>
        <Key>Before</Key>
      </figcaption>
      <div aria-hidden="true" className="mt-3 grid grid-cols-[auto_1fr] gap-x-2 text-muted text-xs tabular-nums">
        <div className="relative h-40 w-8 print:h-28">
          {lines.map((tick) => (
            <span
              key={tick}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${100 - (100 * tick) / end}%` }}
            >
              {formatNumber(tick)}
            </span>
          ))}
        </div>
        <Lines arrived={arrived} lines={lines} end={end} />
        <span />
        <div className="mt-2 flex justify-between">
          <span>{formatDay(days.from)}</span>
          <span>{formatDay(days.to)}</span>
        </div>
      </div>
      <details className="mt-2 print:hidden">
        <summary className="inline-flex min-h-11 w-fit cursor-pointer items-center underline decoration-1 underline-offset-4">
          Show as a table<span className="sr-only">: {title}</span>
        </summary>
        <PointTable {...{ title, report, arrived, to }} />
      </details>
    </figure>
  );
}

/** The round step (1, 2 or 5 times a power of ten) that divides `top` into at most five parts. */
export function tickStep(top: number): number {
  const power = 10 ** Math.floor(Math.log10(top / 5));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => Number.isInteger(step) && top / step <= 5) ?? 1;
}

interface LinesProps {
  arrived: readonly Both<number>[];
  lines: readonly number[];
  end: number;
}

const width = 100;
const height = 40;

function Lines({ arrived, lines, end }: LinesProps) {
  const step = width / Math.max(1, arrived.length - 1);
  const heightOf = (value: number) => height - (height * value) / end;
  const draw = (which: 0 | 1) =>
    arrived
      .map((both, index) => `${arrived.length === 1 ? width / 2 : index * step},${heightOf(both[which])}`)
      .map((point, index, { length }) => `${index === 0 ? 'M' : 'L'}${point}${length === 1 ? 'Z' : ''}`)
      .join('');
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-40 w-full overflow-visible print:h-28"
    >
      <title>Arrivals</title>
      {lines.map((tick) => (
        <line
          key={tick}
          x2={width}
          y1={heightOf(tick)}
          y2={heightOf(tick)}
          className="stroke-rule"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path d={draw(1)} className={beforeClass} vectorEffect="non-scaling-stroke" />
      <path d={draw(0)} className={nowClass} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Round ends show a single point as a dot. */
const nowClass = 'fill-none stroke-3 stroke-accent [stroke-linecap:round] [stroke-linejoin:round]';
const beforeClass = 'fill-none stroke-2 stroke-muted [stroke-dasharray:5_4] [stroke-linejoin:round]';

function Key({ isNow = false, children }: { isNow?: boolean; children: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-muted">
      <svg viewBox="0 0 24 4" aria-hidden="true" className="h-1 w-6">
        <path d="M0 2H24" className={isNow ? nowClass : beforeClass} />
      </svg>
      {children}
    </span>
  );
}

function PointTable({ title, report, arrived, to }: ArrivalPlotProps) {
  const { points, days, before } = report;
  const periodAt = (from: string, last: string): Days => {
    const until = addDays(from, points.days - 1);
    return { from, to: until < last ? until : last };
  };
  return (
    <table className="mt-2 w-full max-w-md text-left tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-rule border-b text-muted text-sm">
          <th scope="col" className="py-2 font-medium">
            From
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            This period
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Before
          </th>
        </tr>
      </thead>
      <tbody>
        {points.starts.map((start, index) => {
          const own = periodAt(start, days.to);
          const earlier = periodAt(addDays(before.from, index * points.days), before.to);
          return (
            <tr key={start} className="border-rule border-b">
              <th scope="row" className="font-normal">
                {formatDay(start)}
              </th>
              {[own, earlier].map((period, which) => (
                <td key={period.from} className="text-right">
                  <Link
                    href={to(period)}
                    className="inline-flex min-h-11 min-w-11 items-center justify-end underline underline-offset-4"
                  >
                    {formatNumber(arrived[index]?.[which] ?? 0)}
                    <span className="sr-only"> from {formatDay(period.from)}</span>
                  </Link>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
