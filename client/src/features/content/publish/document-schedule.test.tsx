import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setTimeZone } from '#client/lib/browser/time-zone.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { DocumentView } from '#shared/content/views.ts';
import type { Grant } from '#shared/permissions.ts';
import { DocumentSchedule, PublishLater } from './document-schedule.tsx';

afterEach(() => {
  cleanup();
  setTimeZone(null);
});

// The suite runs in Kathmandu.
describe('when something is published', () => {
  function choose(zone: string, local: string): { moments: string[]; confirm: HTMLElement } {
    setTimeZone(zone);
    const moments: string[] = [];
    render(<PublishLater onSchedule={async (at) => moments.push(at)}>{() => null}</PublishLater>);
    fireEvent.click(screen.getByRole('button', { name: 'Publish later' }));
    fireEvent.change(screen.getByLabelText('Day and time'), { target: { value: local } });
    return { moments, confirm: screen.getByRole('button', { name: 'Schedule' }) };
  }

  it.each([
    ['America/Los_Angeles', '2026-11-26T00:00', '2026-11-26T08:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-26T00:00', '2026-11-25T18:30:00.000Z'],
    ['Pacific/Apia', '2026-11-26T23:59', '2026-11-26T10:59:00.000Z'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ])('is typed in the zone that the field names, %s', (zone, local, moment) => {
    const { moments, confirm } = choose(zone, local);
    expect(screen.getByText(`In your time zone, ${zone.replace('_', ' ')}.`)).toBeTruthy();
    fireEvent.click(confirm);
    expect(moments).toEqual([moment]);
  });

  it('is no hour that a clock change skips: the field says so', () => {
    const { moments, confirm } = choose('America/New_York', '2027-03-14T02:30');
    expect(
      screen.getByText(
        'Sun, Mar 14, 2027, 2:30 AM doesn’t exist in America/New York: clocks go forward that day. Please choose another time',
      ),
    ).toBeTruthy();
    fireEvent.click(confirm);
    expect(moments).toEqual([]);
    fireEvent.change(screen.getByLabelText('Day and time'), { target: { value: '2027-03-14T03:00' } });
    fireEvent.click(confirm);
    expect(moments).toEqual(['2027-03-14T07:00:00.000Z']);
  });
});

describe('a schedule', () => {
  const scheduled = { scheduledAt: '2026-11-26T08:00:00.000Z', scheduledBy: 'Mia Chen', scheduleFailure: null };
  const failed = { scheduledAt: null, scheduledBy: null, scheduleFailure: 'It can’t be drawn.' };

  it.each([
    [scheduled, 'Cancel the schedule'],
    [failed, 'Dismiss this notice'],
  ])('is said to all who edit, and ended by those who publish', (values, button) => {
    const document = { kind: 'landing', ...values } as DocumentView;
    const show = (...grants: Grant[]) =>
      render(
        <QueryClientProvider client={new QueryClient()}>
          <DocumentSchedule document={document} profile={{ role: 'staff_writer', grants } as EmployeeProfile} />
        </QueryClientProvider>,
      );
    show('site:edit', 'site:publish');
    expect(screen.getByRole('button').textContent).toBe(button);
    cleanup();
    show('site:edit');
    expect(screen.getByRole('status').textContent).toMatch(/schedule/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
