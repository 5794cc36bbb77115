import { TextConflict } from '#client/components/form/text-conflict.tsx';
import type { Draft } from '#client/lib/autosave/draft.ts';

export type DraftTexts = Pick<Draft, 'wordsOf' | 'resolve'> & { conflicts: Readonly<Record<string, string>> };

interface DraftConflictProps {
  texts: DraftTexts;
  field: string;
  /** For example 'note'. */
  noun: string;
  fieldId: string;
  /** Not for a field of one line. */
  canJoin?: boolean;
}

/** Shows that tabs of this browser hold different words for one field. */
export function DraftConflict({ texts, field, ...shown }: DraftConflictProps) {
  const theirs = texts.conflicts[field];
  if (theirs === undefined) return null;
  return (
    <TextConflict
      {...shown}
      mine={texts.wordsOf(field)}
      theirs={theirs}
      onResolve={(words) => texts.resolve(field, words)}
    />
  );
}
