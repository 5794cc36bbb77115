import { expect, it } from 'vitest';
import { initialFacts } from '#shared/content/facts.ts';
import { proposePlan } from './proposal.ts';

const review = (endDatetime: string) =>
  proposePlan(
    {
      submissionType: 'event_opportunity',
      title: 'Night',
      submissionData: { category: 'Event Coverage', datetime: '2026-03-07T12:00', endDatetime },
      author: { id: 1, role: 'staff_writer' },
    },
    initialFacts(),
  )?.deliverables[0]?.dueAt?.toISOString();

it.each([
  ['an ordinary night', '2026-12-04T22:00', '2026-12-05T21:00:00.000Z'],
  ['the night that is an hour shorter', '2026-03-07T22:00', '2026-03-08T21:00:00.000Z'],
  ['the night that is an hour longer', '2026-10-31T22:00', '2026-11-01T20:00:00.000Z'],
  ['the hour that there is twice, the first time', '2026-11-01T01:30', '2026-11-01T23:30:00.000Z'],
  ['an end with an offset', '2026-11-01T01:30-05:00', '2026-11-02T00:30:00.000Z'],
])('a review is due 18 hours after the end, whatever the clocks do: %s', (_, ends, due) => {
  expect(review(ends)).toBe(due);
});

it.each([
  ['Event Coverage', 'staff_writer', [18, 18, 18]],
  ['Event Coverage', 'photographer', [18, 18, 18]],
  ['Media Coverage', 'staff_writer', [12, null, 12]],
  ['Other', 'staff_writer', [null, null]],
] as const)('pictures are due with the text that they go with: %s by a %s', (category, role, hours) => {
  const plan = proposePlan(
    { submissionType: 'event_opportunity', title: 'Night', submissionData: { category }, author: { id: 1, role } },
    initialFacts(),
  );
  const pieces = [...(plan?.deliverables ?? []), ...(plan?.further ?? [])];
  expect(pieces.map(({ dueHours }) => dueHours)).toEqual(hours);
});

it('an end in the hour that there is not is read as the hour after it', () => {
  expect(review('2026-03-08T02:30')).toBe('2026-03-09T01:30:00.000Z');
});

it('offers an author’s event to those who bring what the author doesn’t', () => {
  const plan = proposePlan(
    {
      submissionType: 'event_opportunity',
      title: 'Night',
      submissionData: { category: 'Event Coverage' },
      author: { id: 1, role: 'sales_staff' },
    },
    initialFacts(),
  );
  expect(plan?.deliverables).toMatchObject([{ kind: 'review', assigneeId: null, offeredTo: 'staff_writer' }]);
  expect(plan?.further).toMatchObject([{ offeredTo: 'photographer' }, { offeredTo: 'photographer' }]);
});
