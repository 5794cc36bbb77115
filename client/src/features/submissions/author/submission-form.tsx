import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Button } from '#client/components/button.tsx';
import { ErrorSummary } from '#client/components/form/error-summary.tsx';
import { SavedLine } from '#client/components/form/saved-line.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { SubmissionFormFiles } from '#client/features/submissions/conversation/submission-files.tsx';
import { errorSentence } from '#client/lib/api.ts';
import { takeFocus } from '#client/lib/browser/typing.ts';
import { useStandingError } from '#client/lib/browser/use-connection.ts';
import { useLatestCallback } from '#client/lib/use-latest-callback.ts';
import { personName } from '#shared/employees/names.ts';
import { submissionFields } from '#shared/submissions/fields.ts';
import type { SubmissionType } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { SubmissionAnswer } from './submission-answer.tsx';
import { SubmissionFormFields } from './submission-form-fields.tsx';
import { type Answer, useAnswer } from './use-answer.ts';
import { type EditedSubmission, useSubmissionForm } from './use-submission-form.ts';

interface SubmissionFormProps {
  type: SubmissionType;
  employeeId: number;
  stored?: EditedSubmission;
  /** Names of the fields that a reviewer wants changed; the form opens on the first. */
  marked?: readonly string[];
  takesFocus?: boolean;
  /** A new form has become a draft on the server. */
  onStored?: (id: number) => void;
  /** What was submitted before has been changed. */
  onSaved?: () => void;
  /** Drops the changes. Undefined if the form is always open. */
  onDiscard?: (() => void) | undefined;
  /** Opens the form again with the stored values. */
  onReload: (id: number | undefined) => void;
}

export function SubmissionForm(props: SubmissionFormProps) {
  const { stored } = props;
  return stored?.status === 'changes_requested' ? <ReturnedForm {...props} stored={stored} /> : <OpenForm {...props} />;
}

function ReturnedForm(props: SubmissionFormProps & { stored: EditedSubmission }) {
  const answer = useAnswer(props.employeeId, props.stored.id);
  return <OpenForm {...props} answer={answer} />;
}

function OpenForm(props: SubmissionFormProps & { answer?: Answer }) {
  const { type, employeeId, stored, answer, marked = none, takesFocus = true, onDiscard, onReload } = props;
  const { onStored, onSaved = ignore } = props;
  const form = useSubmissionForm({ type, employeeId, stored, answer, onSaved });
  const { methods, formId, problems, refusals, isPending, isWaiting, waiting, autosave, state } = form;
  const failure = useStandingError(form.failure);
  const formElement = useRef<HTMLFormElement>(null);
  const acts = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState('');
  const sendLabel = labels[stored?.status ?? 'draft'] ?? 'Submit';
  const isConflict = failure !== null && 'code' in failure && failure.code === 'conflict';
  // Forms that save themselves are open from the start; authors open the others.
  const isOpened = stored === undefined || stored.status === 'submitted';
  const first = marked[0] ?? (isOpened ? submissionFields[type][0]?.name : undefined);
  useEffect(() => {
    if (takesFocus && first !== undefined) takeFocus(document.getElementById(`${formId}-${first}`));
  }, [formId, first, takesFocus]);
  const handleStored = useLatestCallback((id: number) => onStored?.(id));
  useEffect(() => {
    if (stored === undefined && state.id !== null) handleStored(state.id);
  }, [stored, state.id, handleStored]);
  const isUnsaved = failure !== null && state.failure !== null;
  const isTold = failure !== null || isWaiting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sentence above pushes them down
  useEffect(() => {
    if (isTold) acts.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, isUnsaved, isTold]);
  function handleSubmit(event: FormEvent) {
    if (held) event.preventDefault();
    else form.handleSubmit(event);
  }
  return (
    <FormProvider {...methods}>
      <form
        ref={formElement}
        id={formId}
        noValidate
        aria-busy={isPending && !isWaiting}
        onSubmit={handleSubmit}
        className="space-y-5"
      >
        <ErrorSummary errors={problems} refusals={refusals} />
        <p className="text-base text-muted">
          Fields marked <span className="text-accent-text">*</span> are required.
        </p>
        <SubmissionFormFields
          formId={formId}
          type={type}
          submissionId={state.id ?? undefined}
          marked={marked}
          folds={takesFocus}
          readOnly={isPending}
          conflicts={state.conflicts}
          refusals={state.refusals}
          onResolve={form.resolve}
        />
        <SubmissionFormFiles
          submissionId={state.id}
          act={sendLabel.toLowerCase()}
          disabled={isPending}
          onHeld={setHeld}
        />
        {answer && stored && (
          <SubmissionAnswer
            id={`${formId}-answer`}
            answer={answer}
            submission={stored}
            employeeId={employeeId}
            readOnly={isPending}
          />
        )}
        {failure && (
          <div role="alert" className="border-danger border-l-4 py-1 pl-4">
            <p className="font-medium text-danger">{errorSentence(failure)}</p>
            {isConflict && !state.failure && (
              <Button size="small" className="mt-2" onClick={() => onReload(state.id ?? undefined)}>
                Reload, and keep what I typed
              </Button>
            )}
          </div>
        )}
        {!isWaiting && <SavedLine state={state} onlySubmits={form.isSubmitted} onSave={() => autosave.save()} />}
        {held && <p className="font-medium text-danger wrap-anywhere">{held}</p>}
        <p role="status" className="font-medium text-warning empty:hidden">
          {waiting}
        </p>
        <div ref={acts} className="flex scroll-mb-6 flex-wrap gap-3">
          {form.isAsReturned && !isPending && !held ? (
            <ConfirmDialog
              label={sendLabel}
              title="Send it again unchanged?"
              confirm="Send it unchanged"
              pending="Submitting..."
              cancel="Keep editing"
              variant="primary"
              size="large"
              onConfirm={async () => formElement.current?.requestSubmit()}
            >
              Nothing in it has changed since {stored?.returned ? personName(stored.returned.by) : 'a reviewer'}{' '}
              requested changes, and you haven’t written to the reviewer.
            </ConfirmDialog>
          ) : (
            // Not `disabled`, which would drop the focus as it is pressed.
            <Button type="submit" variant="primary" size="large" aria-disabled={isPending || held !== ''}>
              {isWaiting
                ? form.waitingLabels.waits
                : isPending
                  ? form.isSubmitted
                    ? 'Saving...'
                    : 'Submitting...'
                  : sendLabel}
            </Button>
          )}
          {isWaiting && (
            <Button variant="quiet" size="large" onClick={form.takeBack}>
              {form.waitingLabels.takeBack}
            </Button>
          )}
          {onDiscard && (
            <ConfirmDialog
              label="Discard changes"
              title="Discard your changes?"
              confirm="Discard them"
              pending="Discarding..."
              variant="danger"
              onConfirm={async () => {
                autosave.finish();
                onDiscard();
              }}
            >
              The submission stays as you sent it. What you typed since is deleted for good.
            </ConfirmDialog>
          )}
        </div>
      </form>
    </FormProvider>
  );
}

const none: readonly string[] = [];
const ignore = () => undefined;

const labels: Partial<Record<SubmissionView['status'], string>> = {
  draft: 'Submit',
  submitted: 'Save changes',
  changes_requested: 'Send again',
};
