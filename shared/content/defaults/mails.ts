import type { DefaultEntry } from '#shared/content/words.ts';

export const defaultReplies: readonly DefaultEntry[] = [
  {
    id: 'offer-a-call',
    title: 'Offer a call',
    use: 'advertise',
    text: 'Thank you for your interest in advertising with {{name}}.\n\nI’d like to hear what you have planned and show you what fits. Do you have 20 minutes for a call this week or next? Two or three times that work for you, with your time zone, is all I need.',
  },
  {
    id: 'send-the-media-kit',
    title: 'Send the media kit',
    use: 'advertise',
    text: 'Thank you for your interest in advertising with {{name}}.\n\nOur audience, formats and dates are in the media kit: {{mediaKit}}\n\nTell me your budget and when you’d like to start, and I’ll put together a proposal.',
  },
  {
    id: 'thank-and-answer',
    title: 'Thank and answer',
    use: 'contact',
    text: 'Thank you for writing to {{name}}.\n\nIf you have any other questions, just reply to this email.',
  },
  {
    id: 'ask-for-more',
    title: 'Ask for more',
    use: 'all',
    text: 'Thank you for writing to us. Before I can answer, I need a little more from you:\n\n-',
  },
  {
    id: 'more-time',
    title: 'We need more time',
    use: 'all',
    text: 'Thank you for your patience. We usually answer within {{answerTime}}, and this time we need a few more days.\n\nYou’ll hear from me by {{promisedDay}}.',
  },
];
