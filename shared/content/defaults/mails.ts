import type { DefaultEntry } from '#shared/content/words.ts';

export const defaultReplies: readonly DefaultEntry[] = [
  {
    id: 'offer-a-call',
    title: 'Offer a call',
    use: 'advertise',
    text: 'Thank you for your interest in advertising with {{name}}.\n\nI would like to hear what you have planned and show you what fits. Do you have 20 minutes for a call this week or next? Two or three times that work for you, with your time zone, are all I need.',
  },
  {
    id: 'send-the-media-kit',
    title: 'Send the media kit',
    use: 'advertise',
    text: 'Thank you for your interest in advertising with {{name}}.\n\nYou will find our audience, formats and dates in the media kit: {{mediaKit}}\n\nIf you tell me your budget and when you would like to start, I will put together a proposal.',
  },
  {
    id: 'thank-and-answer',
    title: 'Thank and answer',
    use: 'contact',
    text: 'Thank you for writing to {{name}}.\n\nIf you have any other questions, just answer this email.',
  },
  {
    id: 'ask-for-more',
    title: 'Ask for more',
    use: 'all',
    text: 'Thank you for writing to us. Before I can answer, I need to know a little more:\n\n-',
  },
  {
    id: 'more-time',
    title: 'We need more time',
    use: 'all',
    text: 'Thank you for your patience. We usually answer within {{answerTime}}, and this time we need a few more days.\n\nYou will hear from me by {{promisedDay}}.',
  },
];
