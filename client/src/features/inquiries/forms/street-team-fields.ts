import { cameraLabels, cameras, guardianDays, weekdays } from '#shared/inquiries/applicants.ts';
import { type FieldGroup, home, person } from './application-person.ts';

export const streetTeamGroups: readonly FieldGroup[] = [
  {
    title: 'First, who are you?',
    lead: 'We answer by email, and call only on the day of an event.',
    fields: [
      ...person,
      {
        name: 'birthdate',
        label: 'Date of birth',
        hint: 'Month, day and year, such as 4 / 17 / 2004.',
        kind: 'date',
      },
      {
        name: 'guardianName',
        label: 'Name of a parent or guardian',
        hint: `You are under 18: they get an email with a link, and your application waits for their yes for ${guardianDays} days.`,
        kind: 'line',
        autoComplete: 'off',
        autoCapitalize: 'words',
        minor: true,
      },
      {
        name: 'guardianEmail',
        label: 'Their email',
        hint: 'Their own address, not yours.',
        kind: 'line',
        type: 'email',
        inputMode: 'email',
        autoComplete: 'off',
        autoCapitalize: 'none',
        minor: true,
      },
    ],
  },
  { title: 'Where do you live?', lead: 'Teams are put together by city.', fields: home },
  {
    title: 'What about a night out for us?',
    fields: [
      { name: 'whyJoin', label: 'Why do you want to join?', kind: 'text', max: 5000 },
      {
        name: 'camera',
        label: 'Do you have a camera?',
        kind: 'choice',
        options: cameras.map((value) => ({ value, label: cameraLabels[value] })),
      },
      {
        name: 'availability',
        label: 'Which days usually work for you?',
        kind: 'days',
        options: weekdays.map((value) => ({ value, label: value })),
        optional: true,
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
        optional: true,
      },
      {
        name: 'skills',
        label: 'Skills',
        hint: 'Languages, driving, photography, talking to strangers.',
        kind: 'text',
        max: 5000,
        optional: true,
      },
      {
        name: 'socialMedia',
        label: 'Where you post',
        hint: 'Names or links, one a line.',
        kind: 'text',
        max: 1000,
        optional: true,
      },
      { name: 'additionalInfo', label: 'Anything else', kind: 'text', max: 5000, optional: true },
    ],
  },
];
