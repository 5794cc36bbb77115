import { guardianDays } from '#shared/inquiries/applicants.ts';
import type { FieldGroup } from './form-fields.ts';
import { answerTime } from './form-types.ts';
import { openingField } from './opening-field.ts';
import { home, person } from './person-fields.ts';

export const streetTeamGroups = [
  {
    title: 'First, who are you?',
    lead: `We answer by email, usually within ${answerTime('street-team')}. We only call on event days.`,
    fields: [
      openingField,
      ...person,
      {
        name: 'birthdate',
        label: 'Date of birth',
        recordLabel: 'Birthdate',
        hint: 'Month, day and year, such as 4 / 17 / 2004.',
        kind: 'date',
        required: 'Date of birth is required',
        invalid: 'Please enter a real date between 1900 and today',
      },
      {
        name: 'guardianName',
        label: 'Name of a parent or guardian',
        recordLabel: 'Parent or guardian',
        hint: `Because you’re under 18, we’ll email them a link. Your application waits up to ${guardianDays} days for their answer, and nobody on our team can read it until then.`,
        kind: 'line',
        required: 'You’re under 18, so add a parent or guardian',
        max: 200,
        autoComplete: 'off',
        autoCapitalize: 'words',
        minor: true,
      },
      {
        name: 'guardianEmail',
        label: 'Parent’s or guardian’s email',
        recordLabel: 'Guardian’s email',
        hint: 'An inbox only they check.',
        kind: 'email',
        required: 'You’re under 18, so add a parent’s or guardian’s email',
        autoComplete: 'off',
        minor: true,
      },
    ],
  },
  { title: 'Where do you live?', lead: 'We put teams together by city.', fields: home },
  {
    title: 'What would you do on a night out with us?',
    fields: [
      {
        name: 'whyJoin',
        label: 'Why do you want to join?',
        recordLabel: 'Why join',
        kind: 'text',
        required: 'Please tell us why you want to join',
        max: 5000,
        column: 'message',
      },
      {
        name: 'camera',
        label: 'Do you have a camera?',
        recordLabel: 'Camera',
        kind: 'choice',
        required: 'Please say whether you have a camera',
        options: [
          { value: 'dslr', label: 'DSLR or mirrorless camera' },
          { value: 'camcorder', label: 'Camcorder' },
          { value: 'cellphone', label: 'Cell phone' },
          { value: 'no', label: 'No camera' },
          { value: 'multiple', label: 'Several of these' },
        ],
      },
      {
        name: 'availability',
        label: 'Which days usually work for you?',
        recordLabel: 'Availability',
        kind: 'choices',
        invalid: 'Please choose from Monday to Sunday',
        options: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => ({
          value: day,
          label: day,
        })),
        column: 'availability',
      },
    ],
  },
  {
    title: 'Anything that helps?',
    lead: 'All optional.',
    fields: [
      {
        name: 'experience',
        label: 'Experience',
        hint: 'Events, promotion, volunteering of any kind.',
        kind: 'text',
        max: 5000,
        column: 'experience',
      },
      {
        name: 'skills',
        label: 'Skills',
        hint: 'Languages, driving, photography, talking to strangers.',
        kind: 'text',
        max: 5000,
        column: 'message',
      },
      {
        name: 'socialMedia',
        label: 'Where you post',
        recordLabel: 'Social media',
        hint: 'Handles or links, one per line.',
        kind: 'text',
        max: 1000,
        column: 'socialMedia',
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
