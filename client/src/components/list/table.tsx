import type { ReactNode } from 'react';
import { isLong, type LongList, tableSize } from './long-list.ts';
import { VirtualRows } from './virtual-rows.tsx';

interface TableProps<Row> {
  caption: string;
  columns: readonly string[];
  list: LongList<Row>;
  /** A `ListRow` of `<td>`; the first is a `<th scope="row">`. */
  children: (row: Row) => ReactNode;
}

/** On a phone the cells of a row wrap, so that nothing scrolls sideways. */
export function Table<Row>({ caption, columns, list, children }: TableProps<Row>) {
  return (
    <table
      {...tableSize(list)}
      className={`w-full border-text border-t text-left max-md:block ${isLong(list) ? 'md:table-fixed' : ''}`}
    >
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
      <VirtualRows as="tbody" list={list} className={bodyClass}>
        {children}
      </VirtualRows>
    </table>
  );
}

const bodyClass = [
  '[&>tr]:border-rule [&>tr]:border-b max-md:block',
  'max-md:[&>tr]:flex max-md:[&>tr]:flex-wrap max-md:[&>tr]:items-center max-md:[&>tr]:gap-x-4 max-md:[&>tr]:py-4',
  '[&>tr>*]:py-3 [&>tr>*]:pr-4 lg:[&>tr>*]:pr-6 [&>tr>*]:align-middle [&>tr>*:last-child]:pr-0 [&>tr>th]:font-normal',
  'md:[&>tr>*:last-child]:text-right',
  'max-md:[&>tr>*]:py-1 max-md:[&>tr>*]:pr-0 max-md:[&>tr>*:first-child]:w-full max-md:[&>tr>*:last-child]:w-full',
].join(' ');
