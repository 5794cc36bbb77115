import { company } from '#shared/site.ts';
import type { FieldGroup } from './form-fields.ts';
import { answerTime } from './form-types.ts';
import { openingField } from './opening-field.ts';
import { home, person } from './person-fields.ts';

export const salesGroups = [
  {
    title: 'First, who are you?',
    lead: `We answer by email, usually within ${answerTime('sales')}, and call only if you ask for it.`,
    fields: [openingField, ...person],
  },
  { title: 'Where do you live?', lead: 'It tells us which companies are around the corner from you.', fields: home },
  {
    title: 'How would you do it?',
    lead: 'Three questions, in your own words. A few sentences each are plenty.',
    fields: [
      {
        name: 'interest',
        label: 'What interests you in this position?',
        recordLabel: 'Interest in the position',
        kind: 'text',
        required: 'Please tell us what interests you in this position',
        max: 5000,
        column: 'message',
      },
      {
        name: 'contribution',
        label: 'What would you bring to it?',
        recordLabel: 'Contribution',
        hint: 'Contacts, industries you know, a way of working.',
        kind: 'text',
        required: 'Please tell us what you would bring to it',
        max: 5000,
        column: 'message',
      },
      {
        name: 'presentation',
        get label() {
          return `How would you present ${company.name} to a company that has never heard of us?`;
        },
        recordLabel: 'Presentation',
        kind: 'text',
        required: 'Please tell us how you would present us',
        max: 5000,
        column: 'message',
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
        recordLabel: 'Experience',
        hint: 'What you sold, to whom, for how long.',
        kind: 'text',
        max: 5000,
        column: 'experience',
      },
      {
        name: 'availability',
        label: 'Availability',
        hint: 'Such as “weekday afternoons, from March”.',
        kind: 'line',
        max: 500,
        column: 'availability',
      },
      {
        name: 'additionalInfo',
        label: 'Anything else',
        recordLabel: 'Additional information',
        kind: 'text',
        max: 5000,
        column: 'message',
      },
    ],
  },
] as const satisfies readonly FieldGroup[];
