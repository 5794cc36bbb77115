import { company } from '#shared/site.ts';
import type { FieldGroup } from './form-fields.ts';
import { answerTime } from './form-types.ts';
import { openingField } from './opening-field.ts';
import { home, person } from './person-fields.ts';

export const salesGroups = [
  {
    title: 'First, who are you?',
    lead: `We answer by email, usually within ${answerTime('sales')}. We only call if you ask us to.`,
    fields: [openingField, ...person],
  },
  { title: 'Where do you live?', lead: 'So we know which companies are near you.', fields: home },
  {
    title: 'How would you do it?',
    lead: 'Three questions, in your own words. A few sentences each is plenty.',
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
        required: 'Please tell us what you’d bring to it',
        max: 5000,
        column: 'message',
      },
      {
        name: 'presentation',
        get label() {
          return `How would you present ${company().name} to a company that has never heard of us?`;
        },
        recordLabel: 'Presentation',
        kind: 'text',
        required: 'Please tell us how you’d present us',
        max: 5000,
        column: 'message',
      },
    ],
  },
  {
    title: 'Anything that helps?',
    lead: 'All optional.',
    fields: [
      {
        name: 'experience',
        label: 'Sales experience',
        recordLabel: 'Experience',
        hint: 'What you sold, who bought it, and for how long.',
        kind: 'text',
        max: 5000,
        column: 'experience',
      },
      {
        name: 'availability',
        label: 'Availability',
        hint: 'Such as “weekday afternoons, starting in March.”',
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
