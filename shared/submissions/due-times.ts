import type { EmployeeRole } from '#shared/roles.ts';
import type { SubmissionData } from './submissions.ts';

/** Work that the house rules want `hours` after the end of an event. */
export interface DueTime {
  name: string;
  hours: number;
  /** Undefined where the form does not say when the event ends. */
  at: EventTime | undefined;
}

/**
 * A moment as an event's form gives it. Without an offset it is the wall clock at the event's place, which no zone is
 * stored for; then `utc` is false and `date`'s UTC parts are what that clock shows.
 */
export interface EventTime {
  date: Date;
  utc: boolean;
}

interface DueRule {
  name: string;
  hours: number;
  category: string;
  roles: readonly EmployeeRole[];
}

/**
 * The category tells what is written about an event: we review what we cover, a press conference is Media Coverage, and
 * a General Opportunity asks for no text. `roles` are those whose training states the rule as theirs.
 */
const rules: readonly DueRule[] = [
  {
    name: 'Press conference notes',
    hours: 12,
    category: 'Media Coverage',
    roles: ['staff_writer', 'content_creator'],
  },
  {
    name: 'Event review',
    hours: 18,
    category: 'Event Coverage',
    roles: ['staff_writer', 'street_team', 'content_creator'],
  },
];

/** What somebody in `role` owes after the event of this form; empty where no rule binds that role. */
export function dueTimes({ category, endDatetime }: SubmissionData, role: EmployeeRole): DueTime[] {
  const ends = parseEventTime(endDatetime);
  return rules
    .filter((rule) => rule.category === category && rule.roles.includes(role))
    .map(({ name, hours }) => ({ name, hours, at: ends && hoursLater(ends, hours) }));
}

const shape = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/** Reads `YYYY-MM-DDTHH:mm`, with or without seconds and offset; undefined where it is no real moment. */
export function parseEventTime(datetime: string | null | undefined): EventTime | undefined {
  const match = shape.exec((datetime ?? '').trim());
  if (!match) return undefined;
  const [, day = '', minute = '', second = '00', offset] = match;
  const date = new Date(`${day}T${minute}:${second}${offset ?? 'Z'}`);
  // Date would read 30 February as 2 March.
  const real = !Number.isNaN(date.getTime()) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  return real ? { date, utc: offset !== undefined } : undefined;
}

/** Whether an event ends after it begins; times that cannot be compared are taken as they are. */
export function isInOrder(begins: string | null | undefined, ends: string | null | undefined): boolean {
  const [from, to] = [parseEventTime(begins), parseEventTime(ends)];
  if (!from || !to || from.utc !== to.utc) return true;
  return from.date < to.date;
}

function hoursLater({ date, utc }: EventTime, hours: number): EventTime {
  return { date: new Date(date.getTime() + hours * 3_600_000), utc };
}
