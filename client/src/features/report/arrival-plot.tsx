import { formatDay, formatNumber } from '#client/lib/format-plain.ts';
import type { Both, Report } from '#shared/report/views.ts';

/** Plots what arrived week by week, above the period before. */
export function ArrivalPlot({ report: { days, weeks, inquiries, submissions } }: { report: Report }) {
  const { arrived } = inquiries ?? submissions;
  const title = `${inquiries ? 'Inquiries and applications' : 'Submissions'} per week`;
  const top = Math.max(4, ...arrived.flat());
  const step = tickStep(top);
  const end = Math.ceil(top / step) * step;
  const lines = Array.from({ length: end / step + 1 }, (_, index) => index * step);
  const told = weeks.map((week, index) => {
    const [now, before] = arrived[index] ?? [0, 0];
    return `${formatDay(week)}: ${formatNumber(now)}, before ${formatNumber(before)}`;
  });
  return (
    <figure className="mt-10 print:mt-2">
      <figcaption className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
        <span className="font-medium">{title}</span>
        <Key isNow>This period</Key>
        <Key>Before</Key>
      </figcaption>
      <div
        role="img"
        aria-label={`${title}, by its first day. ${told.join('; ')}.`}
        className="mt-3 grid grid-cols-[auto_1fr] gap-x-2 text-muted text-xs tabular-nums"
      >
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
      aria-hidden="true"
      className="h-40 w-full overflow-visible print:h-28"
    >
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
