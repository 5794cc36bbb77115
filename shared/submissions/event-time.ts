import { momentAt } from '#shared/days/days.ts';

/**
 * Without an offset it is the local time of the event's place, whose zone is unknown: then `utc` is false and `date`
 * holds that time in its UTC parts.
 */
export interface EventTime {
  date: Date;
  utc: boolean;
}

const shape = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** Reads `YYYY-MM-DDTHH:mm`, with or without seconds and offset; undefined for an impossible date. */
export function parseEventTime(datetime: string | null | undefined): EventTime | undefined {
  const match = shape.exec((datetime ?? '').trim());
  if (!match) return undefined;
  const [, day = '', minute = '', second = '00', offset] = match;
  const date = new Date(`${day}T${minute}:${second}${offset ?? 'Z'}`);
  // Date would read 30 February as 2 March.
  const real = !Number.isNaN(date.getTime()) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  return real ? { date, utc: offset !== undefined } : undefined;
}

/** Whether an event ends after it begins; true for times that cannot be compared. */
export function isInOrder(begins: string | null | undefined, ends: string | null | undefined): boolean {
  const [from, to] = [parseEventTime(begins), parseEventTime(ends)];
  if (!from || !to || from.utc !== to.utc) return true;
  return from.date < to.date;
}

/** A time without an offset is the company's. */
export function momentOf({ date, utc }: EventTime): Date {
  return utc ? date : momentAt(date.toISOString().slice(0, 19)).at;
}
