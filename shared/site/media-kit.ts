import type { Topic } from '#shared/inquiries/topics.ts';
import { company } from '#shared/site.ts';

/* Sample figures. Each names its source and date; sample-figures.ts says how a real company replaces them. */

export const mediaKitSections = [
  { id: 'audience', title: 'Audience' },
  { id: 'reach', title: 'Reach' },
  { id: 'formats', title: 'Formats' },
  { id: 'placements', title: 'Placements' },
  { id: 'rates', title: 'Rates' },
] as const;
export type MediaKitSectionId = (typeof mediaKitSections)[number]['id'];

interface Sourced {
  /** The figure's anchor, and the topic of a question about it. */
  id: Topic;
  source: string;
  asOf: string;
}

export interface Figure extends Sourced {
  value: string;
  unit: string;
  label: string;
}

export interface Series extends Sourced {
  title: string;
  /** The chart in one sentence, for people who cannot see it. */
  summary: string;
  columns: readonly [what: string, howMany: string];
  unit: string;
  points: readonly { label: string; value: number }[];
}

export const figures = [
  {
    id: 'viewers',
    value: '412,000',
    unit: 'viewers a month',
    get label() {
      return `People who watched ${company.network} for at least one minute`;
    },
    source: 'Own streaming logs, one count per account and household',
    asOf: '2025-09-30',
  },
  {
    id: 'session',
    value: '47',
    unit: 'minutes a sitting',
    label: 'Average time from pressing play to leaving, living-room screens',
    source: 'Own streaming logs, sittings of one minute or more',
    asOf: '2025-09-30',
  },
  {
    id: 'readers',
    value: '265,000',
    unit: 'readers a month',
    get label() {
      return `People who opened an article of ${company.magazine}`;
    },
    source: 'Own web statistics, robots removed',
    asOf: '2025-09-30',
  },
  {
    id: 'print-run',
    value: '38,000',
    unit: 'copies an issue',
    get label() {
      return `${company.magazine} in print, ten issues a year`;
    },
    source: 'Printer’s delivery notes, September issue',
    asOf: '2025-09-12',
  },
  {
    id: 'newsletter',
    value: '61,400',
    unit: 'subscribers',
    label: 'The Friday letter: five things to hear, one to read',
    source: 'Mailing list after removing bounces',
    asOf: '2025-09-26',
  },
] as const satisfies readonly Figure[];

export const audience = [
  {
    id: 'age',
    title: 'By age',
    summary: 'A third of the audience is between 25 and 34 years old; four in five are under 45.',
    columns: ['Age', 'Share of audience'],
    unit: '%',
    points: [
      { label: '18 to 24', value: 24 },
      { label: '25 to 34', value: 34 },
      { label: '35 to 44', value: 22 },
      { label: '45 to 54', value: 12 },
      { label: '55 and over', value: 8 },
    ],
    source: 'Reader and viewer survey, 2,180 answers, weighted by product',
    asOf: '2025-06-15',
  },
  {
    id: 'habits',
    title: 'What they do',
    summary: 'Seven in ten went to at least one concert in the last three months; four in ten make music themselves.',
    columns: ['In the last three months', 'Share of audience'],
    unit: '%',
    points: [
      { label: 'Went to a concert', value: 71 },
      { label: 'Bought a record', value: 46 },
      { label: 'Made music', value: 39 },
      { label: 'Traveled for a festival', value: 28 },
    ],
    source: 'Reader and viewer survey, 2,180 answers, several answers possible',
    asOf: '2025-06-15',
  },
] as const satisfies readonly Series[];

export const reach = [
  {
    id: 'viewers-by-month',
    get title() {
      return `Viewers of ${company.network}, by month`;
    },
    summary: 'Monthly viewers rose from 298,000 in October 2024 to 412,000 in September 2025.',
    columns: ['Month', 'Viewers'],
    unit: '',
    points: [
      { label: 'Oct 2024', value: 298_000 },
      { label: 'Nov 2024', value: 305_000 },
      { label: 'Dec 2024', value: 341_000 },
      { label: 'Jan 2025', value: 327_000 },
      { label: 'Feb 2025', value: 322_000 },
      { label: 'Mar 2025', value: 338_000 },
      { label: 'Apr 2025', value: 351_000 },
      { label: 'May 2025', value: 366_000 },
      { label: 'Jun 2025', value: 389_000 },
      { label: 'Jul 2025', value: 401_000 },
      { label: 'Aug 2025', value: 396_000 },
      { label: 'Sep 2025', value: 412_000 },
    ],
    source: 'Own streaming logs, one count per account and household',
    asOf: '2025-09-30',
  },
  {
    id: 'screens',
    title: 'Where they watch',
    summary: 'Well over half of all watching happens on a television.',
    columns: ['Screen', 'Share of minutes'],
    unit: '%',
    points: [
      { label: 'Television (Roku, Apple TV)', value: 58 },
      { label: 'Phone', value: 27 },
      { label: 'Computer', value: 11 },
      { label: 'Tablet', value: 4 },
    ],
    source: 'Own streaming logs, minutes played in September',
    asOf: '2025-09-30',
  },
] as const satisfies readonly Series[];
