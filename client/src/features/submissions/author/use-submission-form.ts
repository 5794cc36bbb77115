import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldError, type Resolver, useForm } from 'react-hook-form';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { useOneAtATime } from '#client/components/form/use-one-at-a-time.ts';
import {
  submissionQueries,
  useCreateSubmission,
  useEditSubmission,
  useRefreshSubmissions,
} from '#client/features/submissions/api.ts';
import { Autosave } from '#client/lib/autosave/autosave.ts';
import { painted } from '#client/lib/browser/painted.ts';
import { fetchNow } from '#client/lib/query-client.ts';
import { toast } from '#client/lib/toast.ts';
import { useAutosave } from '#client/lib/use-autosave.ts';
import { submissionFields } from '#shared/submissions/fields.ts';
import { submissionSchemas } from '#shared/submissions/forms.ts';
import type { SubmissionData, SubmissionType } from '#shared/submissions/submissions.ts';
import type { ReturnedSubmission, SubmissionView } from '#shared/submissions/views.ts';
import { submissionDraftName } from './submission-draft.ts';
import type { Answer } from './use-answer.ts';

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

/**
 * Saves while people type. Validates on blur, then on input, and as a whole when it is sent with the answer, once no
 * field is disputed. `refusals` counts what stopped it.
 */
export function useSubmissionForm({ type, employeeId, stored, answer, onSent }: SubmissionFormOptions) {
  const { mutateAsync: create } = useCreateSubmission();
  const { mutateAsync: edit } = useEditSubmission();
  const client = useQueryClient();
  const refresh = useRefreshSubmissions();
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<Error | null>(null);
  const [isPending, setPending] = useState(false);
  const isSubmitted = stored?.status === 'submitted';
  const [autosave] = useState(() => {
    const { id = null, version = 0, submissionData = {} } = stored ?? {};
    return new Autosave({
      stored: { id, version, values: submissionData, updatedAt: null },
      draftName: (over) => submissionDraftName(employeeId, over ?? type),
      // A manager may be reading it, so it changes only on request.
      onlySubmits: isSubmitted,
      save: async (changes, over, idempotencyKey) => {
        const form = { ...over.values, ...changes };
        const saved = await (over.id === null
          ? create({ submission: { submissionType: type, submissionData: form, draft: true }, idempotencyKey })
          : edit({ id: over.id, edit: { submissionData: form, version: over.version }, idempotencyKey }));
        return { id: saved.id, version: saved.version, updatedAt: new Date().toISOString() };
      },
      load: async (over) => {
        if (over.id === null) return over;
        const { version, submissionData } = await fetchNow(client, submissionQueries.detail(over.id));
        return { ...over, version, values: submissionData };
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

  // Takes what another tab or device saved into fields that nobody types in here.
  useEffect(() => {
    for (const [name, words] of Object.entries(state.values)) {
      if (form.getValues(name) !== words) form.setValue(name, words);
    }
  }, [form, state.values]);

  function resolve(field: string, words: string): void {
    autosave.resolve(field, words);
    form.setValue(field, words);
  }

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
    if (Object.keys(autosave.getState().conflicts).length > 0) {
      // Both texts are shown in its place.
      refuse();
      return;
    }
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
    isSubmitted,
    refusals,
    failure,
    isPending,
    handleSubmit,
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
