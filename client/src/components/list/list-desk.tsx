import type { ComponentProps, ReactNode } from 'react';
import { DeskFilter, type FilterField } from './desk-filter.tsx';
import { DeskHead } from './desk-head.tsx';
import { FilterChips, removalOf } from './filter-chips.tsx';
import { ListCount } from './list-count.tsx';
import { NothingOpen } from './nothing-open.tsx';
import { SplitList } from './query-list.tsx';
import { SplitView } from './split-view.tsx';

type ListProps<Row extends { id: number }> = ComponentProps<typeof SplitList<Row>>;

interface ListDeskProps<Row extends { id: number }>
  extends Omit<ComponentProps<typeof SplitView>, 'head' | 'rows' | 'notice' | 'className'>,
    Pick<ListProps<Row>, 'query' | 'noun' | 'estimate' | 'empty' | 'children'> {
  /** Begins the ids of the fields, and names the list. */
  id: string;
  head: Omit<ComponentProps<typeof DeskHead>, 'isOpen' | 'isBare' | 'search' | 'filter'>;
  /** What its search finds. */
  searched: string;
  filters: Readonly<Record<string, string>>;
  fields: readonly FilterField[];
  chips: ComponentProps<typeof FilterChips>['chips'];
  /** Saved views. */
  views?: ReactNode;
  isBare?: boolean;
  onFilter: (changes: Record<string, string>) => void;
  onClear: () => void;
  /** Above the rows; by default how many there are, and the chips. */
  listHead?: (chips: ReactNode) => ReactNode;
  /** Its height from 1024 px on, as a class. */
  className?: string;
  /** The heading of the detail, also where nothing is open. */
  detailTop?: ReactNode;
  /** The heading where nothing is open. */
  nothing: string;
  /** What `j` opens, such as 'the oldest'. */
  first?: string;
}

/** A list beside what is open of it, with its search and filters. */
export function ListDesk<Row extends { id: number }>(props: ListDeskProps<Row>) {
  const { id, head, searched, filters, fields, chips, views, isBare = false, onFilter, onClear, ...others } = props;
  const { listHead, query, noun, estimate, empty, children, nothing, first, detail, detailTop, ...split } = others;
  const isOpen = split.view.selectedId !== null;
  const drawnChips = <FilterChips chips={chips} onRemove={(name) => onFilter(removalOf(name))} onClear={onClear} />;
  return (
    <>
      <DeskHead
        {...head}
        isOpen={isOpen}
        isBare={isBare}
        search={{
          id: `${id}-search`,
          hint: searched,
          value: filters.q ?? '',
          onSearch: (q) => onFilter({ q }),
        }}
        filter={
          <DeskFilter
            id={id}
            fields={fields}
            values={filters}
            set={chips.length}
            onChange={(name, value) => onFilter({ [name]: value })}
            menu={views}
          />
        }
      />
      <SplitView
        className={height}
        {...split}
        head={
          listHead?.(drawnChips) ?? (
            <div className="pt-1 pb-0.5 text-sm leading-5">
              <div className="min-h-5">
                <ListCount list={query.data} />
              </div>
              {drawnChips}
            </div>
          )
        }
        rows={
          <SplitList
            view={split.view}
            query={query}
            noun={noun}
            name={`${id} ${JSON.stringify(filters)}`}
            estimate={estimate}
            empty={empty}
          >
            {children}
          </SplitList>
        }
        detail={
          <>
            {detailTop}
            {isOpen ? (
              detail
            ) : (
              <NothingOpen
                title={nothing}
                isEmpty={query.data?.total === 0}
                {...(!detailTop && { id: split.detailHeading })}
                {...(first && { first })}
              />
            )}
          </>
        }
      />
    </>
  );
}

/** List and detail end above the lower edge. */
const height = 'lg:h-[max(28rem,calc(100dvh-12.25rem))]';
