import type { CalendarEntry } from '#shared/assignments/views.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { addDays } from '#shared/days/days.ts';
import { CalendarLine } from './calendar-entry.tsx';
import { type CalendarState, companyToday, eachDay, isOn, shownDays } from './calendar-state.ts';

interface CalendarAgendaProps {
  state: CalendarState;
  entries: readonly CalendarEntry[];
  profile: EmployeeProfile;
}

/** Day by day, without those on which nothing happens. What lasts stands where it begins, or first of all. */
export function CalendarAgenda({ state, entries, profile }: CalendarAgendaProps) {
  const days = shownDays(state);
  const filled = eachDay(days)
    .map((day) => ({
      day,
      onDay: entries.filter((entry) => isOn(entry, day) && (day === days.from || !isOn(entry, addDays(day, -1)))),
    }))
    .filter(({ onDay }) => onDay.length > 0);
  return (
    <ol className="border-rule border-t">
      {filled.map(({ day, onDay }) => (
        <li key={day} className="border-rule border-b py-3">
          <h2 className="mb-2 font-semibold text-base">
            {day === companyToday() && 'Today, '}
            <time dateTime={day}>{weekday.format(new Date(`${day}T00:00:00Z`))}</time>
          </h2>
          <ul className="grid gap-2">
            {onDay.map((entry) => (
              <CalendarLine key={entry.key} entry={entry} day={day} profile={profile} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
