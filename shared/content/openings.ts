import { type Day, endOfDay } from '#shared/days.ts';
import { choice, date, group, line, list, markdown, optional, type Shown, text } from './field.ts';

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

export const openingsNotice =
  'These openings are samples that came with the product. Replace them with your own before people apply.';

export const openingsFields = group('openings', {
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
        'What people get, even if it is not money. Search engines understand “$22 an hour” and “$50,000 to $60,000 a year”.',
      ),
      opens: date('Publication date'),
      closes: optional(
        date(
          'Last day to apply',
          '',
          'If blank, the opening stays until you remove it. To close it early, enter a day in the past; its page then says that it has closed.',
        ),
      ),
      text: markdown('What it is', 6_000),
    },
    { noun: 'opening', max: 40, title: 'title' },
  ),
});

type PublishedOpening = Shown<typeof openingsFields>['openings'][number];

export type Opening = Omit<PublishedOpening, 'employment'> & {
  isOpen: boolean;
  /** ISO 8601, when it closes; '' for one without a last day. */
  until: string;
  /** As people and as search engines read it. */
  employment: { label: string; type: string };
};

export interface OpeningsOfDay {
  openings: Opening[];
}

export function openingsOn(day: Day, { openings }: { openings: PublishedOpening[] }): OpeningsOfDay {
  return {
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
