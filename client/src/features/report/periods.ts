import { addDays, addMonths, type Day, type Days, dayOf, isDay } from '#shared/days/days.ts';

interface Period {
  name: string;
  days: Days;
}

/** Periods that a reader of `today` asks for; what still runs ends today. */
export function periodsOn(today: Day): Period[] {
  const month = `${today.slice(0, 7)}-01`;
  const year = `${today.slice(0, 4)}-01-01`;
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3));
  return [
    { name: 'This month', days: { from: month, to: today } },
    { name: 'Last month', days: { from: addMonths(month, -1), to: addDays(month, -1) } },
    { name: 'This quarter', days: { from: quarter, to: today } },
    { name: 'Last quarter', days: { from: addMonths(quarter, -3), to: addDays(quarter, -1) } },
    { name: 'This year', days: { from: year, to: today } },
  ];
}

/** The days in the URL; without two that make a period, this quarter. */
export function reportDays({ from, to }: { from: string; to: string }, today = dayOf(new Date())): Days {
  if (isDay(from) && isDay(to) && from <= to) return { from, to };
  return (periodsOn(today)[2] as Period).days;
}
