import { youngestAge } from '#shared/inquiries/applicants.ts';
import { company } from '#shared/site.ts';

export const positions = {
  sales: {
    title: 'Sell what you would listen to',
    lede: () =>
      `Third-party sales executives bring advertisers and partners to ${company.network} and ${company.magazine}, on their own time and with their own contacts.`,
    facts: [
      {
        head: 'The work',
        text: 'Find companies that belong beside our music and our stories, present us to them, and stay their first number to call.',
      },
      {
        head: 'What helps',
        text: 'A network in music, food, fashion, travel or technology, and the patience to listen before you pitch. Sales experience is welcome, not required.',
      },
      {
        head: 'The form',
        text: 'About ten minutes: who you are, where you live, and three questions about how you would go about it. What you type is kept in your browser for 30 days, or until you send or clear it.',
      },
    ],
  },
  streetTeam: {
    // Non-breaking, so that no line consists of 'the'.
    title: 'Be where the\u00a0music\u00a0is',
    lede: () =>
      'Street team volunteers carry our name to concerts, festivals and record shops, and bring back what they saw.',
    facts: [
      {
        head: 'The work',
        text: 'Hand out, put up, talk to people, film a little. Arrive early, and tag the network account in whatever you publish.',
      },
      {
        head: 'What helps',
        text: 'Knowing your city after dark. A camera is useful and a phone counts as one; neither is a condition.',
      },
      {
        head: 'Under 18?',
        text: `You must be at least ${youngestAge}. We ask a parent or guardian by email, and until they agree nobody on our team can read your application: they only see that it is waiting, since when, and its reference.`,
      },
      {
        head: 'The form',
        text: 'About five minutes, on a phone too. What you type is kept in your browser for 7 days, or until you send or clear it: the form asks for a date of birth.',
      },
    ],
  },
  creators: {
    title: 'Make something with us',
    lede: () =>
      `You have an audience that trusts your ear. Show us, and tell us what you would like to make for ${company.network} or ${company.magazine}.`,
    facts: [
      {
        head: 'The work',
        text: 'Sessions, interviews, short films, essays: as yourself, in your own voice, under both our names.',
      },
      {
        head: 'What helps',
        text: 'Numbers we can understand. Screenshots of your statistics say more than a follower count, so there is room for them below.',
      },
    ],
  },
} as const;
