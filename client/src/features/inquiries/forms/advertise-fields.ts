import type { FieldGroup } from './application-person.ts';

/** The advertise form's questions, as they are asked again when someone corrects what they sent. */
export const advertiseGroups: readonly FieldGroup[] = [
  {
    title: 'Your inquiry',
    fields: [
      { name: 'fullName', label: 'Full Name', kind: 'line', autoComplete: 'name', half: true },
      { name: 'companyName', label: 'Company Name', kind: 'line', autoComplete: 'organization', half: true },
      {
        name: 'email',
        label: 'Email',
        kind: 'line',
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        autoCapitalize: 'none',
      },
      { name: 'message', label: 'Message', kind: 'text', max: 5000 },
    ],
  },
];
