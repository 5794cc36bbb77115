import { email, group, number } from './field.ts';

/** Constants that people work by. Texts name them, such as `{{notesHours}}`. */
export const rulesFields = group('rules', {
  notesHours: number('Press conference notes are due within, in hours', 240, 12, 'Counted from the end of the event.'),
  reviewHours: number('Event reviews are due within, in hours', 240, 18, 'Counted from the end of the event.'),
  articleLines: number('Lines of a press conference article, at least', 200, 15),
  lineCharacters: number('Characters of a line', 200, 75, 'What a line counts as when an article is measured.'),
  reviewSentences: number('Sentences of an event review, at least', 100, 10),
  trainingDays: number(
    'Essential training is done within, in days',
    365,
    14,
    'Counted from the day an account begins. People are reminded three days before, and on the last day.',
  ),
  printPieces: number('Pieces in the magazine a month, at least', 10, 1, 'To stay eligible for press conferences.'),
  earlyMinutes: number('Arrive early by, in minutes', 120, 30),
  conferencePhotos: number('Horizontal photos of a press conference, at least', 20, 1),
  eventPhotosMin: number('Horizontal photos of an event, from', 20, 2),
  eventPhotosMax: number('Horizontal photos of an event, to', 20, 3),
  eventVideosMin: number('Vertical videos of an event, from', 20, 2),
  eventVideosMax: number('Vertical videos of an event, to', 20, 3),
  postWordsMin: number('Words of a blog post, from', 5_000, 300),
  postWordsMax: number('Words of a blog post, to', 5_000, 500),
});

/** Who does what comes in; no text names it. */
export const inboxFields = group('inbox', {
  advertisersTo: {
    ...email(
      'New advertising inquiries go to',
      '',
      'The address of a colleague’s account. While it may be given advertisers, each is assigned to it as it comes in, except suspected spam. Administrators are told, too.',
    ),
    optional: true,
  },
});

/** Characters of a word with its space, in American news. */
const averageWord = 6.25;

type Rules = Readonly<Record<keyof typeof rulesFields, string>>;

/** Rules as sentences say them, such as `{{eventPhotos}}`. */
export const rulePhrases: Readonly<Record<string, (rules: Rules) => string>> = {
  printQuota: ({ printPieces }) => (printPieces === '1' ? 'one piece' : `${printPieces} pieces`),
  lineWords: ({ lineCharacters }) => `${Math.round(Number(lineCharacters) / averageWord)}`,
  conferenceQuota: ({ conferencePhotos }) =>
    `${conferencePhotos} horizontal photo${conferencePhotos === '1' ? '' : 's'}`,
  eventPhotos: ({ eventPhotosMin, eventPhotosMax }) => span(eventPhotosMin, eventPhotosMax),
  eventVideos: ({ eventVideosMin, eventVideosMax }) => span(eventVideosMin, eventVideosMax),
  postWords: ({ postWordsMin, postWordsMax }) => span(postWordsMin, postWordsMax),
};

export function ruleFacts(words: Readonly<Record<string, string>>): Record<string, string> {
  const rules = Object.fromEntries(Object.keys(rulesFields).map((name) => [name, (words[name] ?? '').trim()])) as Rules;
  const phrases = Object.entries(rulePhrases).map(([name, say]) => [name, say(rules)]);
  return { ...rules, ...Object.fromEntries(phrases) };
}

function span(from: string, to: string): string {
  return from === to ? from : `${from}-${to}`;
}
