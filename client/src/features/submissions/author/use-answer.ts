import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { useFormDraft } from '#client/components/form/use-form-draft.ts';
import { messageDraftName } from '#client/features/submissions/conversation/conversation-api.ts';
import { Draft, readDraft } from '#client/lib/autosave/draft.ts';
import { isTyping } from '#client/lib/browser/typing.ts';
import { submissionAnswerSchema } from '#shared/submissions/submissions.ts';
import { answerDraftName } from './submission-draft.ts';

export type Answer = ReturnType<typeof useAnswer>;

/** The author's words to a reviewer, kept in this browser until they are sent. */
export function useAnswer(employeeId: number, submissionId: number) {
  const [draft] = useState(() => new Draft(answerDraftName(employeeId, submissionId), { asks: ['answer'] }));
  const [begun] = useState(() => begunWords(employeeId, submissionId));
  const form = useForm({ resolver: zodResolver(submissionAnswerSchema), defaultValues: { answer: begun } });
  const { texts } = useFormDraft(form, draft);
  function clear(): void {
    draft.clear();
    new Draft(messageDraftName(employeeId, submissionId)).clear();
    form.reset({ answer: '' });
  }
  return {
    form,
    texts,
    text: (form.watch('answer') ?? '').trim(),
    isDisputed: texts.conflicts.answer !== undefined,
    refusal: form.formState.errors.answer?.message,
    check: () => form.trigger('answer', { shouldFocus: true }),
    showRefusal: (error: unknown) => showServerErrors(error, form.setError, { names: ['answer'] }),
    refuse: (message: string) => form.setError('answer', { message }, { shouldFocus: true }),
    /** Sends the words alone, under the draft's key. @throws the error of `act` */
    send: async <T>(act: (idempotencyKey: string) => Promise<T>): Promise<T> => {
      const { answer } = await draft.send(act);
      clear();
      return answer;
    },
    /** Words written in the meantime stay, below. */
    restore: (text: string): void => {
      const since = form.getValues('answer');
      form.setValue('answer', since ? `${text}\n\n${since}` : text, { shouldDirty: true });
      if (!isTyping()) form.setFocus('answer');
    },
    /** At once, and also words that were begun elsewhere, for what is read from the browser's draft. */
    save: (): void => {
      draft.change('answer', form.getValues('answer') ?? '');
      draft.save();
    },
  };
}

/** A message that was being written when changes were requested goes on here. */
function begunWords(employeeId: number, submissionId: number): string {
  if (readDraft(answerDraftName(employeeId, submissionId)).answer !== undefined) return '';
  return String(readDraft(messageDraftName(employeeId, submissionId)).text ?? '');
}
