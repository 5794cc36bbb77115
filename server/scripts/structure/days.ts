/** A moment's day by the zone of the machine, or by UTC. */
const otherDays =
  /\.[gs]et(UTC)?(Date|Day|Month|FullYear|Hours)\(|\.toISOString\(\)\.slice\(0, ?10\)|\.to(Locale)?DateString\(|\bcurrent_date\b/i;

/** They hold the calendar, word a day that is no moment, or keep an operator's backups, whose days are UTC's. */
const exceptions = [
  'shared/days/days.ts',
  'shared/assignments/eligibility.ts',
  'shared/evaluations/quarters.ts',
  'shared/content/highlights.ts',
  'server/database/backup/rule.ts',
  'server/features/site/backup-service.ts',
];

/** A day is one of the company's calendar, so it is read from a moment by `shared/days/days.ts`. */
export function findOtherDays(file: string, source: string): string[] {
  const dates = exceptions.includes(file) ? null : otherDays.exec(source);
  return dates ? [`\`${dates[0]}\` counts by another calendar than the company's; shared/days/days.ts has it`] : [];
}
