import type { ReactNode } from 'react';

interface TableProps {
  /** What the rows are; for those who cannot see where the table stands. */
  caption: string;
  columns: readonly string[];
  /** Rows of `<td>`, the first of them a `<th scope="row">`. */
  children: ReactNode;
}

/** A ruled table. On a phone every row becomes a block, its cells below one another: nothing scrolls sideways. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <table className="w-full border-text border-t text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-rule-strong border-b text-muted text-sm">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2.5 pr-6 font-medium last:pr-0">
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
  '[&>tr]:border-rule [&>tr]:border-b max-md:block max-md:[&>tr]:block max-md:[&>tr]:py-4',
  '[&>tr>*]:py-3 [&>tr>*]:pr-6 [&>tr>*]:align-middle [&>tr>*:last-child]:pr-0 [&>tr>th]:font-normal',
  'max-md:[&>tr>*]:block max-md:[&>tr>*]:py-1 max-md:[&>tr>*]:pr-0',
].join(' ');
