import { useQuery } from '@tanstack/react-query';
import { calendarQueries } from '#client/features/assignments/calendar/calendar-api.ts';
import { formatNearDay, formatRowTime } from '#client/lib/format.ts';
import type { CalendarEntry } from '#shared/assignments/views.ts';
import { dayOf } from '#shared/days/days.ts';

/** When something takes place; null where it is not known. */
export interface Period {
  beginsAt: Date | null;
  endsAt: Date | null;
}

interface Busy {
  /** Beside a name. */
  mark: 'away' | 'booked';
  /** Leaves out the name, such as 'is away until Dec 4'. */
  words: string;
}

/** Looks up who is away at that time, and who is booked for something else. */
export function useBusy({ beginsAt, endsAt }: Period, assignmentId?: number): (personId: number) => Busy | undefined {
  const [from, to] = [beginsAt ?? endsAt, endsAt ?? beginsAt];
  const { data = [] } = useQuery({
    ...calendarQueries.entries({ from: dayOf(from ?? new Date()), to: dayOf(to ?? new Date()) }, 'all'),
    enabled: from !== null,
  });
  return (personId) => {
    if (!from || !to) return undefined;
    const theirs = data.filter(({ people }) => people.some(({ id }) => id === personId));
    const away = theirs.find((entry) => entry.kind === 'absence' && isDuring(entry, from, to));
    if (away) return { mark: 'away', words: `is away until ${formatNearDay(away.endsAt ?? away.startsAt)}` };
    const other = theirs.find(
      (entry) => entry.kind === 'event' && entry.assignmentId !== assignmentId && overlaps(entry, from, to),
    );
    return (
      other && {
        mark: 'booked',
        words: `is booked at the same time for “${other.title}”, ${formatRowTime(other.startsAt)}`,
      }
    );
  };
}

/** Whole days are the company's. */
function isDuring({ startsAt, endsAt }: CalendarEntry, from: Date, to: Date): boolean {
  return startsAt <= dayOf(to) && (endsAt ?? startsAt) >= dayOf(from);
}

/** An event without an end takes three hours, as a concert does. */
const usualMs = 3 * 3_600_000;

function overlaps({ startsAt, endsAt }: CalendarEntry, from: Date, to: Date): boolean {
  const start = Date.parse(startsAt);
  const end = endsAt ? Date.parse(endsAt) : start + usualMs;
  const until = to > from ? to.getTime() : from.getTime() + usualMs;
  return start < until && end > from.getTime();
}
