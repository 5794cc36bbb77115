/** A due time of the house rules, `hours` after an event begins. */
export interface DueTime {
  name: string;
  hours: number;
  at: EventTime;
}

/**
 * A moment as an event's form gives it. Without an offset it is the wall clock at the event's place, which no zone is
 * stored for; then `utc` is false and `date`'s UTC parts are what that clock shows.
 */
export interface EventTime {
  date: Date;
  utc: boolean;
}

const rules = [
  { name: 'Press conference notes due', hours: 12 },
  { name: 'Event review due', hours: 18 },
] as const;

const shape = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** Reads `YYYY-MM-DDTHH:mm`, with or without seconds and offset; undefined where it is no real moment. */
export function parseEventTime(datetime: string | undefined): EventTime | undefined {
  const match = shape.exec((datetime ?? '').trim());
  if (!match) return undefined;
  const [, day = '', minute = '', second = '00', offset] = match;
  const date = new Date(`${day}T${minute}:${second}${offset ?? 'Z'}`);
  // Date would read 30 February as 2 March.
  const real = !Number.isNaN(date.getTime()) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  return real ? { date, utc: offset !== undefined } : undefined;
}

/** When what is due after an event that begins at `datetime`; empty where that is no real moment. */
export function dueTimes(datetime: string | undefined): DueTime[] {
  const begins = parseEventTime(datetime);
  if (!begins) return [];
  return rules.map(({ name, hours }) => ({
    name,
    hours,
    at: { ...begins, date: new Date(begins.date.getTime() + hours * 3_600_000) },
  }));
}
