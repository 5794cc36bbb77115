import { isDay } from '#shared/days.ts';

/** In its own file, since the sign-in knows no days. */
export function dayFromUrl(text: string): string {
  return isDay(text) ? text : '';
}
