import { NetworkError, UnansweredError } from '#client/lib/api.ts';
import { type ShownAct, waitsForPerson } from './outbox.ts';

interface Waiting {
  /** Such as 'Not handed in yet'. */
  before: string;
  /** Such as 'It’s handed in'. */
  after: string;
  /** Nothing is typed for it. */
  hasNoWords?: boolean;
  /** The browser couldn’t keep what is typed, which ends with the page. */
  hasNoRoom?: boolean;
}

export function waitingWords({ failure, isStopped }: ShownAct, waiting: Waiting): string {
  const { before, after, hasNoWords = false, hasNoRoom = false } = waiting;
  const kept = hasNoWords || hasNoRoom ? '' : 'What you typed and chose is kept in this browser. ';
  const [signedIn, online] = hasNoRoom
    ? ['sign in, if this page stays open', 'you’re online, if this page stays open']
    : ['sign in', 'you’re online and the portal is open, on any page'];
  if (waitsForPerson(failure)) return `${before}: your session has ended. ${kept}${after} once you ${signedIn}.`;
  if (isStopped || failure instanceof UnansweredError) return unansweredWords(isStopped);
  if (failure instanceof NetworkError) {
    return `${before}: there’s no connection. ${kept}${after} once ${online}.`;
  }
  return failure ? `${before}: the server is busy. ${kept}It’s tried again.` : '';
}

/** What was stopped is not repeated unasked. */
export function unansweredWords(isStopped = false): string {
  return `No answer came. It may have arrived: ${isStopped ? 'you can send it again, and it’ll count' : 'it’s sent again, and counts'} only once.`;
}
