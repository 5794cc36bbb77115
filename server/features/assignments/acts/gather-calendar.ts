import { listAbsences, listDueTimes, listEvents, wholeDays } from '#server/features/assignments/record/calendar.ts';
import { publishedDocument } from '#server/lib/site/published.ts';
import type { CalendarQuery } from '#shared/assignments/calendar.ts';
import type { CalendarEntry } from '#shared/assignments/views.ts';
import { type Days, dayOf, startOfDay } from '#shared/days/days.ts';
import { quarterLabel, quarterMoments, quarterOf } from '#shared/evaluations/quarters.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { company } from '#shared/site.ts';

/** All that happens on the days asked for, soonest first. Print dates and the ends of quarters are everybody's. */
export async function gatherCalendar(
  { from, to, ...which }: CalendarQuery,
  reader: Pick<Actor, 'id' | 'role'>,
): Promise<CalendarEntry[]> {
  const days = { from, to };
  const [events, due, away] = [
    await listEvents(days, which, reader),
    await listDueTimes(days, which, reader),
    await listAbsences(days, which, reader),
  ];
  return [...events, ...due, ...away, ...printDays(days), ...quarterEnds(days)]
    .map((entry) => ({ entry, at: momentIn(entry) }))
    .sort((one, other) => one.at - other.at)
    .map(({ entry }) => entry);
}

function momentIn({ startsAt, isWholeDays }: CalendarEntry): number {
  return isWholeDays ? startOfDay(startsAt).getTime() : Date.parse(startsAt);
}

function printDays({ from, to }: Days): CalendarEntry[] {
  return publishedDocument('issues')
    .issues.filter(({ date }) => date !== '' && date >= from && date <= to)
    .map(({ id, date, number, title }) => ({
      ...wholeDays,
      key: `print-${id}`,
      kind: 'print',
      title: `In print: ${company().magazine} ${[number, title].filter(Boolean).join(': ')}`,
      startsAt: date,
      endsAt: date,
      people: [],
      isMine: false,
    }));
}

function quarterEnds({ from, to }: Days): CalendarEntry[] {
  const ends: CalendarEntry[] = [];
  for (let at = startOfDay(from); ; ) {
    const quarter = quarterOf(at);
    const { end } = quarterMoments(quarter);
    const last = dayOf(new Date(end.getTime() - 1));
    if (last > to) return ends;
    ends.push({
      ...wholeDays,
      key: `quarter-${quarter}`,
      kind: 'quarter',
      title: `Last day of ${quarterLabel(quarter)}: self-evaluations`,
      startsAt: last,
      endsAt: last,
      people: [],
      isMine: false,
    });
    at = end;
  }
}
