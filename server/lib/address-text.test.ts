import { describe, expect, it } from 'vitest';
import { addressEraser } from '#server/lib/address-text.ts';

const { erase, stands } = addressEraser('ana.ruiz+x@example.com');

describe('an address', () => {
  it.each([
    ['ana.ruiz+x@example.com', '[erased]'],
    ['Write to Ana.Ruiz+X@Example.COM.', 'Write to [erased].'],
    ['One\nana.ruiz+x@example.com\nthree', 'One\n[erased]\nthree'],
    [
      "<ana.ruiz+x@example.com>, 'ana.ruiz+x@example.com', mailto:ana.ruiz+x@example.com?a",
      "<[erased]>, '[erased]', mailto:[erased]?a",
    ],
  ])('is taken out of %j', (text, left) => {
    expect(erase(text)).toBe(left);
    expect(stands(text)).toBe(true);
  });

  it.each([
    'joana.ruiz+x@example.com',
    'x.ana.ruiz+x@example.com',
    "o'ana.ruiz+x@example.com",
    'ana.ruiz+x@example.com.au',
    'ana.ruiz+x@example.company',
    'ana.ruiz+x@example-com',
    'anaXruiz+x@example.com',
    'ana.ruiz@example.com',
  ])('is another one than %s', (text) => {
    expect(erase(text)).toBe(text);
    expect(stands(text)).toBe(false);
  });

  it('is taken out of JSON at any depth, which is the same value where it does not stand in it', () => {
    const held = { a: [1, { b: 'to ana.ruiz+x@example.com' }, null], c: true };
    expect(erase(held)).toEqual({ a: [1, { b: 'to [erased]' }, null], c: true });
    const other = { a: ['nobody', 1], b: {} };
    expect(erase(other)).toBe(other);
  });
});
