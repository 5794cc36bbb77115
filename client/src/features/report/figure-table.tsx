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
  rows: readonly { name: string; figures: readonly Figure[]; isTotal?: boolean }[];
  days: Days;
  before: Days;
}

/** Each number beside that of the days before; in a narrow window each row is a list. */
export function FigureTable({ caption, of, columns, rows, days, before }: FigureTableProps) {
  return (
    <table className="mt-4 narrow:block w-full border-text border-t text-left print:mt-1 print:text-2xs">
      <caption className="sr-only">{caption}</caption>
      <thead className="narrow:sr-only">
        <tr className="border-rule-strong border-b align-bottom text-muted text-sm print:text-2xs">
          <th scope="col" className="py-2 font-medium print:py-0.5">
            {of}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pl-2 text-right font-medium leading-tight print:py-0.5">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="narrow:block">
        {rows.map(({ name, figures, isTotal }) => (
          <tr
            key={name}
            className={`border-rule border-b narrow:grid narrow:grid-cols-2 narrow:gap-x-6 narrow:py-3 narrow:md:grid-cols-3 ${isTotal ? 'font-semibold' : ''}`}
          >
            <th scope="row" className="narrow:col-span-full py-1 font-medium print:py-0">
              {name}
            </th>
            {figures.map((figure, index) => (
              <td
                key={columns[index]}
                className="narrow:flex narrow:items-center narrow:justify-between narrow:gap-2 pl-2 narrow:pl-0 text-right"
              >
                <span
                  aria-hidden="true"
                  className="hidden narrow:inline text-left font-normal text-muted text-sm leading-tight"
                >
                  {columns[index]}
                </span>
                <span className="inline-flex justify-end gap-1 tabular-nums">
                  <Value value={figure.both[0]} href={figure.to?.(days)} label={`${name}, ${columns[index]}`} />
                  <span className="font-normal text-muted text-sm print:text-2xs">
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

const valueClass = 'flex min-h-11 min-w-9 items-center justify-end print:min-h-0 print:min-w-6 print:no-underline';
