import { addMonths, type Day, dayOf } from '#shared/days/days.ts';
import type { HouseRules } from './measure.ts';
import type { Eligibility } from './views.ts';

/** For example `2026-11`, by the company's calendar. */
export type Month = string;

export function monthOf(date: Date): Month {
  return dayOf(date).slice(0, 7);
}

export function monthAfter(month: Month, months = 1): Month {
  return addMonths(firstDayOf(month), months).slice(0, 7);
}

/** A month's print pieces make their author eligible for press conferences of the next month. */
export function eligibilityFor(month: Month, publishedAt: readonly Date[], rules: HouseRules): Eligibility {
  return eligibilityOf(month, publishedAt.filter((date) => monthOf(date) === month).length, rules);
}

export function eligibilityOf(month: Month, published: number, rules: HouseRules): Eligibility {
  const needed = Number(rules.printPieces);
  return { month, covers: monthAfter(month), published, asked: needed, isEligible: published >= needed };
}

/** For example 'November'. */
export function monthName(month: Month): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' });
}

export function eligibilityWords(
  { month, covers, published, asked, isEligible }: Eligibility,
  thisMonth = monthOf(new Date()),
): string {
  const pieces = asked === 1 ? 'Your print piece' : `Your ${asked} print pieces`;
  if (isEligible && asked > 0) {
    const are = asked === 1 ? 'is' : 'are';
    return `${pieces} for ${monthName(month)} ${are} in: you may cover press conferences in ${monthName(covers)}.`;
  }
  if (isEligible) return `You may cover press conferences in ${monthName(covers)}.`;
  // A month that is over can’t be mended by its reader.
  if (month < thisMonth) {
    const what = published === 0 ? 'no print piece' : `only ${published} of ${asked} print pieces`;
    return `In ${monthName(covers)} you may not cover press conferences: ${what} came out in ${monthName(month)}.`;
  }
  const missing = asked - published;
  const what = missing === 1 ? '1 print piece is' : `${missing} print pieces are`;
  return `${what} missing for ${monthName(month)}: with ${missing === 1 ? 'it' : 'them'} you may cover press conferences in ${monthName(covers)}.`;
}

export function firstDayOf(month: Month): Day {
  return `${month}-01`;
}
