import { useEffect, useState } from 'react';
import { usePieceAct } from '#client/features/assignments/api.ts';
import { ApiError, errorSentence, NetworkError } from '#client/lib/api.ts';
import type { Autosave, Fields } from '#client/lib/autosave/autosave.ts';
import { useWhenReachable } from '#client/lib/browser/use-connection.ts';
import { useDraftWords } from '#client/lib/use-draft-words.ts';
import type { DeliverableView } from '#shared/assignments/views.ts';
import { toHandIn } from './use-piece-draft.ts';

interface HandInOptions {
  piece: DeliverableView;
  readerId: number;
  autosave: Autosave;
  /** Files that have not arrived; handing in waits for them. */
  areFilesWaiting: boolean;
  /** The server found something below a rule. */
  onBelowRule: (sentence: string) => void;
}

/**
 * Hands a piece in. Without network, or while files are on their way, the wish is kept in this browser and carried out
 * as soon as it can be while the piece is open. `isWished`: it was asked for and is not done.
 */
export function useHandIn({ piece, readerId, autosave, areFilesWaiting, onBelowRule }: HandInOptions) {
  const act = usePieceAct();
  const kept = useDraftWords(`hand-in:${readerId}:${piece.id}:${piece.version}`, { wish: '' });
  const { wish } = kept.words;
  const isWished = wish !== '';
  const [error, setError] = useState<Error | null>(null);
  const [refused, setRefused] = useState<Fields>({});
  const isLost = error instanceof NetworkError;

  async function send(): Promise<void> {
    if (act.isPending) return;
    setError(null);
    if (isDisputed(autosave)) return kept.discard();
    const confirmed = wish === 'confirmed';
    await autosave
      .submit(({ version: draftVersion }, idempotencyKey) => {
        const body = { ...toHandIn(autosave.getState().values), confirmed, draftVersion };
        return act.mutateAsync({ piece, act: 'hand-in', body, idempotencyKey });
      })
      .then(kept.discard, (failure: Error) => {
        // The choice that is shown then says it.
        setError(isDisputed(autosave) ? null : failure);
        setRefused(autosave.getState().values);
        if (failure instanceof NetworkError) return;
        kept.discard();
        if (isBelowRule(failure)) onBelowRule(errorSentence(failure));
      });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish, and again when the files are there
  useEffect(() => {
    if (isWished && !areFilesWaiting) send();
  }, [wish, areFilesWaiting]);
  useWhenReachable(isWished && isLost && !areFilesWaiting, send);

  // What was corrected since is refused no more.
  const { values } = autosave.getState();
  const fields = Object.entries(error instanceof ApiError ? error.fields : {}).filter(([field]) => {
    const [name = field] = field.split('.');
    return values[name] === refused[name];
  });
  const isCorrected = error instanceof ApiError && Object.keys(error.fields).length > fields.length;

  return {
    isWished,
    isLost,
    isPending: act.isPending,
    /** Excludes the question about a rule, and a lost connection: both are told by themselves. */
    error: isLost || isBelowRule(error) || (isCorrected && fields.length === 0) ? null : error,
    fields: Object.fromEntries(fields),
    ask: (confirmed: boolean): void => kept.change('wish', confirmed ? 'confirmed' : 'asked'),
    takeBack: (): void => {
      kept.discard();
      setError(null);
    },
  };
}

function isDisputed(autosave: Autosave): boolean {
  return Object.keys(autosave.getState().conflicts).length > 0;
}

function isBelowRule(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'below_rule';
}
