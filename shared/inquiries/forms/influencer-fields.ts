import type { FieldGroup } from './form-fields.ts';
import { answerTime } from './form-types.ts';
import { openingField } from './opening-field.ts';

const account = { kind: 'line', max: 200, autoComplete: 'off', autoCapitalize: 'none', half: true } as const;

/** The specification shows no required fields; name and email suffice. Screenshots: see `uploads.ts`. */
export const creatorGroups = [
  {
    title: 'Who are you?',
    lead: `We answer by email, usually within ${answerTime('influencer')}.`,
    fields: [
      openingField,
      {
        name: 'name',
        label: 'Name',
        hint: 'The name you go by.',
        kind: 'line',
        required: 'Name is required',
        max: 200,
        autoComplete: 'name',
        autoCapitalize: 'words',
        column: 'name',
      },
      {
        name: 'email',
        label: 'Email',
        kind: 'email',
        required: 'Email is required',
        autoComplete: 'email',
        half: true,
        column: 'email',
      },
      { name: 'phone', label: 'Phone', kind: 'tel', max: 50, autoComplete: 'tel', half: true, column: 'phone' },
      {
        name: 'bio',
        label: 'About you',
        recordLabel: 'About',
        hint: 'A few sentences about who you are.',
        kind: 'text',
        max: 5000,
        column: 'message',
      },
    ],
  },
  {
    title: 'Where can we see you?',
    lead: 'Handles or links, whichever of these you use.',
    fields: [
      { name: 'instagram', label: 'Instagram', ...account, column: 'socialMedia' },
      { name: 'tiktok', label: 'TikTok', ...account, column: 'socialMedia' },
      { name: 'youtube', label: 'YouTube', ...account, column: 'socialMedia' },
      { name: 'twitter', label: 'Twitter (X)', recordLabel: 'Twitter', ...account, column: 'socialMedia' },
    ],
  },
  {
    title: 'Who listens?',
    fields: [
      {
        name: 'followers',
        label: 'Followers',
        hint: 'In total, or per channel.',
        kind: 'line',
        max: 200,
        half: true,
        column: 'experience',
      },
      {
        name: 'engagement',
        label: 'Engagement',
        hint: 'Such as “4.2% on Instagram.”',
        kind: 'line',
        max: 200,
        half: true,
        column: 'experience',
      },
    ],
  },
  {
    title: 'What do you make?',
    fields: [
      {
        name: 'content_type',
        label: 'Kind of content',
        recordLabel: 'Content',
        hint: 'Such as live sessions, reviews, short comedy.',
        kind: 'line',
        max: 500,
        column: 'experience',
      },
      {
        name: 'previous_work',
        label: 'Earlier work',
        recordLabel: 'Previous work',
        hint: 'Links, partners, how it did.',
        kind: 'text',
        max: 5000,
        column: 'portfolio',
      },
      {
        name: 'message',
        label: 'What would you make with us?',
        recordLabel: 'Message',
        kind: 'text',
        max: 5000,
        column: 'message',
      },
    ],
  },
] as const satisfies readonly FieldGroup[];
