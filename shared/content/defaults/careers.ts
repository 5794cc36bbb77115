import type { DefaultEntry } from '#shared/content/words.ts';

/** What is told of the three ways to work with the company. */
export const defaultCareers: Record<string, readonly DefaultEntry[]> = {
  salesFacts: [
    {
      id: 'work',
      head: 'The work',
      text: 'Find companies that belong beside our music and our stories, present us to them, and stay the first people they call.',
    },
    {
      id: 'helps',
      head: 'What helps',
      text: 'A network in music, food, fashion, travel or technology, and the patience to listen before you pitch. Sales experience is welcome, not required.',
    },
    {
      id: 'form',
      head: 'The form',
      text: 'About ten minutes: who you are, where you live, and three questions about how you would go about it. What you type is kept in your browser until you send or clear it; the form says for how long.',
    },
  ],
  streetFacts: [
    {
      id: 'work',
      head: 'The work',
      text: 'Hand out, put up, talk to people, film a little. Arrive early, and tag the network account in whatever you publish.',
    },
    {
      id: 'helps',
      head: 'What helps',
      text: 'Knowing your city after dark. A camera is useful and a phone counts as one; neither is a condition.',
    },
    {
      id: 'minors',
      head: 'Under {{adultAge}}?',
      text: 'You must be at least {{youngestAge}}. We ask a parent or guardian by email, and until they agree nobody on our team can read your application: they only see that it is waiting, since when, and its reference.',
    },
    {
      id: 'form',
      head: 'The form',
      text: 'About five minutes, on a phone too. It asks for a date of birth, so what you type is kept in your browser for days and not weeks; the form says for how long.',
    },
  ],
  creatorsFacts: [
    {
      id: 'work',
      head: 'The work',
      text: 'Sessions, interviews, short films, essays: as yourself, in your own voice, under both our names.',
    },
    {
      id: 'helps',
      head: 'What helps',
      text: 'Numbers we can understand. Screenshots of your statistics say more than a follower count, so there is room for them below.',
    },
  ],
};
