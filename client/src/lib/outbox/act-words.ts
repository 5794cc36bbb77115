import { UnansweredError } from '#client/lib/api.ts';
import { type Act, type ActKind, useActs } from './outbox.ts';

/** One, and many. */
const nouns: Readonly<Record<ActKind, readonly [string, string]>> = {
  submission: ['submission', 'submissions'],
  evaluation: ['evaluation', 'evaluations'],
  'hand-in': ['hand-in', 'hand-ins'],
  take: ['answer', 'answers'],
  decline: ['answer', 'answers'],
  module: ['finished module', 'finished modules'],
};

/** Such as '1 hand-in' or '3 things'. */
export function actWords(acts: readonly Act[]): string {
  const [noun, ...others] = new Set(acts.map(({ kind }) => nouns[kind][acts.length === 1 ? 0 : 1]));
  return `${acts.length} ${others.length > 0 ? 'things' : noun}`;
}

/** What a logout leaves in this browser; both are '' where that is nothing. */
export function useUnsentWords(ownerId: number | undefined): { unsent: string; later: string } {
  const waiting = useActs().filter(
    (act) => act.ownerId === ownerId && !act.refusal && !act.isStopped && act.kind in nouns,
  );
  if (waiting.length === 0) return { unsent: '', later: '' };
  const [are, go] = waiting.length === 1 ? ['isn’t', 'it goes'] : ['aren’t', 'they go'];
  const mayBeThere = waiting.some(({ isSending, failure }) => isSending || failure instanceof UnansweredError);
  return {
    unsent: `${actWords(waiting)} ${mayBeThere ? 'may not have arrived' : `${are} sent`} yet`,
    later: `After a logout ${go} when you sign in here again.`,
  };
}
