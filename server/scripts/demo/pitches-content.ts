import type { Clock } from '#server/scripts/demo/clock.ts';
import type { Pitch } from '#server/scripts/demo/pitch.ts';

export const contentPitches = (clock: Clock): Pitch[] => [
  {
    by: 'saoirse.duvall',
    type: 'photo_video_opportunity',
    form: {
      subject: 'Night shift at the Delta vinyl press',
      concept: `Four people press 2,000 records between 22:00 and 06:00 in a plant that stood still for twenty years. A portrait of each at the machine, lit only by the machine, and one wide picture of the hall. The owner has agreed by telephone; the workers still have to be asked. Any weeknight before ${clock.say(35)}, because the hall is rebuilt afterward.`,
      deliverable: 'Photography',
      shotList:
        'H hall from the gantry, 05:00\nH four portraits, same distance\nH hands and hot vinyl\nV the stamp closing\nV the first play\nH the empty break table',
    },
    story: [
      { act: 'submit', at: [10, '18:00'] },
      {
        act: 'approve',
        at: [8, '09:30'],
        by: 'tomas.okonjo',
        note: 'All of it. Ask the four before you ask for the night.',
      },
    ],
  },
  {
    by: 'emeka.rothe',
    type: 'photo_video_opportunity',
    form: {
      subject: 'The woman who repairs festival tents',
      concept:
        'Forty tons of canvas pass through one barn every year. She mends by hand what a machine would tear. Two days, window light only, and the sound of the needle for the network.',
      deliverable: 'Both',
      shotList: 'H barn full of canvas\nH hands, needle, wax\nV pulling a seam straight\nV the last stitch, with sound',
    },
    story: [
      { act: 'submit', at: [37, '11:15'] },
      {
        act: 'request_changes',
        at: [36, '13:45'],
        by: 'ruth.vandermolen',
        fields: ['deliverable', 'shotList'],
        note: 'Who holds the second camera? If it is you alone, choose one.',
      },
      { act: 'resubmit', at: [35, '07:25'], before: { shotList: 'H barn full of canvas\nH hands, needle, wax' } },
      { act: 'approve', at: [34, '10:50'], by: 'ruth.vandermolen', note: 'Lena takes the second camera, good.' },
      {
        act: 'set_status',
        at: [33, '15:00'],
        by: 'maya.lindqvist',
        to: 'approved',
        note: 'Two days of Lena are booked.',
      },
    ],
  },
  {
    by: 'lena.vasquist',
    type: 'photo_video_opportunity',
    form: {
      subject: 'Breath marks',
      concept:
        'Wind players in the second before they play. Close, black background, eleven players of the youth orchestra. Their conductor has agreed, consent forms are with the parents.',
      deliverable: 'Photography',
    },
    story: [{ act: 'submit', at: [2, '15:40'] }],
  },
  {
    by: 'lena.vasquist',
    type: 'photo_video_opportunity',
    form: {
      subject: 'Drone film over the open-air stage',
      concept: 'Sunset over the stage and the crowd from 120 meters, one long take.',
      deliverable: 'Videography',
    },
    story: [
      { act: 'submit', at: [152, '19:30'] },
      {
        act: 'reject',
        at: [151, '08:20'],
        by: 'tomas.okonjo',
        note: 'No drones over an audience: neither our insurance nor I would sleep. A crane on the mixing tower would give you almost the same picture.',
      },
    ],
  },
  {
    by: 'pax.oduya',
    type: 'special_content',
    form: {
      contentTitle: 'Two minutes on the corner',
      contentFormat: 'Video',
      detailedPitch: `Five vertical films of 60 seconds, each with one street drummer who plays on something that is not a drum. It begins with the object, silent, and ends with the first coin. The city closes its busking zone on ${clock.say(28)}, so they are the last films from that square. Two have said yes on the telephone, three more are to be asked this week. Own rhythms only, so there is no music to clear. One afternoon each, my own camera, three hours of an editor in total.`,
    },
    story: [
      { act: 'submit', at: [14, '10:30'] },
      {
        act: 'approve',
        at: [13, '11:25'],
        by: 'tomas.okonjo',
        note: 'Make two first and show me. If they hold, make the other three.',
      },
      { act: 'set_status', at: [12, '09:50'], by: 'maya.lindqvist', to: 'approved' },
    ],
  },
  {
    by: 'juno.bellamy',
    type: 'special_content',
    form: {
      contentTitle: 'What the label boss deleted',
      contentFormat: 'Article',
      detailedPitch:
        'The head of a small label reads us the ten emails she wrote this year and never sent: to an artist, to a streaming service, to her bank. 400 words around them, her voice throughout. She has agreed and picks the ten herself, which I would say openly in the piece.',
    },
    story: [
      { act: 'submit', at: [3, '09:00'] },
      {
        act: 'set_status',
        at: [2, '12:10'],
        by: 'maya.lindqvist',
        to: 'under_review',
        internalNote: 'Ask legal about the one to the bank.',
      },
    ],
  },
  {
    by: 'noor.tessier',
    type: 'special_content',
    form: {
      contentTitle: 'Lost in the gatefold',
      contentFormat: 'Photo Gallery',
      detailedPitch:
        'Things that people found inside second-hand record sleeves: letters, a pressed fern, a bus ticket, a wedding invitation. Twelve pictures with one sentence each. The three shops on Tannery Road keep a box; I have seen eight of the twelve with my own eyes.',
    },
    story: [
      { act: 'draft', at: [25, '19:45'] },
      { act: 'submit', at: [24, '08:10'] },
      {
        act: 'request_changes',
        at: [23, '10:40'],
        by: 'ruth.vandermolen',
        fields: ['detailedPitch'],
        note: 'Charming. Letters have authors: how do we handle names and handwriting? And which four are missing?',
        internalNote: 'If the rights are clean, offer it to print too.',
      },
    ],
  },
  {
    by: 'noor.tessier',
    type: 'special_content',
    form: {
      contentTitle: '100 songs in 100 seconds',
      contentFormat: 'Social Media Campaign',
      detailedPitch: 'One second of each of the hundred songs everyone knows, posted as a riddle for a hundred days.',
    },
    story: [
      { act: 'submit', at: [71, '16:00'] },
      {
        act: 'reject',
        at: [70, '09:10'],
        by: 'ruth.vandermolen',
        note: 'A hundred licenses for one second each. The riddle is good: could it be sung by the audience instead?',
      },
    ],
  },
];
