/**
 * What an inquiry can be about when a page leads to the advertise form: the word in the link, and how the message
 * begins. Anything else in the link is ignored.
 */
const topics = {
  'media-kit': 'the media kit',
  age: 'the age figures in the media kit',
  habits: 'the audience figures in the media kit',
  viewers: 'the viewers figure in the media kit',
  session: 'the viewing time figure in the media kit',
  readers: 'the readers figure in the media kit',
  'print-run': 'the print run in the media kit',
  newsletter: 'the Friday letter in the media kit',
  'viewers-by-month': 'the monthly viewers in the media kit',
  screens: 'the screens figure in the media kit',
} as const;
export type Topic = keyof typeof topics;

/** How a message about it begins; '' for a topic nobody knows. */
export function messageBeginning(topic: string | null): string {
  return topic !== null && Object.hasOwn(topics, topic) ? `About ${topics[topic as Topic]}: ` : '';
}

/** Whether nobody has written anything: there is no more than how a message about some topic begins. */
export function isUnwritten(message: string): boolean {
  return message === '' || Object.keys(topics).some((topic) => message === messageBeginning(topic));
}
