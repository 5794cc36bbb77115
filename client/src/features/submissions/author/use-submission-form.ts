import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type FieldError, type Resolver, useForm } from 'react-hook-form';
import { useCreateSubmission, useEditSubmission } from '#client/features/submissions/api.ts';
import { Autosave } from '#client/lib/autosave.ts';
import { useAutosave } from '#client/lib/use-autosave.ts';
import { submissionFields } from '#shared/submissions/fields.ts';
import { submissionSchemas } from '#shared/submissions/forms.ts';
import type { SubmissionData, SubmissionType } from '#shared/submissions/submissions.ts';
import type { ReturnedSubmission, SubmissionView } from '#shared/submissions/views.ts';
import { submissionDraftName } from './submission-draft.ts';
import type { Answer } from './use-answer.ts';
import { useSubmissionSending } from './use-submission-sending.ts';

/** `returned` is set if the whole submission was loaded. */
export type EditedSubmission = SubmissionView & { returned?: ReturnedSubmission | null };

interface SubmissionFormOptions {
  type: SubmissionType;
  employeeId: number;
  stored: EditedSubmission | undefined;
  /** To the reviewer who asked for changes. */
  answer: Answer | undefined;
  onSent: (sent: SubmissionView) => void;
}

/** Saves while people type. Validates on blur, then on input, and as a whole when it is sent. */
export function useSubmissionForm({ type, employeeId, stored, answer, onSent }: SubmissionFormOptions) {
  const { mutateAsync: create } = useCreateSubmission();
  const { mutateAsync: edit } = useEditSubmission();
  const [autosave] = useState(() => {
    const { id = null, version = 0, submissionData = {} } = stored ?? {};
    return new Autosave({
      stored: { id, version, values: submissionData, updatedAt: null },
      draftName: (over) => submissionDraftName(employeeId, over ?? type),
      // A manager may be reading it, so it changes only on request.
      onlySubmits: stored?.status === 'submitted',
      save: async (changes, over, idempotencyKey) => {
        const form = { ...over.values, ...changes };
        const saved = await (over.id === null
          ? create({ submission: { submissionType: type, submissionData: form, draft: true }, idempotencyKey })
          : edit({ id: over.id, edit: { submissionData: form, version: over.version }, idempotencyKey }));
        return { id: saved.id, version: saved.version, updatedAt: new Date().toISOString() };
      },
    });
  });
  const state = useAutosave(autosave);
  const [returnedForm] = useState(() => formAsReturned(stored));
  const [initial] = useState(() => ({ ...blankForm(type), ...state.values }));
  const form = useForm<SubmissionData, unknown, SubmissionData>({
    resolver: zodResolver(submissionSchemas[type]) as unknown as Resolver<SubmissionData, unknown, SubmissionData>,
    defaultValues: initial,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const formId = `submission-${stored?.id ?? 'new'}`;

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => autosave.change(values) }),
    [autosave, form],
  );

  function resolve(field: string, words: string): void {
    autosave.resolve(field, words);
    form.setValue(field, words);
  }

  const sending = useSubmissionSending({ type, stored, answer, form, autosave, onSent });
  const errors: Record<string, FieldError | undefined> = form.formState.errors;
  return {
    methods: form,
    formId,
    autosave,
    state,
    /** Nothing changed since it was returned, so sending it again may be a slip. */
    isAsReturned:
      answer?.text === '' &&
      submissionFields[type].every(({ name }) => (state.values[name] ?? '').trim() === (returnedForm[name] ?? '')),
    ...sending,
    resolve,
    problems: [
      ...submissionFields[type].map(({ name, label }) => {
        const isDisputed = name in state.conflicts;
        return isDisputed
          ? { name, message: `${label}: choose which version to keep` }
          : { name, message: errors[name]?.message ?? state.refusals[name] };
      }),
      { name: 'answer', message: answer?.refusal },
    ].flatMap(({ name, message }) => (message === undefined ? [] : [{ id: `${formId}-${name}`, message }])),
  };
}

/** The stored form without the changes since it was returned. */
function formAsReturned(stored: EditedSubmission | undefined): SubmissionData {
  const changes = stored?.returned?.changes ?? [];
  const before = changes.map(({ field, before }) => [field, before ?? ''] as const);
  return { ...stored?.submissionData, ...Object.fromEntries(before) };
}

function blankForm(type: SubmissionType): SubmissionData {
  return Object.fromEntries(submissionFields[type].map(({ name }) => [name, '']));
}
