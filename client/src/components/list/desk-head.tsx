import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { SearchField } from '#client/components/form/search-field.tsx';

interface DeskHeadProps {
  title: string;
  back: { label: string; href: string };
  badge?: ReactNode;
  /** Beside the link back. */
  act?: ReactNode;
  /** Between the title and the tabs. */
  counters?: ReactNode;
  /** `DeskTabs`. */
  tabs?: ReactNode;
  /** Left out over a list that has never held anything. */
  search?: { id: string; hint: string; value: string; onSearch: (value: string) => void } | undefined;
  /** A `DeskFilter`. */
  filter?: ReactNode;
  /** On a narrow screen the open record has the screen to itself. */
  isOpen: boolean;
}

/** At most 150 px above a list and its detail: title, tabs, search, and what opens the filters. */
export function DeskHead({ title, back, badge, act, counters, tabs, search, filter, isOpen }: DeskHeadProps) {
  return (
    <div className="relative z-20">
      <div className="sm:flex sm:flex-row-reverse sm:items-center sm:justify-between sm:gap-x-6">
        <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-5">
          <Link href={back.href} className="inline-flex min-h-8 items-center underline underline-offset-4 sm:min-h-11">
            {back.label}
          </Link>
          {act}
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          <h1 className="text-title max-sm:text-2xl lg:text-4xl">{title}</h1>
          {badge}
        </div>
      </div>
      <div className={isOpen ? 'max-lg:hidden' : ''}>
        {counters}
        <div className="flex flex-wrap items-center gap-x-6 border-text lg:flex-nowrap">
          {tabs}
          {(search || filter) && (
            <search className="ml-auto flex min-w-0 grow flex-wrap items-center gap-x-3 py-0.5 sm:max-w-md sm:flex-nowrap">
              {search && (
                <div className="min-w-32 max-w-full flex-1">
                  <SearchField label="Search" isBare {...search} />
                </div>
              )}
              {filter}
            </search>
          )}
        </div>
      </div>
    </div>
  );
}
