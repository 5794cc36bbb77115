import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { SubmissionDataList } from '#client/features/submissions/submission-data.tsx';
import { Draft } from '#client/lib/draft.ts';
import { changedFields } from '#shared/submissions/forms.ts';
import type { SubmissionData, SubmissionType } from '#shared/submissions/submissions.ts';
import { keptWords } from './submission-keeper.ts';

interface SubmissionUnsentProps {
  type: SubmissionType;
  /** The name under which this browser keeps what was typed. */
  copy: string;
  stored: SubmissionData;
}

/** What the author typed and could no longer send: it was decided in the meantime. Theirs to copy or to discard. */
export function SubmissionUnsent({ type, copy, stored }: SubmissionUnsentProps) {
  const [kept, setKept] = useState(() => keptWords(copy));
  const unsent = changedFields(type, stored, { ...stored, ...kept }).filter((name) => kept[name]);
  if (unsent.length === 0) return null;
  function handleDiscard() {
    const draft = new Draft(copy);
    draft.clear();
    setKept({});
  }
  return (
    <section aria-labelledby="unsent" className="mb-8 border-warning border-l-4 bg-surface px-4 py-3">
      <h2 id="unsent" className="font-semibold text-xl">
        You typed this, but it was not sent
      </h2>
      <p className="mt-1 text-muted">The submission can no longer be changed. This browser still has your words.</p>
      <SubmissionDataList type={type} data={Object.fromEntries(unsent.map((name) => [name, kept[name] ?? '']))} />
      <Button size="small" onClick={handleDiscard}>
        Discard these words
      </Button>
    </section>
  );
}
