import { Link } from 'wouter';
import type { CalendarEntry } from '#shared/assignments/views.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { type Day, weekdayOf } from '#shared/days/days.ts';
import { CalendarLine } from './calendar-entry.tsx';
import { type CalendarState, calendarPath, companyToday, eachDay, isOn, shownDays } from './calendar-state.ts';

interface CalendarTableProps {
  state: CalendarState;
  label: string;
  entries: readonly CalendarEntry[];
  profile: EmployeeProfile;
}

/** The weeks of a month. */
export function CalendarTable({ state, label, entries, profile }: CalendarTableProps) {
  const days = eachDay(shownDays(state));
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <table className="w-full table-fixed border-collapse border border-rule">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th
              key={name}
              scope="col"
              className="border border-rule px-2 py-1 text-left font-medium text-muted text-sm"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} day={day} state={state} entries={entries} profile={profile} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Most entries of a day. */
const most = 3;

function DayCell({ day, state, entries, profile }: Omit<CalendarTableProps, 'label'> & { day: Day }) {
  const isOutside = day.slice(0, 7) !== state.day.slice(0, 7);
  const onDay = entries.filter((entry) => isOn(entry, day));
  const shown = onDay.length > most ? onDay.slice(0, most - 1) : onDay;
  const left = onDay.length - shown.length;
  const isToday = day === companyToday();
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={`h-30 border border-rule p-1.5 align-top ${weekdayOf(day) > 5 ? 'bg-surface' : ''} ${isToday ? 'shadow-[inset_0_3px_var(--accent)]' : ''}`}
    >
      <p className={`mb-1 text-sm tabular-nums ${isOutside ? 'text-muted' : 'font-medium'}`}>
        <span className="sr-only">{longDay.format(new Date(`${day}T00:00:00Z`))}</span>
        <span aria-hidden="true">{shortDay(day, isOutside)}</span>
      </p>
      {onDay.length > 0 && (
        <ul className="grid gap-1">
          {shown.map((entry) => (
            <CalendarLine key={entry.key} entry={entry} day={day} profile={profile} isShort />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Link
          href={calendarPath({ ...state, view: 'agenda', day })}
          className="inline-flex min-h-8 items-center text-sm underline underline-offset-4"
        >
          {left} more
        </Link>
      )}
    </td>
  );
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const withMonth = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function shortDay(day: Day, isOutside: boolean): string {
  const date = Number(day.slice(8));
  return isOutside || date === 1 ? withMonth.format(new Date(`${day}T00:00:00Z`)) : String(date);
}
