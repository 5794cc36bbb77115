import type { Clock } from '#server/scripts/demo/clock.ts';
import type { Pitch } from '#server/scripts/demo/pitch.ts';

/** Work for the accounts that the demo prints. */
export const deskPitches = (clock: Clock): Pitch[] => [
  {
    by: 'ines.halloran',
    type: 'event_opportunity',
    form: {
      opportunityName: 'Auction of a closed piano factory',
      datetime: clock.form(12, '10:30'),
      location: 'Former Marlowe works, hall 2',
      description:
        'Sixty unfinished pianos, the drying room and the tuning forks go under the hammer. The last works manager will be there and has agreed to walk the halls with us beforehand.',
      category: 'Event Coverage',
    },
    story: [
      { act: 'submit', at: [4, '08:05'] },
      {
        act: 'request_changes',
        at: [3, '09:25'],
        by: 'tomas.okonjo',
        fields: ['description', 'relevantLinks'],
        note: 'I am nearly convinced. Who buys unfinished pianos, and may we take pictures during the bidding? A link to the catalog would help.',
        internalNote: 'Could run next to the organ tuner.',
      },
    ],
    said: [
      {
        by: 'ines.halloran',
        at: [2, '14:10'],
        text: 'The auction house prints the catalog on Thursday: https://marlowe-auction.example/catalog. I will add the link as soon as it works.',
        field: 'relevantLinks',
      },
      {
        by: 'tomas.okonjo',
        at: [2, '15:40'],
        text: 'Good. And who buys them? @maya.lindqvist will ask the same.',
        field: 'description',
      },
      {
        by: 'tomas.okonjo',
        at: [2, '15:44'],
        kind: 'note',
        text: '@ruth.vandermolen do we have a photographer free that Saturday?',
      },
      { by: 'ruth.vandermolen', at: [1, '09:05'], kind: 'note', text: 'Saoirse is free until two.' },
    ],
  },
  {
    by: 'ines.halloran',
    type: 'special_interview',
    form: {
      interviewee: 'Mireille Castellane',
      titleCompany: 'Page turner, chamber music',
      storyIdea: 'She sits closer to the music than anyone and must not move. Two pianists have recommended',
    },
    story: [{ act: 'draft', at: [0, '07:20'] }],
  },
  {
    by: 'ines.halloran',
    type: 'marketing_opportunity',
    form: {
      opportunityName: 'Reading at the bookshop on the bridge',
      description:
        'The shop would host an evening with three of our portraits read aloud, each followed by the instrument it is about.',
      targetAudience: 'The shop’s regulars, about 300 people, most over 40',
      potentialReach: 'Sixty seats; the last two readings there were full, says the owner.',
      resourcesRequired: 'Three musicians for ten minutes each.',
    },
    story: [
      { act: 'submit', at: [78, '11:45'] },
      { act: 'approve', at: [77, '10:00'], by: 'helena.brandao', note: 'Small and lovely. Yes.' },
      {
        act: 'set_status',
        at: [76, '12:00'],
        by: 'maya.lindqvist',
        to: 'approved',
        note: 'The musicians are booked through the conservatoire.',
      },
    ],
  },
  {
    by: 'kofi.lindgren',
    type: 'marketing_opportunity',
    form: {
      opportunityName: 'Listening bench at the bus station',
      description:
        'The transport company lets us put one bench with two headphones into the waiting hall for a month: one song, one story, changed every Monday.',
      targetAudience: 'People who wait between 06:00 and 09:00',
      potentialReach: `About 2,700 waiting passengers a day in the morning (company’s count, ${clock.say(-30)}).`,
    },
    story: [
      { act: 'submit', at: [6, '17:15'] },
      {
        act: 'request_changes',
        at: [5, '11:35'],
        by: 'desmond.achter',
        fields: ['resourcesRequired'],
        note: 'Who cleans the headphones, who repairs the bench, and what does a month cost us? Fill in the last field and I will decide the same day.',
      },
    ],
    said: [
      {
        by: 'kofi.lindgren',
        at: [4, '12:10'],
        text: 'The transport company cleans them every evening. For the bench I have asked the carpenter of the opera; his price comes next week.',
        field: 'resourcesRequired',
      },
      { by: 'desmond.achter', at: [4, '13:00'], text: 'That is fair. Write me as soon as you have it.' },
    ],
  },
  {
    by: 'kofi.lindgren',
    type: 'event_opportunity',
    form: {
      opportunityName: 'Neighbors’ day at the harbor, stage for school bands',
      datetime: clock.form(-34, '13:00'),
      location: 'Quay 4, next to the fish hall',
      description:
        'Eleven school bands, 2,000 visitors over the day, and a stand between the stage and the coffee. We would record every band’s last song and send it to them.',
      category: 'General Opportunity',
    },
    story: [
      { act: 'submit', at: [63, '18:10'] },
      {
        act: 'approve',
        at: [62, '09:40'],
        by: 'ruth.vandermolen',
        note: 'The recordings are the best idea of the month.',
      },
      {
        act: 'set_status',
        at: [61, '10:30'],
        by: 'maya.lindqvist',
        to: 'approved',
        note: 'Recorder and two microphones are reserved.',
      },
    ],
  },
  {
    by: 'saoirse.duvall',
    type: 'photo_video_opportunity',
    form: { subject: 'Cloakroom of the opera', concept: 'Coats as portraits: who' },
    story: [{ act: 'draft', at: [1, '22:30'] }],
  },
  {
    by: 'juno.bellamy',
    type: 'special_content',
    form: {
      contentTitle: 'Four kitchens, one chord',
      contentFormat: 'Video',
      detailedPitch:
        'Four neighbors on one staircase hold the same chord in their kitchens: a cello, a harmonium, a voice and an extractor hood that hums in G. One film of three minutes, walked from door to door in a single take; all four have agreed. Pax carries the sound, and we record each kitchen dry as well, for the magazine’s page on rooms.',
    },
    story: [
      { act: 'submit', at: [5, '13:50'] },
      {
        act: 'request_changes',
        at: [4, '08:45'],
        by: 'tomas.okonjo',
        fields: ['contentFormat', 'detailedPitch'],
        note: 'The hood in G sold me. Is it one film or four, have they all said yes, and who carries the sound? If there are pictures of the kitchens, a gallery may be the better form.',
        internalNote: 'Would fit the page on rooms in the print magazine.',
      },
      {
        act: 'resubmit',
        at: [1, '16:20'],
        before: {
          detailedPitch:
            'Four neighbors on one staircase hold the same chord in their kitchens: a cello, a harmonium, a voice and an extractor hood that hums in G. Short films, walked from door to door; two have agreed. We record each kitchen dry as well.',
        },
      },
    ],
    said: [
      {
        by: 'juno.bellamy',
        at: [1, '16:30'],
        text: 'One film. The third and the fourth said yes this morning, and the hood is really a G: I checked with a tuner.',
        field: 'contentFormat',
      },
    ],
  },
  {
    by: 'victor.amundsen',
    type: 'sales_prospect',
    form: {
      companyName: 'Bellwether Umbrellas',
      contactPerson: 'Rosalind Tew, owner',
      contactEmail: 'rosalind@bellwether.example',
      contactPhone: '+1 555 0136',
      potentialNeed:
        'Umbrellas for open-air concerts, with the program printed inside. Wants to sponsor the weather page of the festival issue; decides at the end of the month.',
      leadSource: 'We shared one at the canal concert',
    },
    story: [
      { act: 'submit', at: [1, '09:55'] },
      {
        act: 'approve',
        at: [0, '08:40'],
        by: 'desmond.achter',
        note: 'The program inside is worth more than the page. Sell both.',
      },
    ],
  },
];
