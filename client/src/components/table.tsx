import type { ReactNode } from 'react';

interface TableProps {
  /** What the rows are; for those who cannot see where the table stands. */
  caption: string;
  columns: readonly string[];
  /** Rows of `<td>`, the first of them a `<th scope="row">`. */
  children: ReactNode;
}

/** A ruled table. On a phone the cells of a row wrap between its first and its last one: nothing scrolls sideways. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <table className="w-full border-text border-t text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-rule-strong border-b text-muted text-sm">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2.5 pr-4 font-medium first:md:w-2/5 last:pr-0 last:text-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={bodyClass}>{children}</tbody>
    </table>
  );
}

const bodyClass = [
  '[&>tr]:border-rule [&>tr]:border-b max-md:block',
  'max-md:[&>tr]:flex max-md:[&>tr]:flex-wrap max-md:[&>tr]:items-center max-md:[&>tr]:gap-x-4 max-md:[&>tr]:py-4',
  '[&>tr>*]:py-3 [&>tr>*]:pr-4 lg:[&>tr>*]:pr-6 [&>tr>*]:align-middle [&>tr>*:last-child]:pr-0 [&>tr>th]:font-normal',
  'max-md:[&>tr>*]:py-1 max-md:[&>tr>*]:pr-0 max-md:[&>tr>*:first-child]:w-full max-md:[&>tr>*:last-child]:w-full',
].join(' ');
