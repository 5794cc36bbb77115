import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { TextAreaField } from '#client/components/form/text-area-field.tsx';
import { useFormDraft } from '#client/components/form/use-form-draft.ts';
import { Draft } from '#client/lib/autosave/draft.ts';
import { noteMax, submissionAnswerSchema } from '#shared/submissions/submissions.ts';

/** The author's answer to a reviewer, kept in this browser until it is sent. `name` identifies its draft. */
export function useAnswer(name: string) {
  const form = useForm({ resolver: zodResolver(submissionAnswerSchema), defaultValues: { answer: '' } });
  const [draft] = useState(() => new Draft(name));
  useFormDraft(form, draft);
  return {
    form,
    text: (form.watch('answer') ?? '').trim(),
    refusal: form.formState.errors.answer?.message,
    check: () => form.trigger('answer', { shouldFocus: true }),
    showRefusal: (error: unknown) => showServerErrors(error, form.setError, { names: ['answer'] }),
    clear: (): void => {
      draft.clear();
      form.reset();
    },
  };
}

export type Answer = ReturnType<typeof useAnswer>;

interface SubmissionAnswerProps {
  id: string;
  answer: Answer;
  readOnly: boolean;
}

export function SubmissionAnswer({ id, answer: { form, refusal }, readOnly }: SubmissionAnswerProps) {
  return (
    <FormProvider {...form}>
      <TextAreaField
        id={id}
        label="Answer to the reviewer"
        hint="Optional. It goes with your submission and stays in its history."
        {...form.register('answer')}
        max={noteMax}
        readOnly={readOnly}
        error={refusal}
      />
    </FormProvider>
  );
}
