import { useLayoutEffect, useState } from 'react';
import { Draft } from '#client/lib/autosave-draft.ts';

/** What a reviewer types about one submission. */
export interface ReviewWords {
  /** The author reads it. */
  notes: string;
  /** Colleagues alone read it. */
  internalNote: string;
  /** Names of the fields the author should change. */
  fields: string[];
}

const blank: ReviewWords = { notes: '', internalNote: '', fields: [] };

/**
 * What a reviewer has typed, kept in this browser until it is decided: neither a colleague who was first nor a lost
 * session takes it. `name` names reviewer and submission; a component that changes it is keyed by it.
 */
export function useReviewDraft(name: string) {
  const [draft] = useState(() => new Draft(name));
  const [words, setWords] = useState(blank);
  useLayoutEffect(() => {
    const close = draft.open();
    setWords({ ...blank, ...(draft.values as Partial<ReviewWords>) });
    return close;
  }, [draft]);
  return {
    words,
    change: <Field extends keyof ReviewWords>(field: Field, value: ReviewWords[Field]): void => {
      draft.change(field, value);
      setWords((current) => ({ ...current, [field]: value }));
    },
    /** Acts with the key of these words, and forgets them once that has succeeded. */
    send: async <T>(act: (idempotencyKey: string) => Promise<T>): Promise<T> => {
      const { answer } = await draft.send(act);
      setWords(blank);
      return answer;
    },
  };
}

/** The name of a reviewer's draft about one submission. */
export function reviewDraftName(reviewerId: number, submissionId: number): string {
  return `review:${reviewerId}:${submissionId}`;
}

/** Puts back what was typed about a decision that was taken back. */
export function restoreReviewDraft(name: string, words: ReviewWords): void {
  const draft = new Draft(name);
  const close = draft.open();
  for (const [field, value] of Object.entries(words)) draft.change(field, value);
  close();
}
