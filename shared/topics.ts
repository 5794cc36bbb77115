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

/** Such as 'the media kit', or nothing for a topic nobody knows. */
export function topicWords(topic: string | null): string | undefined {
  return topic !== null && Object.hasOwn(topics, topic) ? topics[topic as Topic] : undefined;
}
