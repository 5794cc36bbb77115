import type { Clock } from '#server/scripts/demo/clock.ts';
import type { Pitch } from '#server/scripts/demo/pitch.ts';

export const interviewPitches = (clock: Clock): Pitch[] => [
  {
    by: 'ines.halloran',
    type: 'special_interview',
    form: {
      interviewee: 'Ottoline Varga',
      titleCompany: 'Organ tuner, Varga & Daughter',
      storyIdea:
        'She tunes forty church organs a year and can tell from the first pipe whether the roof has leaked. Her daughter, who was to take over, now builds synthesisers. They still share the workshop, a thermostat and an argument. Ottoline has agreed on the telephone; her daughter wants to hear the questions first.',
      keyQuestions:
        'Which organ do you dread, and why do you keep going back?\nWhat does a building sound like before it is heated?\nWhat did your daughter keep from the trade, and what did she throw out?\nWho will tune them in twenty years?',
      relevance:
        'Every third church in the region is looking for a new use, and nobody has asked what happens to the instruments. Only a music title can tell it from the pipe outwards.',
    },
    story: [
      { act: 'draft', at: [44, '22:05'] },
      { act: 'submit', at: [43, '07:50'] },
      {
        act: 'approve',
        at: [41, '10:30'],
        by: 'tomas.okonjo',
        note: 'The argument over the thermostat is the way in. 1,400 words for the print magazine, portrait by Saoirse.',
      },
      {
        act: 'set_status',
        at: [40, '09:45'],
        by: 'maya.lindqvist',
        to: 'approved',
        note: 'Approved for the next print issue.',
        internalNote: 'Keep pages 34 to 37 free.',
      },
    ],
  },
  {
    by: 'jonah.petrakis',
    type: 'special_interview',
    form: {
      interviewee: 'Ravi Stroud',
      titleCompany: 'Monitor engineer, on tour with three headliners this year',
      storyIdea:
        'He hears every concert from the side and mixes what only the singer hears. A day with him from load-in to the last truck. His tour manager has said yes for one date, to be picked by us.',
      keyQuestions:
        'What do singers ask for that the audience must never hear?\nHow do you say no to someone in front of 14,000 people?\nWhat has it done to your ears?',
      relevance:
        'Readers know the front of house. Nobody has written about the mix for one person, and in-ear monitors are why concerts became so much louder or quieter, depending on whom you ask.',
    },
    story: [{ act: 'submit', at: [4, '11:40'] }],
  },
  {
    by: 'wren.adeyemi',
    type: 'special_interview',
    form: {
      interviewee: 'Commander Ilse Brandvold',
      titleCompany: 'Head of music, coast guard band',
      storyIdea:
        'The band plays funerals at sea. She has to choose what can be heard in wind. Not asked yet; a former trombonist would introduce us.',
      keyQuestions:
        'What can be played in wind force seven?\nWho decides the last piece?\nDo you ever play for pleasure?',
      relevance:
        'A music job almost nobody knows exists, and a question all of us will meet: what should be played at the end.',
    },
    story: [
      { act: 'submit', at: [15, '14:15'] },
      {
        act: 'request_changes',
        at: [14, '16:00'],
        by: 'tomas.okonjo',
        fields: ['storyIdea'],
        note: 'I want to read this. Please ask her first: without a yes there is nothing to plan.',
        internalNote: 'Would also make a film for the network.',
      },
      {
        act: 'edit',
        at: [13, '09:30'],
        before: { keyQuestions: 'What can be played in wind force seven?\nWho decides the last piece?' },
      },
    ],
  },
  {
    by: 'lucia.ferrant',
    type: 'special_interview',
    form: {
      interviewee: 'Casimir Odell',
      titleCompany: 'Retired piano mover, 51 years in the trade',
      storyIdea:
        'He has carried the same concert grand into the same hall 212 times and kept a diary of every staircase. The diaries are in his kitchen; he has agreed and would show them.',
      keyQuestions:
        'Which staircase do you still dream of?\nWhat is the heaviest thing about a piano?\nDid you ever hear the concert?',
      relevance:
        'The hall closes for rebuilding in three months. He is the only one who knows how the instrument comes out again.',
    },
    story: [
      { act: 'submit', at: [26, '10:00'] },
      {
        act: 'approve',
        at: [25, '08:35'],
        by: 'ruth.vandermolen',
        note: 'Lovely. Photograph the diaries before anything else.',
      },
      { act: 'set_status', at: [24, '13:20'], by: 'silas.winterbourne', to: 'approved' },
    ],
  },
  {
    by: 'amos.tillery',
    type: 'special_interview',
    form: {
      interviewee: 'A well-known producer',
      titleCompany: 'To be confirmed',
      storyIdea: 'Somebody told me he is in town next month and might talk about his new studio.',
      keyQuestions: 'How is the new studio?\nWhat is next?',
      relevance: 'He is famous and our readers would click on it.',
    },
    story: [
      { act: 'submit', at: [33, '23:10'] },
      {
        act: 'reject',
        at: [32, '09:00'],
        by: 'tomas.okonjo',
        note: 'I cannot plan without a name, a yes and a question only he can answer. When you have two of the three, send it again: the instinct is right.',
      },
    ],
  },
  {
    by: 'amos.tillery',
    type: 'special_interview',
    form: {
      interviewee: 'Benedikta Roe',
      titleCompany: 'Sound designer of the city’s tram announcements',
      storyIdea:
        'Four notes that half a million people hear every day, and nobody knows she wrote them. She is changing them now because the new trams hum in the same key. She has agreed and lives on line 6.',
      keyQuestions:
        'How do you write four notes that must not annoy?\nWho complains, and about what?\nWhat did the old trams sound like?',
      relevance: `The change is audible for everyone in the city from ${clock.say(55)}; we would be the first to explain it.`,
    },
    story: [{ act: 'submit', at: [1, '12:35'] }],
  },
];
