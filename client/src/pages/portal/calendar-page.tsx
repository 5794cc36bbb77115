import { PageHead } from '#client/components/page/page-head.tsx';
import { PageTop } from '#client/components/page/page-top.tsx';
import { calendarQueries } from '#client/features/assignments/calendar/calendar-api.ts';
import { CalendarDesk } from '#client/features/assignments/calendar/calendar-desk.tsx';
import { OwnCalendarFeed } from '#client/features/assignments/calendar/calendar-feed.tsx';
import {
  calendarNames,
  calendarState,
  shownDays,
  tableWidth,
} from '#client/features/assignments/calendar/calendar-state.ts';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { isWide } from '#client/lib/browser/use-wide.ts';
import { pathTo } from '#client/lib/paths.ts';
import { type Prefetch, searchState } from '#client/lib/prefetch.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) => {
  const state = calendarState(searchState(search, calendarNames), isWide(tableWidth));
  client.prefetchQuery(calendarQueries.entries(shownDays(state), state.whose));
  client.prefetchQuery(calendarQueries.feed());
};

export default function CalendarPage() {
  return (
    <EmployeeGate>
      {(profile) => (
        <>
          <PageHead title={`Calendar | ${company().name}`} />
          <PageTop title="Calendar" back={{ label: 'Back to Dashboard', href: pathTo('employeeDashboard') }} />
          <CalendarDesk profile={profile}>
            <OwnCalendarFeed />
          </CalendarDesk>
        </>
      )}
    </EmployeeGate>
  );
}
