/** Topics in links to the advertise form, with the beginning of the message; unknown topics are ignored. */
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

/** '' for an unknown topic. */
export function messageBeginning(topic: string | null): string {
  return topic !== null && Object.hasOwn(topics, topic) ? `About ${topics[topic as Topic]}: ` : '';
}

/** True if the message is empty or only a topic's beginning. */
export function isUnwritten(message: string): boolean {
  return message === '' || Object.keys(topics).some((topic) => message === messageBeginning(topic));
}
