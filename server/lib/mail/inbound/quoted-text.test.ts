import { expect, it } from 'vitest';
import { splitQuoted } from '#server/lib/mail/inbound/quoted-text.ts';

it.each([
  'Our trip:\n\nFrom: Berlin\nTo: New York\nDate: 3 March',
  'Hello.\n\nOn the second page of the plan your colleague wrote:\nWe pay in March.',
  'Prices\n____________________\nBanner 1,200',
  'I quote a poem:\n> So much depends\n> upon',
  'Yes.\n\nOn Tue, Mar 3, 2026 at 9:41 AM O <o@b.example> wrote:\n> Which day?\nTuesday.\n> And when?\nNoon.',
])('folds nothing that its sender may have written: %j', (text) => {
  expect(splitQuoted(text)).toEqual({ text, quoted: null });
});

it.each([
  'On Tue, Mar 3, 2026 at 9:41 AM O <o@b.example> wrote:\n> Which day?',
  'On Tue, Mar 3, 2026 at 9:41 AM O\n<o@b.example> wrote:\n\n> Which day?',
  'Am 03.03.2026 um 09:41 schrieb Overtone:\n> Welcher Tag?',
  'Le 3 mars 2026 à 09:41, Overtone <o@b.example> a écrit :\n> Quel jour ?',
  '2026年3月3日(火) 9:41 Overtone <o@b.example>:\n> いつ?',
  'On Mar 3, 2026, at 9:41 AM, O <o@b.example> wrote:\n\nWhich day?',
  '> On Mar 3, 2026, at 9:41 AM, O <o@b.example> wrote:\n>\n> Which day?',
  '________________________________\nFrom: O <o@b.example>\nSent: Tuesday\nTo: Ana\nSubject: Re\n\nWhich day?',
  '-----Original Message-----\nFrom: O\nSent: Tuesday, March 3, 2026 9:41 AM\nTo: Ana\nSubject: Re\n\nWhich day?',
  'Von: O <o@b.example>\nGesendet: Dienstag\nAn: Ana\nBetreff: Re\n\nWelcher Tag?',
])('folds a quoted mail: %j', (quoted) => {
  expect(splitQuoted(`Tuesday.\n\n${quoted}`)).toEqual({ text: 'Tuesday.', quoted });
});

it('folds a quoted mail right below the words, as pages put them', () => {
  const quoted = 'On Tue, Mar 3, 2026 at 9:41 AM O <o@b.example> wrote:\n\n\n> Which day?';
  expect(splitQuoted(`Tuesday.\n${quoted}`)).toEqual({ text: 'Tuesday.', quoted });
});
