import type { Clock } from '#server/scripts/demo/clock.ts';
import type { Pitch } from '#server/scripts/demo/pitch.ts';

export const marketingPitches = (clock: Clock): Pitch[] => [
  {
    by: 'bea.sorrell',
    type: 'marketing_opportunity',
    form: {
      opportunityName: 'Window week with Groove Yard',
      description:
        'The record shop on Tannery Road gives its window to a different neighbor every week and has offered us one. Their idea: our covers of the year, each beside the record it is about. They put a line about us into their newsletter.',
      targetAudience: 'Vinyl buyers of 25 to 45 within a tram ride of Tannery Road',
      potentialReach: `9,000 newsletter readers (their figure, ${clock.say(-20)}) and about 1,100 people a day past the window, which Teo counted on a Tuesday and a Saturday.`,
      resourcesRequired: 'Eleven covers printed on board, four hours of two people, nothing to pay for the window.',
    },
    story: [
      { act: 'submit', at: [18, '17:20'] },
      {
        act: 'request_changes',
        at: [17, '11:00'],
        by: 'helena.brandao',
        fields: ['potentialReach'],
        note: 'I like it. Where does the footfall come from, and on which days was it counted?',
      },
      {
        act: 'resubmit',
        at: [16, '20:10'],
        before: { potentialReach: 'A lot of people walk past that window, and they have a big newsletter.' },
      },
      {
        act: 'approve',
        at: [15, '09:05'],
        by: 'helena.brandao',
        note: 'Now I can judge it: yes. Please agree on the line in the newsletter before the covers are printed.',
      },
    ],
  },
  {
    by: 'juno.bellamy',
    type: 'marketing_opportunity',
    form: {
      opportunityName: 'Dance school stages our theme tune',
      description:
        'The Hartwell dance school wants to choreograph the network’s opening tune for its end-of-term show and post the rehearsal clips. It was their teacher’s idea; she wrote to us.',
      targetAudience: 'Women of 16 to 24 who dance, in three neighboring cities',
      potentialReach: 'Their last four clips had 18,000 to 31,000 views each. 40,000 followers in all.',
      resourcesRequired: 'Leave to use the tune for a year. No money.',
    },
    story: [
      { act: 'submit', at: [108, '13:00'] },
      {
        act: 'approve',
        at: [107, '10:10'],
        by: 'helena.brandao',
        note: 'Yes, if every clip tags the network’s account.',
      },
      {
        act: 'set_status',
        at: [105, '16:40'],
        by: 'maya.lindqvist',
        to: 'approved',
        note: 'Rights are cleared for twelve months. The letter to the school is in your mail.',
      },
    ],
  },
  {
    by: 'saoirse.duvall',
    type: 'marketing_opportunity',
    form: {
      opportunityName: 'Pit photographers’ wall at the central library',
      description:
        'The library offers its stairwell for eight weeks. I would hang twelve pictures from this year’s concerts, each with the three lines of review it ran with.',
      targetAudience: 'Library visitors, half of them under 30 according to the library',
      potentialReach: '4,200 visitors a week pass the stairwell (library’s gate counter, last month).',
      resourcesRequired: 'Prints, about 480 in all. One Sunday to hang them.',
    },
    story: [
      { act: 'submit', at: [9, '08:40'] },
      {
        act: 'set_status',
        at: [6, '15:05'],
        by: 'silas.winterbourne',
        to: 'under_review',
        note: 'Asking two of the artists about prints for exhibition.',
      },
    ],
  },
  {
    by: 'teo.quist',
    type: 'marketing_opportunity',
    form: {
      opportunityName: 'Bicycle bells in our color',
      description: 'A bell maker would print our wave on 500 bells. We give them to people who sign up at events.',
      targetAudience: 'Cyclists who come to events',
      potentialReach: 'Five hundred bells, each heard by everyone in front of it.',
      resourcesRequired: '1,150 for 500 bells, delivery in three weeks.',
    },
    story: [
      { act: 'submit', at: [22, '12:45'] },
      {
        act: 'approve',
        at: [21, '14:00'],
        by: 'desmond.achter',
        note: 'Made me laugh, and it is cheaper per person than paper. Passed on.',
      },
      {
        act: 'set_status',
        at: [19, '10:20'],
        by: 'maya.lindqvist',
        to: 'rejected',
        note: 'I like the bells, but the give-away budget for this year is spent. Please send it again in the new year.',
        internalNote: 'Reconsider with the spring budget.',
      },
    ],
  },
  {
    by: 'pax.oduya',
    type: 'marketing_opportunity',
    form: {
      opportunityName: 'Sound-check playlist with the ferry line',
      description:
        'Tidewater Ferries plays music on deck and asked for an hour a week chosen by us, announced by name at every departure.',
      targetAudience: 'Commuters on the two harbor lines',
      potentialReach: '38,000 passages a week on both lines, from the operator’s public report.',
    },
    story: [{ act: 'submit', at: [6, '09:15'] }],
  },
  {
    by: 'noor.tessier',
    type: 'marketing_opportunity',
    form: { opportunityName: 'Guest hour at the student radio', description: 'They have a free slot on Thursdays and' },
    story: [{ act: 'draft', at: [2, '20:30'] }],
  },
];
