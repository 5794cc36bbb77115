import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ButtonLink } from '#client/components/button.tsx';
import { InlineSelect } from '#client/components/form/inline-select.tsx';
import { DeskTabs } from '#client/components/list/desk-tabs.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { useWide } from '#client/lib/browser/use-wide.ts';
import { formatDay, formatNumber, formatShortDay } from '#client/lib/format-plain.ts';
import { useSearchState } from '#client/lib/use-search-state.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { monthName } from '#shared/assignments/eligibility.ts';
import type { CalendarEntry } from '#shared/assignments/views.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { employeeRoles, roleLabel } from '#shared/roles.ts';
import { CalendarAgenda } from './calendar-agenda.tsx';
import { calendarQueries } from './calendar-api.ts';
import {
  type CalendarState,
  calendarNames,
  calendarPath,
  calendarState,
  eachDay,
  isOn,
  shownDays,
  stepFrom,
  tableWidth,
} from './calendar-state.ts';
import { CalendarTable } from './calendar-table.tsx';

interface CalendarDeskProps {
  profile: EmployeeProfile;
  /** Below the days, once they are as high as they will be. */
  children: ReactNode;
}

/** A month where it has room, or four weeks as a list. */
export function CalendarDesk({ profile, children }: CalendarDeskProps) {
  const [search, change] = useSearchState(calendarNames);
  const [, go] = useLocation();
  const hasRoom = useWide(tableWidth);
  const state = calendarState(search, hasRoom);
  const days = shownDays(state);
  const calendar = useQuery(calendarQueries.entries(days, state.whose));
  const label = labelOf(state);
  const to = (day: string) => calendarPath({ ...state, day });
  useShortcuts(
    { j: () => go(to(stepFrom(state, 1))), k: () => go(to(stepFrom(state, -1))), t: () => go(to('')) },
    { does: keys },
  );
  return (
    <>
      <div className="mt-2 flex items-center gap-x-3 sm:gap-x-6 [@media(width<22rem)]:flex-wrap">
        {hasRoom && (
          <DeskTabs
            label="Calendar"
            tabs={(['month', 'agenda'] as const).map((view) => ({
              label: view === 'month' ? 'Month' : 'Agenda',
              href: calendarPath({ ...state, view, day: search.day }),
              isHere: view === state.view,
            }))}
          />
        )}
        <InlineSelect
          label="Whose"
          value={state.whose}
          onChange={({ target }) => change({ whose: target.value }, { push: true })}
        >
          <option value="">Mine</option>
          <option value="all">Everybody’s</option>
          <optgroup label="By role">
            {employeeRoles.map((role) => (
              <option key={role} value={role}>
                {roleLabel(role)}
              </option>
            ))}
          </optgroup>
        </InlineSelect>
        <nav aria-label="Days" className="ml-auto flex shrink-0 items-center gap-1 sm:gap-2">
          <ButtonLink size="small" href={to(stepFrom(state, -1))} aria-keyshortcuts="k">
            <ChevronLeft aria-hidden="true" className="size-4" />
            <span className="sr-only">Earlier</span>
          </ButtonLink>
          <ButtonLink size="small" href={to('')} aria-keyshortcuts="t">
            Today
          </ButtonLink>
          <ButtonLink size="small" href={to(stepFrom(state, 1))} aria-keyshortcuts="j">
            <ChevronRight aria-hidden="true" className="size-4" />
            <span className="sr-only">Later</span>
          </ButtonLink>
        </nav>
      </div>
      <div className="mt-1 mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="font-display font-semibold text-xl">{label}</p>
        <p role="status" className="text-muted text-sm tabular-nums">
          {calendar.isPlaceholderData
            ? 'Loading...'
            : calendar.data &&
              countWords(calendar.data.filter((entry) => eachDay(days).some((day) => isOn(entry, day))))}
        </p>
      </div>
      <QueryView query={calendar} loading="Loading the calendar..." skeletonLines={12} isEmpty={() => false}>
        {(entries) =>
          state.view === 'agenda' ? (
            <CalendarAgenda state={state} entries={entries} profile={profile} />
          ) : (
            <CalendarTable state={state} label={label} entries={entries} profile={profile} />
          )
        }
      </QueryView>
      {!calendar.isLoading && children}
    </>
  );
}

function labelOf(state: CalendarState): string {
  if (state.view === 'month') return `${monthName(state.day.slice(0, 7))} ${state.day.slice(0, 4)}`;
  const { from, to } = shownDays(state);
  return `${formatShortDay(from)} to ${formatDay(to)}`;
}

function countWords(entries: readonly CalendarEntry[]): string {
  if (entries.length === 0) return 'Nothing on these days.';
  return entries.length === 1 ? '1 entry' : `${formatNumber(entries.length)} entries`;
}

const keys = [
  ['j', 'Later days'],
  ['k', 'Earlier days'],
  ['t', 'Today'],
] as const;
