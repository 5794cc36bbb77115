import { asciiDigits } from '#shared/text/clean-text.ts';

export interface DateParts {
  month: string;
  day: string;
  year: string;
}

/** An unfinished date keeps its parts ('2009-04-'), so that a draft stores it and the schema refuses it. */
export function joinDate({ month, day, year }: DateParts): string {
  if (month === '' && day === '' && year === '') return '';
  return `${year}-${padded(month)}-${padded(day)}`;
}

export function splitDate(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { month, day, year };
}

/** Reads '2009-04-17' and '4/17/2009'. */
export function parseWholeDate(typed: string): DateParts | undefined {
  const text = asciiDigits(typed);
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return { year: iso[1] ?? '', month: iso[2] ?? '', day: iso[3] ?? '' };
  const american = /^\s*(\d{1,2})[/. ](\d{1,2})[/. ](\d{4})\s*$/.exec(text);
  if (american) return { year: american[3] ?? '', month: american[1] ?? '', day: american[2] ?? '' };
  return undefined;
}

function padded(part: string): string {
  return /^[1-9]$/.test(part) ? `0${part}` : part;
}
