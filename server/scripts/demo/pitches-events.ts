import type { Clock } from '#server/scripts/demo/clock.ts';
import type { Pitch } from '#server/scripts/demo/pitch.ts';

export const eventPitches = (clock: Clock): Pitch[] => [
  {
    by: 'ines.halloran',
    type: 'event_opportunity',
    form: {
      opportunityName: 'Harbor Nights: four acts in the old ferry terminal',
      datetime: clock.form(9, '19:00'),
      endDatetime: clock.form(9, '23:00'),
      location: 'Pier 9 ferry terminal, east entrance',
      description:
        'Saltworks Records opens the ferry terminal for one night before it is torn down. Four of its acts play in four rooms, the audience walks. Two accreditations are promised; the label head will talk on the roof at 18:15. Worth a review and one short piece on the building itself.',
      relevantLinks: 'https://saltworks.example/harbor-nights\nhttps://pier9.example/visitors',
      category: 'Event Coverage',
    },
    story: [
      { act: 'draft', at: [13, '21:40'] },
      { act: 'submit', at: [12, '08:15'] },
      {
        act: 'request_changes',
        at: [11, '10:05'],
        by: 'tomas.okonjo',
        fields: ['location', 'description'],
        note: 'Good evening to be at. Which entrance do accreditations use, and is there anything for us that other papers do not get?',
        internalNote: 'If the roof talk is real this is a double page.',
      },
      {
        act: 'resubmit',
        at: [11, '15:50'],
        before: {
          location: 'Pier 9',
          description:
            'Saltworks Records opens the ferry terminal for one night before it is torn down. Four of its acts play in four rooms. Two accreditations are promised.',
        },
      },
      {
        act: 'approve',
        at: [10, '09:20'],
        by: 'tomas.okonjo',
        note: 'The roof talk decides it. Take Saoirse with you, and be there at 17:45 for the light.',
      },
      {
        act: 'set_status',
        at: [9, '11:00'],
        by: 'maya.lindqvist',
        to: 'approved',
        note: 'Approved. Two seats are booked on the 17:10 tram boat.',
      },
    ],
  },
  {
    by: 'kofi.lindgren',
    type: 'event_opportunity',
    form: {
      opportunityName: 'Freshers’ fair at the polytechnic, two days',
      datetime: clock.form(16, '10:00'),
      location: 'North Polytechnic, main hall, stand 41',
      description:
        'About 6,000 students in two days and no other music title on the list of stands. The organizer gives us a corner stand with power for the price of the small one if we bring a live quarter of an hour each afternoon. Dario knows two buskers who would do it.',
      relevantLinks: 'https://northpoly.example/fair',
      category: 'General Opportunity',
    },
    story: [{ act: 'submit', at: [3, '16:30'] }],
  },
  {
    by: 'jonah.petrakis',
    type: 'event_opportunity',
    form: {
      opportunityName: 'Press conference: the Meridian festival names its line-up',
      datetime: clock.form(4, '11:00'),
      endDatetime: clock.form(4, '12:15'),
      location: 'Meridian House, press room, third floor',
      description:
        'Meridian moves from the racecourse to the river and halves its stages. They will say why, and the promoter takes questions for once. I have the figures of the last three years and would ask about the drop in local acts from 31 to 12.',
      category: 'Media Coverage',
    },
    story: [
      { act: 'submit', at: [5, '09:05'] },
      {
        act: 'set_status',
        at: [4, '10:15'],
        by: 'silas.winterbourne',
        to: 'under_review',
        internalNote: 'Checking whether the network already has a camera there.',
      },
    ],
  },
  {
    by: 'wren.adeyemi',
    type: 'event_opportunity',
    form: {
      opportunityName: 'Choir of the night bus drivers, tenth concert',
      datetime: clock.form(23, '20:00'),
      endDatetime: clock.form(23, '22:00'),
      location: 'St Brannoc’s, Mill Street',
      description:
        'Forty-two drivers of the night lines rehearse between 03:30 and 05:00 because it is the only time all of them are free. This is their tenth concert and the first with an organ. Rehearsal visit agreed for the week before.',
      relevantLinks: 'https://nightline-choir.example',
      category: 'Event Coverage',
    },
    story: [
      { act: 'submit', at: [7, '13:10'] },
      {
        act: 'approve',
        at: [6, '08:50'],
        by: 'ruth.vandermolen',
        note: 'Yes, and the rehearsal is the story. Ask whether Emeka may ride along on the last bus.',
      },
    ],
  },
  {
    by: 'bea.sorrell',
    type: 'event_opportunity',
    form: {
      opportunityName: 'Skate park opening with three local bands',
      datetime: clock.form(2, '14:00'),
      location: 'Canal Yard skate park',
      description: 'Opens on Saturday, the council expects 800 people. We could have a stand by the gate.',
      category: 'General Opportunity',
    },
    story: [
      { act: 'submit', at: [8, '18:45'] },
      {
        act: 'request_changes',
        at: [7, '09:40'],
        by: 'ruth.vandermolen',
        fields: ['description', 'relevantLinks'],
        note: 'Who are the bands, who is our contact at the council, and what would the team do at the gate that is not handing out paper?',
      },
    ],
  },
  {
    by: 'emeka.rothe',
    type: 'event_opportunity',
    form: {
      opportunityName: 'Instrument makers’ open day, five workshops in one street',
      datetime: clock.form(30, '10:00'),
      location: 'Cooper Lane 3 to 27',
      description:
        'Five workshops that share a timber yard open their doors on the same day: two violin makers, a bow maker, a harp builder and a man who repairs accordions. I know the bow maker. Light is best before noon, the doors face east.',
      category: 'Event Coverage',
    },
    story: [{ act: 'submit', at: [1, '07:55'] }],
  },
  {
    by: 'lucia.ferrant',
    type: 'event_opportunity',
    form: {
      opportunityName: 'Label evening: Bright Ledger at the Glass House',
      datetime: clock.form(-12, '19:30'),
      endDatetime: clock.form(-12, '22:30'),
      location: 'The Glass House, small hall',
      description: 'Showcase of the label’s three signings of the year, with an open sound check for press from 17:00.',
      relevantLinks: 'https://brightledger.example/showcase',
      category: 'Event Coverage',
    },
    story: [
      { act: 'submit', at: [31, '12:00'] },
      {
        act: 'approve',
        at: [30, '09:15'],
        by: 'tomas.okonjo',
        note: 'Go, and use the sound check: that is where they talk.',
      },
      {
        act: 'set_status',
        at: [29, '14:30'],
        by: 'maya.lindqvist',
        to: 'approved',
        note: 'One accreditation confirmed. Review due at 16:30 the next day.',
      },
    ],
  },
  {
    by: 'dario.nwosu',
    type: 'event_opportunity',
    form: {
      opportunityName: 'Late opening of the science museum, “Sound” edition',
      datetime: clock.form(-88, '18:00'),
      location: 'City Science Museum, foyer and planetarium',
      description:
        'The museum wants a partner for its evening on sound. They would give us the foyer and 200 free tickets for readers; we would bring listening posts with the network’s concert films. Last year’s edition drew 2,300 visitors.',
      category: 'General Opportunity',
    },
    story: [
      { act: 'submit', at: [131, '15:20'] },
      {
        act: 'reject',
        at: [129, '11:10'],
        by: 'ruth.vandermolen',
        note: 'We tried listening posts in a foyer in spring and nobody could hear a thing. Come back with the planetarium itself and I will gladly read it again.',
        internalNote: 'The museum asked for an exclusive, which we cannot give.',
      },
    ],
  },
  {
    by: 'victor.amundsen',
    type: 'event_opportunity',
    form: {
      opportunityName: 'Hosting three advertisers at the Meridian launch party',
      datetime: clock.form(6, '20:00'),
      location: 'Meridian House, roof terrace',
      description:
        'The promoter offers a table of eight. I would bring Larch Guitars, Tidewater Ferries and the brewery: all three decide on their spring budget this month.',
      category: 'General Opportunity',
    },
    story: [{ act: 'submit', at: [2, '10:25'] }],
  },
  {
    by: 'amos.tillery',
    type: 'event_opportunity',
    form: {
      opportunityName: 'Record fair in the swimming hall',
      datetime: clock.form(19, '09:00'),
      location: 'Old Baths, Tannery Road',
    },
    story: [{ act: 'draft', at: [0, '06:50'] }],
  },
  {
    by: 'mina.hartog',
    type: 'event_opportunity',
    form: {
      opportunityName: 'Lantern walk with brass band',
      datetime: clock.form(-3, '17:30'),
      location: 'From the town hall to the lock',
      description:
        'Families with children, about 1,500 people on foot. Hard to reach any other way, but the band asked for quiet between the songs.',
      category: 'General Opportunity',
    },
    story: [
      { act: 'submit', at: [20, '19:05'] },
      { act: 'withdraw', at: [17, '08:30'] },
    ],
  },
];
