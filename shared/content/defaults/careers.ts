import type { DefaultEntry } from '#shared/content/words.ts';

/** The three ways to work with the company. */
export const defaultCareers: Record<string, readonly DefaultEntry[]> = {
  salesFacts: [
    {
      id: 'work',
      head: 'The work',
      text: 'Find companies that belong next to our music and our stories, introduce us, and stay the first person they call.',
    },
    {
      id: 'helps',
      head: 'What helps',
      text: 'A network in music, food, fashion, travel or technology, and the patience to listen before you pitch. Sales experience is welcome, not required.',
    },
    {
      id: 'form',
      head: 'The form',
      text: 'About ten minutes: who you are, where you live, and three questions about how you’d go about it. We save what you type in this browser. The form says for how long.',
    },
  ],
  streetFacts: [
    {
      id: 'work',
      head: 'The work',
      text: 'Hand out magazines, put up posters, talk to people, shoot a little video. Arrive early, and tag the network account in whatever you post.',
    },
    {
      id: 'helps',
      head: 'What helps',
      text: 'Knowing your city and its music. A camera helps, a phone counts, and you don’t need either.',
    },
    {
      id: 'minors',
      head: 'Under {{adultAge}}?',
      text: 'We email a parent or guardian. Until they agree, nobody on our team can read your application: they see only its reference number and how long it’s been waiting.',
    },
    {
      id: 'form',
      head: 'The form',
      text: 'About five minutes, even on a phone. Because it asks for your birth date, this browser keeps your answers for only a few days.',
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
      text: 'Numbers we can read. A screenshot of your analytics tells us more than a follower count, so there’s room for some below.',
    },
  ],
};
