import type { EmployeeRole } from '#shared/roles.ts';
import { hasDuty } from './duties.ts';
import { type EventTime, parseEventTime } from './event-time.ts';
import type { SubmissionData } from './submissions.ts';

export interface DueTime {
  name: string;
  hours: number;
  /** Undefined if the form has no end of the event. */
  at: EventTime | undefined;
}

interface DueRule {
  name: string;
  /** The house rule that it counts by. */
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

function hoursLater({ date, utc }: EventTime, hours: number): EventTime {
  return { date: new Date(date.getTime() + hours * 3_600_000), utc };
}
