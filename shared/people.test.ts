import { describe, expect, it } from 'vitest';
import { personName } from './people.ts';

describe('personName', () => {
  it.each([
    ['Ada', 'Byron', 'Ada Byron'],
    ['Ada', null, 'Ada'],
    [null, 'Byron', 'Byron'],
    ['', null, 'ada.b'],
  ])('of %j and %j is %s', (firstName, lastName, name) => {
    expect(personName({ firstName, lastName, username: 'ada.b' })).toBe(name);
  });
});
