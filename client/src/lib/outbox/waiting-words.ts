import { NetworkError, UnansweredError } from '#client/lib/api.ts';
import { type ShownAct, waitsForPerson } from './outbox.ts';

/** @param before such as 'Not handed in yet'; `after` such as 'It’s handed in' */
export function waitingWords(
  { failure, isStopped }: ShownAct,
  before: string,
  after: string,
  keeps = 'What you typed and chose is kept in this browser.',
): string {
  const kept = keeps && `${keeps} `;
  if (waitsForPerson(failure)) return `${before}: your session has ended. ${kept}${after} once you sign in.`;
  if (isStopped || failure instanceof UnansweredError) return unansweredWords(isStopped);
  if (failure instanceof NetworkError) {
    return `${before}: there’s no connection. ${kept}${after} once you’re online and the portal is open, on any page.`;
  }
  return failure ? `${before}: the server is busy. ${kept}It’s tried again.` : '';
}

/** What was stopped is not repeated unasked. */
export function unansweredWords(isStopped = false): string {
  return `No answer came. It may have arrived: ${isStopped ? 'you can send it again, and it’ll count' : 'it’s sent again, and counts'} only once.`;
}
