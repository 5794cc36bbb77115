import { describe, expect, it } from 'vitest';
import { calendarOf } from '#server/features/submissions/acts/calendar.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';

const submission = (data: Record<string, string>) =>
  ({
    id: 7,
    title: data.opportunityName ?? '',
    submissionData: data,
    createdAt: '2026-11-21T09:00:00.000Z',
    updatedAt: null,
  }) as unknown as SubmissionView;

describe('calendarOf', () => {
  it('is an iCalendar file with local times where the event has no offset', () => {
    const calendar =
      calendarOf(
        submission({
          opportunityName: 'Label evening',
          datetime: '2026-12-31T20:30',
          endDatetime: '2026-12-31T23:15',
          location: 'Pier 9; hall A, Rotterdam',
          category: 'Event Coverage',
        }),
        'staff_writer',
      ) ?? '';
    expect(calendar.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
    expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(calendar).toContain(
      'UID:submission-7-event@overtone.example\r\nDTSTAMP:20261121T090000Z\r\nDTSTART:20261231T203000\r\nDTEND:20261231T231500\r\n',
    );
    expect(calendar).toContain('LOCATION:Pier 9\\; hall A\\, Rotterdam\r\n');
    expect(calendar).toContain('DTSTART:20270101T171500\r\nSUMMARY:Event review due: Label evening\r\n');
    expect(calendar).not.toContain('Press conference');
  });

  it('rings an hour before one has to be there, and an hour before a due time', () => {
    const event = { datetime: '2026-06-01T20:00', endDatetime: '2026-06-01T22:00', category: 'Media Coverage' };
    const calendar = calendarOf(submission(event), 'staff_writer') ?? '';
    expect(calendar.match(/(?<=SUMMARY:|TRIGGER:-)\S*/g)).toEqual(['', 'PT90M', 'Press', 'PT60M']);
  });

  it('holds the event alone for whom no rule binds, and where no end is known', () => {
    const event = { datetime: '2026-06-01T20:00', category: 'Event Coverage' };
    expect(calendarOf(submission({ ...event, endDatetime: '2026-06-01T22:00' }), 'sales_staff')).not.toContain('due-');
    expect(calendarOf(submission(event), 'staff_writer')).not.toContain('due-');
  });

  it('keeps an offset as UTC', () => {
    expect(calendarOf(submission({ datetime: '2026-06-01T20:00+02:00' }), 'admin')).toContain(
      'DTSTART:20260601T180000Z\r\n',
    );
  });

  it('folds lines at 75 octets without cutting a character', () => {
    const name = 'Søren Ångström & the Überlong Évening of Çelebrated Ñoise — 音楽の夜の長い長い長い名前🎻🎻🎻';
    const calendar =
      calendarOf(
        submission({ opportunityName: name, datetime: '2026-06-01T20:00', description: 'One\nTwo' }),
        'admin',
      ) ?? '';
    const lines = calendar.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(calendar.replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}\r\n`);
    expect(calendar).toContain('DESCRIPTION:One\\nTwo\r\n');
  });

  it.each(['', 'tomorrow', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T25:00'])(
    'makes nothing of %j',
    (datetime) => {
      expect(calendarOf(submission({ datetime }), 'staff_writer')).toBeUndefined();
    },
  );
});
