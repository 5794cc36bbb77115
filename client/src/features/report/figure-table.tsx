import { Link } from 'wouter';
import { formatNumber } from '#client/lib/format-plain.ts';
import type { Days } from '#shared/days.ts';
import type { Both } from '#shared/report/report.ts';

export interface Figure {
  both: Both<number | null>;
  /** The list that gives this number for some days. */
  to?: (days: Days) => string;
}

interface FigureTableProps {
  caption: string;
  /** What the rows are. */
  of: string;
  columns: readonly string[];
  rows: readonly { name: string; figures: readonly Figure[] }[];
  days: Days;
  before: Days;
}

/** Each number beside that of the days before, which stands under it; on a phone each row is a list. */
export function FigureTable({ caption, of, columns, rows, days, before }: FigureTableProps) {
  return (
    <table className="mt-4 w-full border-text border-t text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-rule-strong border-b align-bottom text-muted text-sm">
          <th scope="col" className="py-2 pr-3 font-medium">
            {of}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pl-3 text-right font-medium leading-tight">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ name, figures }) => (
          <tr
            key={name}
            className="border-rule border-b align-top last:font-medium max-md:grid max-md:grid-cols-2 max-md:gap-x-6 max-md:py-3"
          >
            <th scope="row" className="py-2 pr-3 font-medium max-md:col-span-2">
              {name}
            </th>
            {figures.map((figure, index) => (
              <td
                key={columns[index]}
                className="py-1 pl-3 text-right tabular-nums max-md:flex max-md:items-start max-md:justify-between max-md:gap-3 max-md:pl-0"
              >
                <span aria-hidden="true" className="pt-2.5 text-left text-muted text-sm leading-tight md:hidden">
                  {columns[index]}
                </span>
                <span className="inline-block">
                  <Value value={figure.both[0]} href={figure.to?.(days)} label={`${name}, ${columns[index]}`} />
                  <span className="block text-muted text-sm print:text-xs">
                    <Value
                      value={figure.both[1]}
                      href={figure.to?.(before)}
                      label={`${name}, ${columns[index]}, the days before`}
                    />
                  </span>
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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

const valueClass = 'flex min-h-11 min-w-11 items-center justify-end print:min-h-0';
