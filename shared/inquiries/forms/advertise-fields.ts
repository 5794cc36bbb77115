import type { FieldGroup } from './form-fields.ts';

export const advertiseGroups = [
  {
    title: 'Your inquiry',
    fields: [
      {
        name: 'fullName',
        label: 'Full name',
        recordLabel: 'Name',
        kind: 'line',
        required: 'Name is required',
        max: 200,
        autoComplete: 'name',
        half: true,
        column: 'name',
      },
      {
        name: 'companyName',
        label: 'Company name',
        recordLabel: 'Company',
        kind: 'line',
        required: 'Company name is required',
        max: 200,
        autoComplete: 'organization',
        half: true,
        column: 'company',
      },
      {
        name: 'email',
        label: 'Email',
        kind: 'email',
        required: 'Email is required',
        autoComplete: 'email',
        column: 'email',
      },
      {
        name: 'message',
        label: 'Message',
        kind: 'text',
        required: 'Message is required',
        max: 5000,
        column: 'message',
      },
    ],
  },
] as const satisfies readonly FieldGroup[];
