import type { ComponentProps, ReactNode } from 'react';
import { DeskFilter, type FilterField } from '#client/components/list/desk-filter.tsx';
import { DeskHead } from '#client/components/list/desk-head.tsx';
import { FilterChips, removalOf } from '#client/components/list/filter-chips.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { NothingOpen } from '#client/components/list/nothing-open.tsx';
import { SplitList } from '#client/components/list/query-list.tsx';
import { SplitView } from '#client/components/list/split-view.tsx';

type ListProps<Row extends { id: number }> = ComponentProps<typeof SplitList<Row>>;

interface ReviewDeskProps<Row extends { id: number }>
  extends Omit<ComponentProps<typeof SplitView>, 'head' | 'rows' | 'notice' | 'className'>,
    Pick<ListProps<Row>, 'query' | 'noun' | 'estimate' | 'empty' | 'children'> {
  /** Begins the ids of the fields, and names the list. */
  id: string;
  head: Omit<ComponentProps<typeof DeskHead>, 'isOpen' | 'isBare' | 'search' | 'filter' | 'action'>;
  filters: Record<string, string>;
  fields: readonly FilterField[];
  chips: ComponentProps<typeof FilterChips>['chips'];
  /** Saved views. */
  views: ReactNode;
  isBare: boolean;
  onFilter: (changes: Record<string, string>) => void;
  onClear: () => void;
  /** Above the rows; by default how many there are, and the chips. */
  listHead?: (chips: ReactNode) => ReactNode;
  /** Its height from 1024 px on, as a class. */
  className?: string;
  /** The heading of the detail, also where nothing is open. */
  detailTop?: ReactNode;
  /** The submission that `j` opens, such as 'the oldest'. */
  first?: string;
}

/** A list of submissions beside the one that is open, with its search and filters. */
export function ReviewDesk<Row extends { id: number }>(props: ReviewDeskProps<Row>) {
  const { id, head, filters, fields, chips, views, isBare, onFilter, onClear, listHead, first, ...rest } = props;
  const { query, noun, estimate, empty, children, detail, detailTop, className = height, ...split } = rest;
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
          hint: 'Title, text or employee',
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
        {...split}
        className={className}
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
                title="Select a Submission"
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
