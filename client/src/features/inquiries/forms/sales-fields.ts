import { company } from '#shared/site.ts';
import { type FieldGroup, home, person } from './application-person.ts';

export const salesGroups: readonly FieldGroup[] = [
  { title: 'First, who are you?', lead: 'We answer by email, and call only if you ask for it.', fields: person },
  { title: 'Where do you live?', lead: 'It tells us which companies are around the corner from you.', fields: home },
  {
    title: 'How would you do it?',
    lead: 'Three questions, in your own words. A few sentences each are plenty.',
    fields: [
      {
        name: 'interest',
        label: 'What interests you in this position?',
        kind: 'text',
        max: 5000,
      },
      {
        name: 'contribution',
        label: 'What would you bring to it?',
        hint: 'Contacts, industries you know, a way of working.',
        kind: 'text',
        max: 5000,
      },
      {
        name: 'presentation',
        label: `How would you present ${company.name} to a company that has never heard of us?`,
        kind: 'text',
        max: 5000,
      },
    ],
  },
  {
    title: 'Anything that helps?',
    lead: 'All of this can stay empty.',
    fields: [
      {
        name: 'experience',
        label: 'Sales experience',
        hint: 'What you sold, to whom, for how long.',
        kind: 'text',
        max: 5000,
        optional: true,
      },
      {
        name: 'availability',
        label: 'Availability',
        hint: 'Such as “weekday afternoons, from March”.',
        kind: 'line',
        optional: true,
      },
      { name: 'additionalInfo', label: 'Anything else', kind: 'text', max: 5000, optional: true },
    ],
  },
];
