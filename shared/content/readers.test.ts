import { expect, it } from 'vitest';
import { type DocumentKind, documentKinds } from './kinds.ts';
import { readersSentence } from './readers.ts';

const pages = ['landing', 'company', 'openings', 'programs', 'issues', 'media_kit', 'privacy', 'terms'];

it.each(documentKinds)('%s is promised to visitors only where they can read it', (kind) => {
  expect(readersSentence([kind]).includes('visitor')).toBe(pages.includes(kind));
});

it.each<[string, DocumentKind]>([
  ['Emails written from now on use them.', 'mails'],
  ['Everyone in the portal sees them within seconds.', 'rules'],
  ['Everyone in this role sees them within seconds.', 'training_staff_writer'],
  [
    'Everyone in this role sees them within seconds; answers already given keep their questions.',
    'questions_staff_writer',
  ],
])('says “%s” of %s', (sentence, kind) => {
  expect(readersSentence([kind], 'them')).toBe(sentence);
});

it('names visitors where pages are among several', () => {
  expect(readersSentence(['mails', 'landing'])).toBe('Every visitor sees it within seconds.');
});
