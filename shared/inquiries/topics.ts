/** `topic` in links to the advertise form, for the media kit as a whole; others are ids of its figures and charts. */
export const mediaKitTopic = 'media-kit';

/** @param about such as 'the readers figure in the media kit' */
export function messageBeginning(about: string): string {
  return about && `About ${about}: `;
}

/** True if the message is empty or only the beginning that a link gave it. */
export function isUnwritten(message: string): boolean {
  return message === '' || /^About [^:\n]{1,80}: $/.test(message);
}
