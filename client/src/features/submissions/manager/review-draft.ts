import { useLayoutEffect, useState } from 'react';
import { Draft, readDraft } from '#client/lib/autosave-draft.ts';
import type { SelectorStatus } from '#shared/submissions/submissions.ts';

/** What a reviewer types about one submission. */
export interface ReviewWords {
  /** The author reads it. */
  notes: string;
  /** Colleagues alone read it. */
  internalNote: string;
  /** Names of the fields the author should change. */
  fields: string[];
  /** The status an admin has chosen and not saved; '' for none. */
  status: SelectorStatus | '';
}

const blank: ReviewWords = { notes: '', internalNote: '', fields: [], status: '' };

/**
 * A reviewer's words and choices, kept in this browser until the decision is made, through a refusal and a lost
 * session. A component that changes `name` has to be keyed by it.
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
    /** Acts with the draft's idempotency key, and clears the draft on success. */
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

/** The name of a reviewer's draft about one submission. */
export function reviewDraftName(reviewerId: number, submissionId: number): string {
  return `review:${reviewerId}:${submissionId}`;
}

/** A draft as it is kept now. */
export function readReviewDraft(name: string): ReviewWords {
  return { ...blank, ...(readDraft(name) as Partial<ReviewWords>) };
}

/** Puts back the words of a decision that was taken back. A mounted form has to be keyed anew to show them. */
export function restoreReviewDraft(name: string, words: ReviewWords): void {
  const draft = new Draft(name);
  const close = draft.open();
  for (const [field, value] of Object.entries(words)) if (value.length > 0) draft.change(field, value);
  close();
}
