import type { Days } from '#shared/days.ts';
import { BothHeads, BothValues, type Figure } from './both-values.tsx';

interface FigureTableProps {
  caption: string;
  of: string;
  columns: readonly string[];
  rows: readonly { name: string; figures: readonly Figure[]; isTotal?: boolean }[];
  days: Days;
  before: Days;
}

/** Each number beside that of the period before; in a narrow window each row is a list. A column of zeros is left out. */
export function FigureTable({ caption, of, days, before, ...all }: FigureTableProps) {
  const { columns, rows } = withoutEmpty(all);
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
              <BothHeads />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="narrow:block">
        {rows.map(({ name, figures, isTotal }) => (
          <tr
            key={name}
            className={`border-rule border-b narrow:grid narrow:grid-cols-2 narrow:max-[24em]:grid-cols-1 narrow:gap-x-6 narrow:py-3 narrow:md:grid-cols-3 ${isTotal ? 'font-semibold' : ''}`}
          >
            <th scope="row" className="narrow:col-span-full py-1 font-medium print:py-0">
              {name}
              {/* One over each of the columns below. */}
              <span className="hidden narrow:grid grid-cols-2 gap-x-6 max-[24em]:grid-cols-1 md:grid-cols-3">
                <BothHeads />
                <span className="max-[24em]:hidden">
                  <BothHeads />
                </span>
                <span className="max-md:hidden">
                  <BothHeads />
                </span>
              </span>
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
                <BothValues figure={figure} label={`${name}, ${columns[index]}`} {...{ days, before }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Keeps the first column, and those in which some row has a number other than 0. */
function withoutEmpty({ columns, rows }: Pick<FigureTableProps, 'columns' | 'rows'>) {
  const isKept = (_: unknown, index: number) =>
    index === 0 || rows.some(({ figures }) => figures[index]?.both.some(Boolean));
  return {
    columns: columns.filter(isKept),
    rows: rows.map((row) => ({ ...row, figures: row.figures.filter(isKept) })),
  };
}
