import { choice, date, group, line, list, markdown, optional, text } from './field.ts';

/** Each hangs on one of the three application forms. */
export const openingForms = {
  sales: 'Third-party sales executive',
  'street-team': 'Street team volunteer',
  influencer: 'Content creator',
} as const;
export type OpeningForm = keyof typeof openingForms;

export const openingsFields = group('openings', {
  openings: list(
    'Openings',
    {
      title: line('Title', 80),
      form: choice('Application form', openingForms),
      line: text('In one sentence', 160),
      place: line('Place', 80, '', 'A city, or Remote.'),
      hours: line('Hours', 60, '', 'Such as 6 to 10 hours a week.'),
      pay: line('Pay', 80, '', 'What people get, also where it is no money.'),
      opens: date('Day of publication'),
      closes: optional(date('Last day to apply', '', 'Blank: until it is taken out.')),
      text: markdown('What it is', 6_000),
    },
    { noun: 'opening', max: 40, title: 'title' },
  ),
});
