import { describe, expect, it } from 'vitest';
import { idFromUrl, oneOf } from './use-search-state.ts';

describe('what stands in an address', () => {
  it('accepts only ids', () => {
    expect(['1', '42', '999999999'].map(idFromUrl)).toEqual([1, 42, 999_999_999]);
    const others = ['', '0', '07', '-1', '1.5', '1e3', '0x1', ' 1', '٣', '10000000000', 'me'];
    expect(others.map(idFromUrl)).toEqual(others.map(() => null));
  });

  it('accepts only known values', () => {
    expect(['new', 'NEW', '', 'toString'].map((text) => oneOf(['new', 'closed'], text))).toEqual(['new', '', '', '']);
  });
});
