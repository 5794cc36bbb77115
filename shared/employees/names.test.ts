import { describe, expect, it } from 'vitest';
import type { EmployeeRole } from '#shared/roles.ts';
import { distinctLabels, distinctNames, personName } from './names.ts';

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

describe('distinctNames', () => {
  const person = (firstName: string, username: string, role: EmployeeRole = 'admin') => {
    return { firstName, lastName: 'Ruiz', username, role };
  };

  it.each([
    ['nothing else where names differ', [person('Ana', 'a'), person('Eva', 'b')], ['Ana Ruiz', 'Eva Ruiz']],
    [
      'the role where names are the same',
      [person('Ana', 'a'), person('Ana', 'b', 'photographer'), person('Eva', 'c')],
      ['Ana Ruiz, Administrator', 'Ana Ruiz, Photographer', 'Eva Ruiz'],
    ],
    [
      'the username where roles are the same too',
      [person('Ana', 'a'), person('Ana', 'b'), person('Ana', 'c', 'photographer')],
      ['Ana Ruiz, a', 'Ana Ruiz, b', 'Ana Ruiz, c'],
    ],
  ])('shows %s', (_, people, names) => {
    expect(people.map(distinctNames(people))).toEqual(names);
  });

  it('names people without a name as its list does', () => {
    const people = [{ id: 7, firstName: null, lastName: null, username: 'a', role: 'admin' } as const];
    expect(people.map(distinctNames(people, ({ id }) => `Employee ${id}`))).toEqual(['Employee 7']);
  });
});

describe('distinctLabels', () => {
  it('falls back to the last detail', () => {
    const rows = [
      ['Ana', 'one', '1'],
      ['Ana', 'two', '1'],
      ['Ana', 'two', '2'],
    ] as const;
    const labelOf = distinctLabels<(typeof rows)[number]>(rows, ([name]) => name, [(row) => row[1], (row) => row[2]]);
    expect(rows.map(labelOf)).toEqual(['Ana, 1', 'Ana, 1', 'Ana, 2']);
  });
});
