import { guardianDays } from '#shared/inquiries/applicants.ts';
import type { FieldGroup } from './form-fields.ts';
import { answerTime } from './form-types.ts';
import { openingField } from './opening-field.ts';
import { home, person } from './person-fields.ts';

export const streetTeamGroups = [
  {
    title: 'First, who are you?',
    lead: `We answer by email, usually within ${answerTime('street-team')}, and call only on the day of an event.`,
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
        hint: `You are under 18: they get an email with a link, and your application waits ${guardianDays} days for their answer. Until then nobody on our team can read it.`,
        kind: 'line',
        required: 'Please name a parent or guardian: you are under 18',
        max: 200,
        autoComplete: 'off',
        autoCapitalize: 'words',
        minor: true,
      },
      {
        name: 'guardianEmail',
        label: 'Their email',
        recordLabel: 'Guardian’s email',
        hint: 'An address that only they read.',
        kind: 'email',
        required: 'Please enter a parent’s or guardian’s email address: you are under 18',
        autoComplete: 'off',
        minor: true,
      },
    ],
  },
  { title: 'Where do you live?', lead: 'Teams are put together by city.', fields: home },
  {
    title: 'What about a night out for us?',
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
    lead: 'All of this can stay empty.',
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
        hint: 'Names or links, one per line.',
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
