import { describe, expect, it } from 'vitest';
import { median, row, table } from './report.ts';

describe('row', () => {
  it.each([
    [1.2, { atLeast: 1.2 }, false],
    [1.19, { atLeast: 1.2 }, true],
    [1.5, { atMost: 1.5 }, false],
    [1.51, { atMost: 1.5 }, true],
    [Number.NaN, { atMost: 1.5 }, true],
  ])('%d with %o: missed %s', (value, budget, missed) => {
    expect(row('list', value, { budget }).missed).toBe(missed);
  });

  it('misses nothing without a budget', () => {
    expect(row('list', 9)).toEqual({ what: 'list', value: 9, missed: false });
  });
});

describe('table', () => {
  it('shows both figures of a ratio, its budget and missed budgets', () => {
    const text = table([
      row('list', 0.5, { ours: 200, reference: 400, unit: '/s', budget: { atLeast: 1.2 } }),
      row('memory', 88.4, { unit: 'MB', budget: { atMost: 100 } }),
      row('slope', -0.25, { unit: 'MB/min' }),
    ]);
    expect(text).toBe(
      [
        '| What | Ours | Reference | Ratio | Budget |  |',
        '| --- | --: | --: | --: | --: | --- |',
        '| list | 200 /s | 400 /s | 0.50 | ≥ 1.2 | missed |',
        '| memory | 88.4 MB |  |  | ≤ 100 | kept |',
        '| slope | -0.25 MB/min |  |  |  |  |',
        '',
        'Missed, 1 of 2: list.',
        '',
      ].join('\n'),
    );
  });

  it('says that every budget is kept', () => {
    expect(table([row('list', 2, { budget: { atLeast: 1.2 } })])).toContain('Every budget is kept.');
  });

  it('praises no run without measurements', () => {
    expect(table([])).toContain('Nothing was measured');
  });
});

describe('median', () => {
  it('is the middle value, or the mean of the two in the middle', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});
