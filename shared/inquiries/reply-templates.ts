import { company } from '#shared/site.ts';
import { answerTime } from './form-types.ts';
import { stageParagraphs } from './hiring-letters.ts';

export interface ReplyTemplate {
  name: string;
  /** Paragraphs between greeting and signature. */
  paragraphs: readonly string[];
}

interface Filled {
  /** As it was given in the form. */
  name: string;
  formType: string | null;
  /** Who signs. */
  author: string;
}

/** The templates for a kind of form, the likeliest first. */
export function replyTemplates(formType: string | null): readonly ReplyTemplate[] {
  if (formType === 'advertise') return [...advertising(), ...everywhere(formType)];
  if (formType === 'contact') return [...contact(), ...everywhere(formType)];
  return [...applications(formType), ...everywhere(formType)];
}

/** The whole text of a reply, with the names in it. */
export function fillTemplate({ paragraphs }: Pick<ReplyTemplate, 'paragraphs'>, { name, author }: Filled): string {
  const greeting = name.trim() ? `Hello ${name.trim()},` : 'Hello,';
  return [greeting, ...paragraphs, `Best regards,\n${author}\n${company.name}`].join('\n\n');
}

/** The first word of the name where the form did not ask for it alone. */
export function firstNameOf({ details, name }: { details: Record<string, unknown>; name: string }): string {
  const { firstName } = details;
  return typeof firstName === 'string' ? firstName : (name.split(' ')[0] ?? '');
}

function advertising(): readonly ReplyTemplate[] {
  return [
    {
      name: 'Offer a call',
      paragraphs: [
        `Thank you for your interest in advertising with ${company.name}.`,
        'I would like to hear what you have planned and show you what fits. Do you have 20 minutes for a call this week or next? Two or three times that work for you, with your time zone, are all I need.',
      ],
    },
    {
      name: 'Send the media kit',
      paragraphs: [
        `Thank you for your interest in advertising with ${company.name}.`,
        `You will find our audience, formats and dates in the media kit: ${company.origin}/media-kit`,
        'If you tell me your budget and when you would like to start, I will put together a proposal.',
      ],
    },
  ];
}

function applications(formType: string | null): readonly ReplyTemplate[] {
  return [
    { name: 'Invite to talk', paragraphs: stageParagraphs('talk', formType) },
    { name: 'Decline kindly', paragraphs: stageParagraphs('declined', formType) },
  ];
}

function contact(): readonly ReplyTemplate[] {
  return [
    {
      name: 'Thank and answer',
      paragraphs: [
        `Thank you for writing to ${company.name}.`,
        'If you have any other questions, just answer this email.',
      ],
    },
  ];
}

function everywhere(formType: string | null): readonly ReplyTemplate[] {
  return [
    {
      name: 'Ask for more',
      paragraphs: ['Thank you for writing to us. Before I can answer, I need to know a little more:', '- '],
    },
    {
      name: 'We need more time',
      paragraphs: [
        `Thank you for your patience. We said we would answer within ${answerTime(formType)}, and we need a few days more.`,
        'You will hear from me by the end of next week.',
      ],
    },
  ];
}
