import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { SearchField } from '#client/components/form/search-field.tsx';

interface DeskHeadProps {
  title: string;
  back: { label: string; href: string };
  badge?: ReactNode;
  /** Beside the link back; on a phone at the end of the tabs, where there are any. */
  act?: ReactNode;
  /** Between the title and the tabs. */
  counters?: ReactNode;
  /** `DeskTabs`. */
  tabs?: ReactNode;
  search?: { id: string; hint: string; value: string; onSearch: (value: string) => void };
  /** A `DeskFilter`. */
  filter?: ReactNode;
  /** The button for a new one. */
  action?: ReactNode;
  /** Nothing is searched or filtered in a list that never held anything: their room is kept. */
  isBare?: boolean;
  /** On a narrow screen the open record has the screen to itself. */
  isOpen: boolean;
}

/**
 * At most 150 px above a list and its detail: title, tabs, search, and what opens the filters.
 * Tabs and counters wrap. On a phone the tabs are one line that scrolls by itself, and the counters one that shows
 * them all, so that the list begins in the upper third; not with large text, or most would be out of view.
 */
export function DeskHead(props: DeskHeadProps) {
  const { title, back, badge, act, counters, tabs, search, filter, action, isBare = false, isOpen } = props;
  return (
    <div className="relative z-20">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <div className="flex flex-wrap items-center gap-x-4">
          <h1 className="text-title max-sm:text-xl lg:text-4xl">{title}</h1>
          {badge}
        </div>
        <div className="flex items-center gap-x-5">
          <Link
            href={back.href}
            className="inline-flex min-h-8 items-center underline underline-offset-4 max-sm:text-sm sm:min-h-11"
          >
            {back.label}
          </Link>
          <div className={tabs ? 'max-lg:hidden' : ''}>{act}</div>
        </div>
      </div>
      <div
        className={`lg:grid lg:grid-cols-[minmax(0,auto)_minmax(14rem,1fr)] lg:items-center lg:gap-x-6 ${isOpen ? 'max-lg:hidden' : ''}`}
      >
        {tabs && (
          <div className="flex items-start justify-between gap-x-4 max-[20em]:flex-col lg:contents">
            <div
              ref={showCurrent}
              className="flex min-w-0 flex-wrap gap-x-4 phone:flex-nowrap phone:goes-on phone:overflow-x-auto phone:whitespace-nowrap lg:contents"
            >
              <div className="flex items-end gap-x-4 max-sm:not-phone:flex-wrap phone:shrink-0 lg:flex-wrap lg:gap-x-6">
                {tabs}
              </div>
            </div>
            {act && <div className="shrink-0 lg:hidden">{act}</div>}
          </div>
        )}
        {counters && <div className="lg:order-first lg:col-span-2">{counters}</div>}
        {(search || filter || action) && (
          <search
            className={`flex w-full min-w-0 flex-wrap items-center gap-x-3 py-0.5 lg:col-start-2 lg:max-w-md lg:justify-self-end ${isBare ? 'invisible' : ''}`}
          >
            {search && (
              <div className="min-w-0 flex-1 basis-28">
                <SearchField label="Search" isBare {...search} />
              </div>
            )}
            <div className="ml-auto flex flex-wrap justify-end gap-x-3 gap-y-1">
              {filter}
              {action}
            </div>
          </search>
        )}
      </div>
    </div>
  );
}

/** The line begins at the tab that is open. */
function showCurrent(line: HTMLElement | null): void {
  const current = line?.querySelector<HTMLElement>('[aria-current]');
  if (line && current) line.scrollLeft = current.offsetLeft - line.offsetLeft;
}
