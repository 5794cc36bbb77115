import { readDraft } from '#client/lib/autosave/draft.ts';
import { useDraftWords } from '#client/lib/use-draft-words.ts';
import type { SubmissionStatus } from '#shared/submissions/submissions.ts';

export type ReviewWords = {
  /** For the author. */
  notes: string;
  internalNote: string;
  fields: string[];
  /** The unsaved choice of an admin, or for many; '' for none. */
  status: SubmissionStatus | '';
  /** JSON of the plan that a manager changed; '' for the one that is proposed. */
  plan: string;
};

const blank: ReviewWords = { notes: '', internalNote: '', fields: [], status: '', plan: '' };

/** Kept in this browser until the decision is stored. A component that changes `name` must use it as its key. */
export function useReviewDraft(name: string) {
  return useDraftWords<ReviewWords>(name, blank, ['notes', 'internalNote']);
}

export function reviewDraftName(reviewerId: number, submissionId: number): string {
  return `review:${reviewerId}:${submissionId}`;
}

export function readReviewDraft(name: string): ReviewWords {
  return { ...blank, ...(readDraft(name) as Partial<ReviewWords>) };
}

/** Whether a draft holds anything that an update would save. */
export function isBegun(words: ReviewWords, current: SubmissionStatus): boolean {
  return (words.status !== '' && words.status !== current) || hasNote(words);
}

export function hasNote({ notes, internalNote }: ReviewWords): boolean {
  return notes.trim() !== '' || internalNote.trim() !== '';
}
