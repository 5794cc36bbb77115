import type { EmployeeRole } from '#shared/roles.ts';
import { hasDuty } from './duties.ts';
import type { SubmissionData } from './submissions.ts';

export interface DueTime {
  name: string;
  hours: number;
  /** Undefined if the form has no end of the event. */
  at: EventTime | undefined;
}

/**
 * Without an offset it is the local time of the event's place, whose zone is unknown: then `utc` is false and `date`
 * holds that time in its UTC parts.
 */
export interface EventTime {
  date: Date;
  utc: boolean;
}

interface DueRule {
  name: string;
  /** Of the house rules. */
  hours: 'notesHours' | 'reviewHours';
  category: string;
  duty: Parameters<typeof hasDuty>[1];
}

/** By category, which tells what is written about an event. */
const rules: readonly DueRule[] = [
  {
    name: 'Press conference notes',
    hours: 'notesHours',
    category: 'Media Coverage',
    duty: 'press_conference_notes',
  },
  {
    name: 'Event review',
    hours: 'reviewHours',
    category: 'Event Coverage',
    duty: 'event_review',
  },
];

/** By the house rules of now, whenever the event was sent. Empty if none binds the role. */
export function dueTimes(
  { category, endDatetime }: SubmissionData,
  role: EmployeeRole,
  houseRules: Readonly<Record<string, string>>,
): DueTime[] {
  const ends = parseEventTime(endDatetime);
  return rules
    .filter((rule) => rule.category === category && hasDuty(role, rule.duty))
    .map(({ name, ...rule }) => {
      const hours = Number(houseRules[rule.hours]);
      return { name, hours, at: ends && hoursLater(ends, hours) };
    });
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

function hoursLater({ date, utc }: EventTime, hours: number): EventTime {
  return { date: new Date(date.getTime() + hours * 3_600_000), utc };
}
