import { company, companyAddress } from '#shared/site.ts';
import { dueTimes, type EventTime, parseEventTime } from '#shared/submissions/due-times.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

interface Entry {
  uid: string;
  title: string;
  at: EventTime;
  location?: string | undefined;
  description?: string | undefined;
  /** Minutes before, to be reminded. */
  alarm: number;
}

/**
 * The event of a submission and what is due after it, as an iCalendar file (RFC 5545); undefined where its date cannot
 * be read. Times without an offset stay local ones: they are the wall clock at the event's place.
 */
export function calendarOf({ id, title, submissionData, createdAt, updatedAt }: SubmissionView): string | undefined {
  const begins = parseEventTime(submissionData.datetime);
  if (!begins) return undefined;
  const { location, description } = submissionData;
  const entries: Entry[] = [
    { uid: `submission-${id}-event`, title, at: begins, location, description, alarm: 30 },
    ...dueTimes(submissionData.datetime).map(({ name, hours, at }) => ({
      uid: `submission-${id}-due-${hours}h`,
      title: `${name}: ${title}`,
      at,
      alarm: 120,
    })),
  ];
  const stamp = utc(new Date(updatedAt ?? createdAt));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${company.name}//Submissions//EN`,
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => eventLines(entry, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function eventLines({ uid, title, at, location, description, alarm }: Entry, stamp: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${companyAddress(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${at.utc ? utc(at.date) : utc(at.date).slice(0, -1)}`,
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

/** `YYYYMMDDTHHMMSSZ` */
function utc(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Lines of at most 75 octets, never cut inside a character; what follows is indented by one space. */
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
