import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Draft, type DraftValues } from '#client/lib/autosave/draft.ts';

/**
 * Kept in this browser until they are sent. A component that changes `name` must use it as its key.
 *
 * @param blank what the form opens with; a field that was emptied of it stays empty
 * @param asks texts whose form shows a `DraftConflict`
 */
export function useDraftWords<Words extends DraftValues>(
  name: string,
  blank: Words,
  asks: readonly (keyof Words & string)[] = [],
) {
  const [draft] = useState(() => new Draft(name, { base: blank, asks }));
  const [words, setWords] = useState(blank);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the draft opens
  useLayoutEffect(() => {
    const close = draft.open();
    const show = () => setWords({ ...blank, ...(draft.values as Partial<Words>) });
    show();
    const unsubscribe = draft.subscribe(show);
    return () => {
      unsubscribe();
      close();
    };
  }, [draft]);
  const conflicts = useSyncExternalStore(draft.subscribe, draft.conflicts, draft.conflicts);
  return {
    words,
    texts: { conflicts, wordsOf: draft.wordsOf, resolve: draft.resolve },
    change: <Field extends keyof Words & string>(field: Field, value: Words[Field]): void => {
      draft.change(field, value);
      setWords((current) => ({ ...current, [field]: value }));
    },
    /** At once, for what is read from the browser's draft. */
    save: (): void => draft.save(),
    /** Uses the draft's idempotency key, and clears the draft on success. */
    send: async <T>(act: (idempotencyKey: string) => Promise<T>): Promise<T> => {
      const { answer } = await draft.send(act);
      setWords(blank);
      return answer;
    },
    discard: (): void => {
      draft.clear();
      setWords(blank);
    },
  };
}
