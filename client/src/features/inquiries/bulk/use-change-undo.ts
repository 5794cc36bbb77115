import type { BulkRefusal } from '#client/components/list/bulk-refusals.tsx';
import { unreadableTitle } from '#client/features/inquiries/inquiry-guardian.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { type Undoable, useUndo } from '#client/lib/use-undo.ts';
import type { ChosenInquiry } from '#shared/inquiries/bulk.ts';
import type { InquiryResult, InquiryView } from '#shared/inquiries/views.ts';
import { useUndoChanges } from './bulk-api.ts';

/** A change of several, with what became of each. */
export interface ManyChanged {
  inquiries: readonly InquiryView[];
  results: readonly InquiryResult[];
  /** For example 'Assigned to Bo Lindqvist.' */
  words: string;
  /** `performance.now()` before the request. */
  sentAt: number;
}

interface ChangeAct extends Undoable {
  /** With the versions that the change has reached. */
  reached: readonly ChosenInquiry[];
}

/** Tells of changes of several inquiries, and takes them back. */
export function useChangeUndo(onUndone: (ids: readonly number[]) => void) {
  const { data: reader } = useProfile();
  const takeBack = useUndoChanges();
  const undo = useUndo<ChangeAct>({
    desk: `inquiries:${reader?.id}`,
    takeBack: async ({ reached }, idempotencyKey) =>
      (await takeBack.mutateAsync({ inquiries: reached, idempotencyKey })).results,
    onRestored: (_, ids) => onUndone(ids),
    undoneWords: ({ subjects }) => ({
      title: 'Change taken back',
      description: subjects.length === 1 ? 'It’s back to how it was.' : 'They’re back to how they were.',
    }),
  });
  return {
    ...undo,
    add: ({ inquiries, results, words, sentAt }: ManyChanged): void => {
      const done = results.filter(({ outcome }) => outcome === 'done');
      if (done.length === 0) return;
      // By reference: no name of people outside stays in the browser.
      const references = new Map(inquiries.map(({ id, reference }) => [id, reference]));
      undo.add({
        title: done.length === 1 ? '1 inquiry changed' : `${formatNumber(done.length)} inquiries changed`,
        description: words,
        subjects: done.map(({ id }) => ({ id, title: references.get(id) ?? '' })),
        sentAt,
        reached: done.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }])),
      });
    },
  };
}

/** The entries that a bulk act left as they are, with the reasons. */
export function refusalsOf(
  { inquiries, results }: Pick<ManyChanged, 'inquiries' | 'results'>,
  isListed: (id: number) => boolean,
): BulkRefusal[] {
  const titles = new Map(inquiries.map(({ id, name }) => [id, name || unreadableTitle]));
  return results.flatMap(({ id, error }) =>
    error === null ? [] : [{ id, title: titles.get(id) ?? '', error, isListed: isListed(id) }],
  );
}
