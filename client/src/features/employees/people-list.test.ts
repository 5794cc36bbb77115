import { expect, it } from 'vitest';
import { readPeople } from './people-list.ts';

const ana = { name: 'Ana Reyes', email: 'ana@example.com', role: 'photographer' };

it.each([
  ['Ana Reyes, ana@example.com, Photographer'],
  ['Ana Reyes\tana@example.com\tphotographer'],
  ['ana@example.com; PHOTOGRAPHER; Ana Reyes'],
  ['Ana Reyes <ana@example.com>, Photographer'],
  ['"Ana Reyes","ana@example.com","Photographer"\r'],
  ['Ana\tReyes\tana@example.com\tPhotographer'],
  ['"Reyes, Ana",ana@example.com,Photographer'],
  ['Reyes, Ana <ana@example.com>, Photographer'],
  ['"Reyes, Ana" <ana@example.com>; Photographer'],
  ['Last name, First name, Email, Role\nReyes,Ana,ana@example.com,Photographer'],
  ['First name\tLast name\tEmail\nAna\tReyes\tana@example.com\tPhotographer'],
  ['Name, Email, Role\n\n  Ana Reyes , ana@example.com , Photographer \n'],
])('reads a person from %s', (text) => {
  expect(readPeople(text)).toEqual([ana]);
});

it('keeps a suffix behind the name', () => {
  expect(readPeople('"Ana Reyes, Jr.",ana@example.com,Photographer')).toEqual([{ ...ana, name: 'Ana Reyes Jr.' }]);
});

it('leaves to the server what it does not know', () => {
  expect(
    readPeople('Ana Reyes, ana@example.com, Juggler\nBen\nstaff writer, Ben Ode\nBen Ode, ben-ode, Writer'),
  ).toEqual([
    { ...ana, role: 'Juggler' },
    { name: 'Ben', email: '', role: '' },
    { name: 'Ben Ode', email: '', role: 'staff_writer' },
    { name: 'Ben Ode', email: 'ben-ode', role: 'Writer' },
  ]);
});

it.each(['Ana Reyes, not-an-address, Photographer', 'photographer\tAna\tReyes\tnot-an-address'])(
  'takes for the address of %s what is none',
  (text) => {
    expect(readPeople(text)).toEqual([{ ...ana, email: 'not-an-address' }]);
  },
);

it.each([
  ['Ana Reyes, ana@example.com, Photographer, 555 0142', 'Ana Reyes,,,555 0142'],
  ['Ana, Maria, Reyes, ana@example.com, Photographer', 'Ana,Maria,Reyes'],
  ['Ana Reyes, ana@example.com, a.reyes@example.com, Photographer', 'Ana Reyes,,a.reyes@example.com'],
])('drops nothing of %s: the server refuses a name with a comma', (text, name) => {
  expect(readPeople(text)).toEqual([{ ...ana, name }]);
});
