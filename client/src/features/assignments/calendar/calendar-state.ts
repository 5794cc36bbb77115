import { withQuery } from '#client/lib/ask.ts';
import { deviceTimeZone } from '#client/lib/browser/time-zone.ts';
import { pathTo } from '#client/lib/paths.ts';
import { oneOf } from '#client/lib/use-search-state.ts';
import type { CalendarEntry } from '#shared/assignments/views.ts';
import { addDays, addMonths, type Day, type Days, dayOf, isDay, weekdayOf } from '#shared/days/days.ts';
import { employeeRoles } from '#shared/roles.ts';

export const calendarNames = ['view', 'day', 'whose'] as const;

/** The narrowest window with room for a month. */
export const tableWidth = '64rem';

export interface CalendarState {
  view: 'agenda' | 'month';
  /** Within what is shown; of an agenda the first. */
  day: Day;
  /** '' for one's own, `all`, or a role. */
  whose: string;
}

/** The calendar's state in the URL; unknown values are dropped. */
export function calendarState(
  { view, day, whose }: Record<(typeof calendarNames)[number], string>,
  hasRoom: boolean,
): CalendarState {
  return {
    view: hasRoom && view !== 'agenda' ? 'month' : 'agenda',
    day: isDay(day) ? day : companyToday(),
    whose: oneOf(['all', ...employeeRoles], whose),
  };
}

export function companyToday(): Day {
  return dayOf(new Date(), deviceTimeZone());
}

export function calendarPath({ view, day, whose }: Partial<CalendarState>): string {
  return withQuery(pathTo('employeeCalendar'), { view: view === 'agenda' ? view : '', day, whose });
}

const agendaDays = 28;

/** Weeks begin on Sunday. */
export function shownDays({ view, day }: CalendarState): Days {
  if (view === 'agenda') return { from: day, to: addDays(day, agendaDays - 1) };
  const last = addDays(addMonths(firstOf(day), 1), -1);
  return { from: sundayOf(firstOf(day)), to: addDays(sundayOf(last), 6) };
}

/** A day of what is shown next, or with -1 before. */
export function stepFrom({ view, day }: CalendarState, step: 1 | -1): Day {
  if (view === 'month') return addMonths(firstOf(day), step);
  return addDays(day, step * agendaDays);
}

function firstOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

function sundayOf(day: Day): Day {
  return addDays(day, -(weekdayOf(day) % 7));
}

export function eachDay({ from, to }: Days): Day[] {
  const days = [from];
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}

/** By the reader's clock; what ends within a day is on the one on which it begins. */
export function isOn({ isWholeDays, startsAt, endsAt }: CalendarEntry, day: Day): boolean {
  const [first, last] = isWholeDays
    ? [startsAt, endsAt ?? startsAt]
    : [dayOf(new Date(startsAt), deviceTimeZone()), dayOf(new Date(lastMoment(startsAt, endsAt)), deviceTimeZone())];
  return first <= day && day <= last;
}

const dayMs = 86_400_000;

function lastMoment(startsAt: string, endsAt: string | null): number {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt ?? startsAt)];
  return end - start < dayMs ? start : end - 1;
}
