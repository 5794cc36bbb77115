import { answerTime } from '#shared/inquiries/form-types.ts';

interface Format {
  name: string;
  where: string;
  size: string;
  files: string;
  lead: string;
}

export const formats: readonly Format[] = [
  {
    name: 'Opening film',
    where: 'Network, before a session',
    size: '15 or 30 s, 1920 × 1080',
    files: 'MP4 (H.264) or ProRes, −23 LUFS',
    lead: '5 working days',
  },
  {
    name: 'Pause card',
    where: 'Network, while paused',
    size: '1920 × 1080, still',
    files: 'PNG or JPEG, at most 2 MB',
    lead: '3 working days',
  },
  {
    name: 'Full page',
    where: 'Magazine, print',
    size: '210 × 275 mm, 3 mm bleed',
    files: 'PDF/X-4',
    lead: '21 days',
  },
  {
    name: 'Double page',
    where: 'Magazine, print',
    size: '420 × 275 mm, 3 mm bleed',
    files: 'PDF/X-4',
    lead: '21 days',
  },
  {
    name: 'Partner article',
    where: 'Magazine, online and print',
    size: '600 to 900 words, labeled',
    files: 'Brief; we write and photograph',
    lead: '6 weeks',
  },
  {
    name: 'Letter feature',
    where: 'Friday letter',
    size: '600 × 300 px and 60 words',
    files: 'PNG or JPEG',
    lead: '5 working days',
  },
];

interface Placement {
  name: string;
  text: string;
}

export const placements: readonly Placement[] = [
  {
    name: 'Before a session',
    text: 'One film, one advertiser. Nothing interrupts the music once it has begun.',
  },
  {
    name: 'Around a season',
    text: 'Present a series of filmed sets: named at the start and the end, on the series page and in the letter that announces it.',
  },
  {
    name: 'Beside a story',
    text: 'The page that faces a feature, or the back cover. Never inside a review, and never bought with one.',
  },
  {
    name: 'In the room',
    text: 'At recordings with an audience our street team carries your name: entrance, stage side, and what people take home.',
  },
];

export const rates = {
  intro:
    'Rates are on request. They depend on season, volume and how much of the work we do; an answer names all of it, line by line.',
  steps: [
    'Tell us what you want to say, to whom, when, and what you can spend.',
    `Within ${answerTime('advertise')} a person answers with a plan, dates and a price.`,
    'You confirm, send the files by the lead time above, and see a proof before anything runs.',
    'Four weeks after the last day you get the counts, with the same sources as on this page.',
  ],
} as const;
