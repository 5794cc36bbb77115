import { type Day, endOfDay } from '#shared/days/days.ts';
import { adultAge } from '#shared/inquiries/applicants.ts';
import { choice, date, group, line, list, markdown, optional, type Shown, searchResultFields, text } from './field.ts';

/** Each hangs on one of the three application forms. */
export const openingForms = {
  sales: 'Third-party sales executive',
  'street-team': 'Street team volunteer',
  influencer: 'Content creator',
} as const;
export type OpeningForm = keyof typeof openingForms;

/** Google's words for `employmentType` of https://schema.org/JobPosting. */
const employments = {
  CONTRACTOR: 'Contractor',
  VOLUNTEER: 'Volunteer',
  PART_TIME: 'Part-time employee',
  FULL_TIME: 'Full-time employee',
  TEMPORARY: 'Temporary employee',
  INTERN: 'Intern',
  OTHER: 'Something else',
} as const;

const facts = (name: string) =>
  list(
    `${name}: facts`,
    { head: line('Heading', 30), text: text('Text', 400) },
    { noun: 'fact', max: 8, title: 'head' },
  );

export const openingsFields = {
  ...group('openings', {
    openings: list(
      'Openings',
      {
        title: line('Title', 80, '', 'The position alone, without place or pay.'),
        form: choice('Application form', openingForms),
        line: text('In one sentence', 160),
        place: line('Place', 80, '', 'A city and its state, such as Chicago, IL, or Remote.'),
        employment: choice('Kind of work', employments),
        hours: line('Hours', 60, '', 'Such as 6 to 10 hours a week.'),
        pay: line(
          'Pay',
          80,
          '',
          'What people get, even if it isn’t money. Search engines understand “$22 an hour” and “$50,000 to $60,000 a year”.',
        ),
        opens: date('Publication date'),
        closes: optional(
          date(
            'Last day to apply',
            '',
            'If blank, the opening stays until you remove it. To close it early, enter a day in the past; its page then says it’s closed.',
          ),
        ),
        text: markdown('What it is', 6_000),
        minors: optional(
          text(
            `Under ${adultAge}`,
            400,
            '',
            `What’s different for volunteers under ${adultAge}. Shown on the opening’s page, and to the parent or guardian who’s asked to agree.`,
          ),
        ),
        adult: optional(
          line(
            'Adult in charge',
            100,
            '',
            'Who’s responsible for them, with a telephone number if you like. Shown in the same places.',
          ),
        ),
      },
      { noun: 'opening', max: 40, title: 'title' },
    ),
  }),
  ...group('careers', {
    careersLede: text(
      'Text below the title',
      300,
      'Three ways to work with {{name}}. A person reads every application. You can check yours anytime, no account needed.',
    ),
    noOpenings: text(
      'Where there are no openings',
      200,
      'We don’t have a specific opening right now. You can still apply: we answer everyone.',
    ),
  }),
  ...group('sales', {
    salesTitle: line('Heading', 60, 'Sell what you’d listen to'),
    salesText: text(
      'Text below the heading',
      300,
      'Third-party sales executives bring advertisers and partners to {{network}} and {{magazine}}, on their own schedule, through their own contacts.',
    ),
    salesFacts: facts('Sales'),
    salesFormText: text(
      'Text above the form',
      300,
      'Apply as a third-party sales executive. It takes about ten minutes. You can stop and come back: we save what you type in this browser.',
    ),
  }),
  ...group('street', {
    // Non-breaking, so that no line consists of 'the'.
    streetTitle: line('Heading', 60, 'Be where the music\u00a0is'),
    streetText: text(
      'Text below the heading',
      300,
      'Street team volunteers take our name to concerts, festivals and record stores, and bring back what they saw.',
    ),
    streetFacts: facts('Street team'),
    streetWork: optional(
      text(
        'What volunteers do, for a parent or guardian',
        400,
        'Volunteers may hand things out, put up posters, talk to people and shoot a little video for {{name}}, for example at events and in stores. It’s unpaid.',
        'Shown to whoever is asked to agree, on their page and as {{work}} in their email, with the facts of the opening.',
      ),
    ),
    streetFormText: text(
      'Text above the form',
      300,
      'Apply as a volunteer. It takes about five minutes, even on a phone. You can stop and come back: we save what you type in this browser.',
    ),
  }),
  ...group('creators', {
    creatorsTitle: line('Heading', 60, 'Make something with us'),
    creatorsText: text(
      'Text below the heading',
      300,
      'You have an audience that trusts your ear. Show us, and tell us what you’d like to make for {{network}} or {{magazine}}.',
    ),
    creatorsFacts: facts('Content creators'),
  }),
  ...searchResultFields(
    'Careers at {{name}}',
    'Sell for us, join the street team, or create with us: open positions at {{network}} and {{magazine}}, and how to apply.',
  ),
};

type PublishedOpening = Shown<typeof openingsFields>['openings'][number];

export type Opening = Omit<PublishedOpening, 'employment'> & {
  isOpen: boolean;
  /** ISO 8601, when it closes; '' for one without a last day. */
  until: string;
  /** As people and as search engines read it. */
  employment: { label: string; type: string };
};

export type OpeningsOfDay = Omit<Shown<typeof openingsFields>, 'openings'> & { openings: Opening[] };

export function openingsOn(day: Day, { openings, ...words }: Shown<typeof openingsFields>): OpeningsOfDay {
  return {
    ...words,
    openings: openings
      .filter(({ opens }) => opens <= day)
      .map((opening) => {
        const { closes, employment, text } = opening;
        const isOpen = closes === '' || day <= closes;
        const label = employments[employment as keyof typeof employments] ?? employment;
        return {
          ...opening,
          isOpen,
          until: closes && endOfDay(closes).toISOString(),
          employment: { label, type: employment },
          text: isOpen ? text : [],
        };
      }),
  };
}
