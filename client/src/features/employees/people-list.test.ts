import { expect, it } from 'vitest';
import { readPeople } from './people-list.ts';

const ana = { name: 'Ana Reyes', email: 'ana@example.com', role: 'photographer' };

it.each([
  ['Ana Reyes, ana@example.com, Photographer'],
  ['Ana Reyes\tana@example.com\tphotographer'],
  ['ana@example.com; PHOTOGRAPHER; Ana Reyes'],
  ['Ana Reyes <ana@example.com>, Photographer'],
  ['"Ana Reyes","ana@example.com","Photographer"\r'],
  ['Name, Email, Role\n\n  Ana Reyes , ana@example.com , Photographer \n'],
])('reads a person from %s', (text) => {
  expect(readPeople(text)).toEqual([ana]);
});

it('leaves to the server what it does not know', () => {
  expect(readPeople('Ana Reyes, ana@example.com, Juggler\nBen\nstaff writer, Ben Ode')).toEqual([
    { ...ana, role: 'Juggler' },
    { name: 'Ben', email: '', role: '' },
    { name: 'Ben Ode', email: '', role: 'staff_writer' },
  ]);
});
