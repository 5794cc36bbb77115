import { NetworkError, UnansweredError } from '#client/lib/api.ts';
import { type ShownAct, waitsForPerson } from './outbox.ts';

/** @param before such as 'Not handed in yet'; `after` such as 'It’s handed in' */
export function waitingWords({ failure }: ShownAct, before: string, after: string): string {
  const kept = 'What you typed and chose is kept in this browser.';
  if (waitsForPerson(failure)) return `${before}: your session has ended. ${kept} ${after} once you sign in.`;
  if (failure instanceof UnansweredError) return failure.sentence;
  if (failure instanceof NetworkError) {
    return `${before}: there’s no connection. ${kept} ${after} once there is one and this site is open, on whichever page.`;
  }
  return failure ? `${before}: the server is busy. ${kept} It’s tried again.` : '';
}
