import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Page } from '#client/lib/api.ts';
import { restoreDraft } from '#client/lib/autosave/draft.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { idOf } from '#client/lib/paging.ts';
import { useLatestCallback } from '#client/lib/use-latest-callback.ts';
import { type Undoable, useUndo } from '#client/lib/use-undo.ts';
import { type SubmissionStatus, statusLabel } from '#shared/submissions/submissions.ts';
import type { DecidingCapacity } from '#shared/submissions/transitions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { hasNote, type ReviewWords, reviewDraftName } from './review-draft.ts';
import { useTakeBackDecisions } from './take-back-api.ts';

interface Decision extends Undoable {
  /** The note and choice of the decision, and the name of their draft. */
  draft: { name: string; words: ReviewWords };
}

interface Deciding {
  status: SubmissionStatus;
  words: ReviewWords;
  /** `performance.now()` before the request. */
  sentAt: number;
}

export interface Decided extends Deciding {
  submission: SubmissionView;
  notice: Pick<Undoable, 'title' | 'description'>;
  /** The next one opens by itself. */
  opensNext: boolean;
}

export interface ManyDecided extends Deciding {
  submissions: readonly SubmissionView[];
}

interface DecisionsOptions {
  readerId: number;
  /** A list that what is decided leaves. */
  leaves?: QueryKey;
  onOneUndone: (id: number) => void;
  onManyUndone: (ids: readonly number[]) => void;
}

/** Shows notices of decisions; an undo restores words and choices. */
export function useDecisions(capacity: DecidingCapacity, options: DecisionsOptions) {
  const { readerId, leaves, onOneUndone, onManyUndone } = options;
  const client = useQueryClient();
  const takeBack = useTakeBackDecisions();
  const handleOneUndone = useLatestCallback(onOneUndone);
  const handleManyUndone = useLatestCallback(onManyUndone);
  const manyDraft = bulkDraftName(readerId);
  const undo = useUndo<Decision>({
    desk: `${capacity}:${readerId}`,
    takeBack: async ({ subjects }, idempotencyKey) =>
      (await takeBack.mutateAsync({ ids: subjects.map(idOf), idempotencyKey })).results,
    onRestored: ({ draft }, ids) => {
      restoreDraft(draft.name, draft.words);
      const [id] = ids;
      if (draft.name === manyDraft) handleManyUndone(ids);
      else if (id !== undefined) handleOneUndone(id);
    },
    undoneWords: ({ subjects, draft }) => ({
      title: 'Decision taken back',
      description: `${subjects.length === 1 ? 'It’s back to how it was.' : 'They’re back to how they were.'}${
        hasNote(draft.words) ? ' What you wrote is in the form again.' : ''
      }`,
    }),
  });

  function leaveList(ids: readonly number[]): void {
    if (!leaves) return;
    client.setQueryData<InfiniteData<Page<SubmissionView>>>(
      leaves,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) => ({
            ...page,
            rows: page.rows.filter(({ id }) => !ids.includes(id)),
            total: page.total - ids.length,
          })),
        },
    );
  }

  return {
    undo,
    decided: ({ submission: { id, title }, words, notice, sentAt }: Decided): void => {
      undo.add({
        ...notice,
        subjects: [{ id, title }],
        sentAt,
        // A choice alone took one press: put back, it would look like a decision that waits to be saved.
        draft: { name: reviewDraftName(readerId, id), words: hasNote(words) ? words : { ...words, status: '' } },
      });
      leaveList([id]);
    },
    decidedMany: ({ submissions, status, words, sentAt }: ManyDecided): void => {
      if (submissions.length === 0) return;
      const many = submissions.length === 1 ? '1 submission' : `${formatNumber(submissions.length)} submissions`;
      undo.add({
        title: `${many} updated`,
        description: `Set to ${statusLabel(status)}.`,
        subjects: submissions.map(({ id, title }) => ({ id, title })),
        sentAt,
        draft: { name: manyDraft, words },
      });
      leaveList(submissions.map(idOf));
    },
  };
}

export function bulkDraftName(readerId: number): string {
  return `review:${readerId}:many`;
}
