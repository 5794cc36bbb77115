import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Listing } from './listing.tsx';

const entries = [
  { id: 'old', date: '2026-09-01' },
  { id: 'new', date: '2026-11-01' },
  { id: 'next', date: '2026-12-01' },
  { id: 'later', date: '2027-01-01' },
];

function show(coming: string[]): unknown[] {
  render(
    <Listing
      entries={entries}
      coming={coming}
      heads={{ out: 'Out now', coming: 'Coming soon' }}
      feed="network"
      columns=""
      perRow={2}
    >
      {({ id }, isLead) => <p key={id}>{isLead ? `${id}, large` : id}</p>}
    </Listing>,
  );
  return screen.getAllByRole('region').map((part) => part.textContent);
}

describe('what is to come', () => {
  it('joins what is out, where it would fill no row', () => {
    expect(show(['later'])).toEqual([expect.stringMatching(/^Out now, coming soon.*next, largelaternewold$/)]);
  });

  it('has a list of its own otherwise', () => {
    expect(show(['next', 'later'])).toEqual([
      expect.stringMatching(/^Out now.*new, largeold$/),
      expect.stringMatching(/^Coming soonnextlater$/),
    ]);
  });
});
