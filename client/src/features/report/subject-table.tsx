import { useId } from 'react';
import { Link } from 'wouter';
import { formatNumber } from '#client/lib/format-plain.ts';
import type { Figure, Subject } from './subjects.ts';

/** In a narrow window each row is a list. */
export function SubjectTable({ title, note, of, columns, rows }: Subject) {
  const id = useId();
  return (
    <section className="mt-12 print:mt-5 print:break-inside-avoid">
      <h2 id={id} className="font-semibold text-2xl print:text-lg">
        {title}
      </h2>
      <p className="text-muted print:text-xs">{note}</p>
      <table
        aria-labelledby={id}
        className="mt-4 narrow:block w-full border-text border-t text-left print:mt-1 print:text-2xs"
      >
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
          {rows.map(({ name, figures }) => (
            <tr
              key={name}
              className="narrow:grid narrow:grid-cols-2 narrow:max-[24em]:grid-cols-1 narrow:gap-x-6 border-rule border-b narrow:py-3 narrow:md:grid-cols-3"
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
                  <Value {...figure} label={`${name}, ${columns[index]}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Value({ value, href, label }: Figure & { label: string }) {
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

const valueClass =
  'inline-flex min-h-11 min-w-11 items-center justify-end tabular-nums print:min-h-0 print:min-w-9 print:no-underline';
