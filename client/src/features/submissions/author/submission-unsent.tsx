import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { SubmissionDataList } from '#client/features/submissions/submission-data.tsx';
import { Draft, readDraft } from '#client/lib/autosave/draft.ts';
import { unsavedFields } from '#client/lib/autosave/fields.ts';
import { changedFields } from '#shared/submissions/forms.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { answerDraftName, clearAnswer, submissionDraftName } from './submission-draft.ts';

interface SubmissionUnsentProps {
  submission: Pick<SubmissionView, 'id' | 'employeeId' | 'submissionType' | 'submissionData'>;
  /** Its form has the fields, and leaves the words to the reviewer, whom nobody waits to hear from. */
  canEdit: boolean;
  /** Its author stopped waiting: the server may have it. */
  hasNoAnswer: boolean;
}

/** Text that the author can no longer send, since the submission was decided or sent again elsewhere: to copy or discard. */
export function SubmissionUnsent({ submission, canEdit, hasNoAnswer }: SubmissionUnsentProps) {
  const { id, employeeId, submissionType: type, submissionData: stored } = submission;
  const draftName = submissionDraftName(employeeId, id);
  const readAnswer = () => String(readDraft(answerDraftName(employeeId, id)).answer ?? '').trim();
  const [kept, setKept] = useState(() => (canEdit ? {} : unsavedFields(draftName)));
  const [answer, setAnswer] = useState(readAnswer);
  const unsent = changedFields(type, stored, { ...stored, ...kept }).filter((name) => kept[name]);
  if (unsent.length === 0 && answer === '') return null;
  function handleDiscard() {
    if (!canEdit) new Draft(draftName).clear();
    clearAnswer(employeeId, id);
    setKept({});
    // Another tab's words come next.
    setAnswer(readAnswer());
  }
  return (
    <section aria-labelledby="unsent" className="mb-8 border-warning border-l-4 bg-surface px-4 py-3">
      <h2 id="unsent" className="font-semibold text-xl">
        {hasNoAnswer ? 'You typed this, and it may have arrived' : 'You typed this, but it wasn’t sent'}
      </h2>
      <p className="mt-1 text-muted">
        {!canEdit && 'The submission can no longer be changed. '}This browser still has your text.
      </p>
      <SubmissionDataList type={type} data={Object.fromEntries(unsent.map((name) => [name, kept[name] ?? '']))} />
      {answer && (
        <dl className="py-3">
          <dt className="text-muted text-sm">Message to the reviewer</dt>
          <dd dir="auto" className="max-w-[75ch] whitespace-pre-wrap wrap-anywhere">
            {answer}
          </dd>
        </dl>
      )}
      <Button size="small" onClick={handleDiscard}>
        Discard this text
      </Button>
    </section>
  );
}
