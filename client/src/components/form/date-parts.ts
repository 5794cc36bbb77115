/** A date as it is typed: three short fields, each possibly empty or unfinished. */
export interface DateParts {
  month: string;
  day: string;
  year: string;
}

/**
 * The parts as `YYYY-MM-DD`, or an empty string where nothing is typed. What is unfinished stays in it as it was typed
 * ('2009-04-'), so that a draft keeps it and the schema can refuse it.
 */
export function joinDate({ month, day, year }: DateParts): string {
  if (month === '' && day === '' && year === '') return '';
  return `${year}-${padded(month)}-${padded(day)}`;
}

/** The inverse of `joinDate`. */
export function splitDate(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { month, day, year };
}

/** A whole date pasted or filled into one of the fields: '2009-04-17' or '4/17/2009'. */
export function parseWholeDate(text: string): DateParts | undefined {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return { year: iso[1] ?? '', month: iso[2] ?? '', day: iso[3] ?? '' };
  const american = /^\s*(\d{1,2})[/. ](\d{1,2})[/. ](\d{4})\s*$/.exec(text);
  if (american) return { year: american[3] ?? '', month: american[1] ?? '', day: american[2] ?? '' };
  return undefined;
}

function padded(part: string): string {
  return /^[1-9]$/.test(part) ? `0${part}` : part;
}
