import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { useOneAtATime } from '#client/components/form/use-one-at-a-time.ts';
import { useCreateSubmission, useEditSubmission, useRefreshSubmissions } from '#client/features/submissions/api.ts';
import type { Autosave } from '#client/lib/autosave.ts';
import { painted } from '#client/lib/browser/painted.ts';
import { toast } from '#client/lib/toast.ts';
import { submissionFields } from '#shared/submissions/fields.ts';
import type { SubmissionData, SubmissionType } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import type { Answer } from './use-answer.ts';

interface SubmissionSendingOptions {
  type: SubmissionType;
  stored: SubmissionView | undefined;
  answer: Answer | undefined;
  form: UseFormReturn<SubmissionData, unknown, SubmissionData>;
  autosave: Autosave;
  onSent: (sent: SubmissionView) => void;
}

/** Sends the whole form with the answer, once it is valid and no field is disputed. `refusals` counts what stopped it. */
export function useSubmissionSending({ type, stored, answer, form, autosave, onSent }: SubmissionSendingOptions) {
  const { mutateAsync: create } = useCreateSubmission();
  const { mutateAsync: edit } = useEditSubmission();
  const refresh = useRefreshSubmissions();
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<Error | null>(null);
  const [isPending, setPending] = useState(false);
  const isSubmitted = stored?.status === 'submitted';

  const handleSubmit = useOneAtATime(async () => {
    setPending(true);
    setFailure(null);
    // Shows the press before the fields are validated, which takes a while.
    await painted();
    await form
      .handleSubmit(send, refuse)()
      .finally(() => setPending(false));
  });

  async function send(submissionData: SubmissionData): Promise<void> {
    if (Object.keys(autosave.getState().conflicts).length > 0) return refuse();
    if (answer && !(await answer.check())) return;
    const submit = isSubmitted ? {} : { submit: true, answer: answer?.text || undefined };
    await autosave
      .submit(({ id, version }, idempotencyKey) =>
        id === null
          ? create({ submission: { submissionType: type, submissionData }, idempotencyKey })
          : edit({ id, edit: { submissionData, version, ...submit }, idempotencyKey }),
      )
      .then(handleSent, handleFailed);
  }

  function handleSent(sent: SubmissionView): void {
    setRefusals(0);
    answer?.clear();
    refresh();
    onSent(sent);
  }

  function handleFailed(error: Error): void {
    setFailure(error);
    toast({
      variant: 'destructive',
      error,
      title: 'Error',
      description:
        stored && stored.status !== 'draft'
          ? 'Failed to save your changes. Please try again.'
          : 'Failed to create submission. Please try again.',
    });
    const isRefused = showServerErrors(error, form.setError, { names: submissionFields[type].map(({ name }) => name) });
    if (answer?.showRefusal(error) || isRefused) refuse();
  }

  function refuse(): void {
    setRefusals((count) => count + 1);
  }

  return { isSubmitted, refusals, failure, isPending, handleSubmit };
}
