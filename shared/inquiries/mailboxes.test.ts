import { describe, expect, it } from 'vitest';
import { isSameMailbox } from './mailboxes.ts';

describe('one mailbox', () => {
  it.each([
    ['mina@x.example', 'MINA@X.example'],
    ['mina@x.example', 'mina+mum@x.example'],
    ['mina+a@x.example', 'mina+b@x.example'],
    ['m.i.na@gmail.com', 'Mina+mum@GMAIL.com'],
    ['mina@gmail.com', 'mina@googlemail.com'],
    [' mina@x.example ', 'mina@x.example'],
  ])('is %s and %s', (one, other) => {
    expect(isSameMailbox(one, other)).toBe(true);
  });

  it.each([
    ['mina@x.example', 'ada@x.example'],
    ['mina@x.example', 'mina@y.example'],
    ['m.ina@x.example', 'mina@x.example'],
    ['', ''],
    [undefined, undefined],
    [1, 1],
  ])('is not %s and %s', (one, other) => {
    expect(isSameMailbox(one, other)).toBe(false);
  });
});
