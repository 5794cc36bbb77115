import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldError, type Resolver, useForm } from 'react-hook-form';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { useOneAtATime } from '#client/components/form/use-one-at-a-time.ts';
import { useCreateSubmission, useEditSubmission, useRefreshSubmissions } from '#client/features/submissions/api.ts';
import { painted } from '#client/lib/browser/painted.ts';
import { useAct } from '#client/lib/outbox/outbox.ts';
import { waitingWords } from '#client/lib/outbox/waiting-words.ts';
import { toast } from '#client/lib/toast.ts';
import { useAutosave } from '#client/lib/use-autosave.ts';
import { submissionFields } from '#shared/submissions/fields.ts';
import { submissionSchemas, submissionTitle } from '#shared/submissions/forms.ts';
import type { SubmissionData, SubmissionType } from '#shared/submissions/submissions.ts';
import type { ReturnedSubmission, SubmissionView } from '#shared/submissions/views.ts';
import { sendId, sendPlace, submissionAutosave } from './submission-draft.ts';
import type { Answer } from './use-answer.ts';

/** `returned` is set if the whole submission was loaded. */
export type EditedSubmission = SubmissionView & { returned?: ReturnedSubmission | null };

interface SubmissionFormOptions {
  type: SubmissionType;
  employeeId: number;
  stored: EditedSubmission | undefined;
  /** To the reviewer who asked for changes. */
  answer: Answer | undefined;
  onSaved: () => void;
}

/** Of an act that waits. */
const submitting = {
  before: 'Not submitted yet',
  after: 'It’s submitted',
  waits: 'Waiting to submit',
  takeBack: 'Don’t submit it yet',
};
const sendingAgain = {
  before: 'Not sent again yet',
  after: 'It’s sent again',
  waits: 'Waiting to send again',
  takeBack: 'Don’t send it yet',
};

/**
 * Saves while people type. Validates on blur, then on input, and as a whole when it is sent with the answer, once no
 * field is disputed. It is sent through the frame's outbox. `refusals` counts what stopped it.
 */
export function useSubmissionForm({ type, employeeId, stored, answer, onSaved }: SubmissionFormOptions) {
  const { mutateAsync: create } = useCreateSubmission();
  const { mutateAsync: edit } = useEditSubmission();
  const client = useQueryClient();
  const refresh = useRefreshSubmissions();
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<Error | null>(null);
  const [isPending, setPending] = useState(false);
  const isSubmitted = stored?.status === 'submitted';
  const [autosave] = useState(() => submissionAutosave(client, { type, employeeId, stored, create, edit }));
  const state = useAutosave(autosave);
  const { act, refusal, press, takeBack } = useAct(sendId(employeeId, state.id ?? type));
  const isWished = act !== undefined && !act.isStopped;
  const waitingLabels = answer ? sendingAgain : submitting;
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refusal) handleFailed(refusal);
  }, [refusal]);

  const handleSubmit = useOneAtATime(async () => {
    if (isWished) return;
    setPending(true);
    setFailure(null);
    // Shows the press before the fields are validated, which takes a while.
    await painted();
    await form
      .handleSubmit(send, refuse)()
      .finally(() => setPending(false));
  });

  async function send(submissionData: SubmissionData): Promise<void> {
    if (answer?.isDisputed || Object.keys(autosave.getState().conflicts).length > 0) return refuse();
    if (answer && !(await answer.check())) return;
    if (stored && isSubmitted) {
      await autosave
        .submit(({ version }, idempotencyKey) =>
          edit({ id: stored.id, edit: { submissionData, version }, idempotencyKey }),
        )
        .then(handleSaved, handleFailed);
      return;
    }
    answer?.save();
    // Its first save may have been answered since the press.
    const details = { type, id: autosave.getState().id ?? 0, returnedAt: answer ? (stored?.returned?.at ?? '') : '' };
    const title = submissionTitle(type, submissionData);
    press({ kind: 'submission', ownerId: employeeId, title, ...sendPlace(employeeId, details) });
  }

  function handleSaved(): void {
    setRefusals(0);
    refresh();
    onSaved();
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
    isPending: isPending || isWished,
    isWaiting: isWished && act.failure !== null && !act.isSending,
    waiting: act ? waitingWords(act, { ...waitingLabels, hasNoRoom: state.hasNoRoom }) : '',
    waitingLabels,
    takeBack,
    handleSubmit,
    resolve,
    problems: [
      ...submissionFields[type].map(({ name, label }) => {
        const isDisputed = name in state.conflicts;
        return isDisputed
          ? { name, message: `${label}: choose which version to keep` }
          : { name, message: errors[name]?.message ?? state.refusals[name] };
      }),
      {
        name: 'answer',
        message: answer?.isDisputed ? 'Message to the reviewer: choose which version to keep' : answer?.refusal,
      },
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
