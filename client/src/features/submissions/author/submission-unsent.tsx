import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { SubmissionDataList } from '#client/features/submissions/submission-data.tsx';
import { Draft } from '#client/lib/autosave/draft.ts';
import { unsavedFields } from '#client/lib/autosave/fields.ts';
import { changedFields } from '#shared/submissions/forms.ts';
import type { SubmissionData, SubmissionType } from '#shared/submissions/submissions.ts';

interface SubmissionUnsentProps {
  type: SubmissionType;
  draftName: string;
  stored: SubmissionData;
}

/** Text that the author can no longer send, since the submission was decided: to copy or discard. */
export function SubmissionUnsent({ type, draftName, stored }: SubmissionUnsentProps) {
  const [kept, setKept] = useState(() => unsavedFields(draftName));
  const unsent = changedFields(type, stored, { ...stored, ...kept }).filter((name) => kept[name]);
  if (unsent.length === 0) return null;
  function handleDiscard() {
    new Draft(draftName).clear();
    setKept({});
  }
  return (
    <section aria-labelledby="unsent" className="mb-8 border-warning border-l-4 bg-surface px-4 py-3">
      <h2 id="unsent" className="font-semibold text-xl">
        You typed this, but it wasn’t sent
      </h2>
      <p className="mt-1 text-muted">The submission can no longer be changed. This browser still has your text.</p>
      <SubmissionDataList type={type} data={Object.fromEntries(unsent.map((name) => [name, kept[name] ?? '']))} />
      <Button size="small" onClick={handleDiscard}>
        Discard this text
      </Button>
    </section>
  );
}
