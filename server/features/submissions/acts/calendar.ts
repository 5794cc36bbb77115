import { publishedRules } from '#server/lib/site/published.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { company, companyAddress } from '#shared/site.ts';
import { dueTimes } from '#shared/submissions/due-times.ts';
import { type EventTime, parseEventTime } from '#shared/submissions/event-time.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

interface Entry {
  uid: string;
  title: string;
  at: EventTime;
  ends?: EventTime | undefined;
  location?: string | undefined;
  description?: string | undefined;
  alarm: number;
}

/** In minutes. */
const alarmMinutes = 60;

/**
 * A submission's event and the deadlines of `role` after it, as iCalendar (RFC 5545); undefined for an unreadable date.
 * Times have no offset: they are local times of the event's place.
 */
export function calendarOf(
  { id, title, submissionData, createdAt, updatedAt }: SubmissionView,
  role: EmployeeRole,
): string | undefined {
  const begins = parseEventTime(submissionData.datetime);
  if (!begins) return undefined;
  const { location, description, endDatetime } = submissionData;
  const ends = parseEventTime(endDatetime);
  const event = { uid: `submission-${id}-event`, title, at: begins, ends, location, description };
  const rules = publishedRules();
  const due = dueTimes(submissionData, role, rules).flatMap(({ name, at }) =>
    at
      ? [
          {
            uid: `submission-${id}-${name.toLowerCase().replaceAll(' ', '-')}`,
            title: `${name} due: ${title}`,
            at,
            alarm: alarmMinutes,
          },
        ]
      : [],
  );
  const entries: Entry[] = [{ ...event, alarm: Number(rules.earlyMinutes) + alarmMinutes }, ...due];
  const stamp = utc(new Date(updatedAt ?? createdAt));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${company().name}//Submissions//EN`,
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => eventLines(entry, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function eventLines({ uid, title, at, ends, location, description, alarm }: Entry, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${companyAddress(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${moment(at)}`,
    ...(ends ? [`DTEND:${moment(ends)}`] : []),
    `SUMMARY:${escapeText(title)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:-PT${alarm}M`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

function moment({ date, utc: isUtc }: EventTime): string {
  return isUtc ? utc(date) : utc(date).slice(0, -1);
}

function utc(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Folds at 75 octets, never inside a character; continuation lines begin with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
