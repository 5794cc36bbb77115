import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type FieldError, type Resolver, useForm } from 'react-hook-form';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { useOneAtATime } from '#client/components/form/use-one-at-a-time.ts';
import { useCreateSubmission, useEditSubmission, useRefreshSubmissions } from '#client/features/submissions/api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { newIdempotencyKey } from '#client/lib/draft.ts';
import { painted } from '#client/lib/painted.ts';
import { toast } from '#client/lib/toast.ts';
import { submissionFields } from '#shared/submissions/fields.ts';
import { submissionSchemas } from '#shared/submissions/forms.ts';
import type { SubmissionData, SubmissionType } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { SubmissionKeeper } from './submission-keeper.ts';

interface SubmissionFormOptions {
  type: SubmissionType;
  employeeId: number;
  /** What is edited; undefined for a new form. */
  stored: SubmissionView | undefined;
  onSent: (sent: SubmissionView) => void;
}

/**
 * The form of a submission: checked by the request's own schema on blur, then while typing, and as a whole when it is
 * sent; kept by a `SubmissionKeeper`. A failure is told by a notification and stands on the page, what the server
 * refuses at its field.
 */
export function useSubmissionForm({ type, employeeId, stored, onSent }: SubmissionFormOptions) {
  const { mutateAsync: create } = useCreateSubmission();
  const { mutateAsync: edit } = useEditSubmission();
  const refresh = useRefreshSubmissions();
  const [keeper] = useState(
    () =>
      new SubmissionKeeper({
        type,
        employeeId,
        stored,
        calls: {
          create: (submission, idempotencyKey) => create({ submission, idempotencyKey }),
          edit: (id, change) => edit({ id, edit: change, idempotencyKey: newIdempotencyKey() }),
        },
      }),
  );
  const form = useForm<SubmissionData, unknown, SubmissionData>({
    resolver: zodResolver(submissionSchemas[type]) as unknown as Resolver<SubmissionData, unknown, SubmissionData>,
    defaultValues: { ...blankForm(type), ...keeper.initial },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const keeping = useSyncExternalStore(keeper.subscribe, keeper.getState);
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<Error | null>(null);
  const [isPending, setPending] = useState(false);
  const formId = `submission-${stored?.id ?? 'new'}`;

  useEffect(() => {
    const close = keeper.open();
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keeper.change(values),
    });
    return () => {
      unsubscribe();
      close();
    };
  }, [keeper, form]);
  useRetryAfterSignIn(keeper);

  function resolve(field: string, words: string): void {
    keeper.resolve(field, words);
    form.setValue(field, words);
  }

  async function send(parsed: SubmissionData): Promise<void> {
    if (Object.keys(keeper.getState().conflicts).length > 0) return refuse();
    await keeper.submit(parsed).then(handleSent, handleFailed);
  }

  function handleSent(sent: SubmissionView): void {
    setRefusals(0);
    refresh();
    onSent(sent);
  }

  function handleFailed(error: Error): void {
    keeper.change(form.getValues());
    setFailure(error);
    toast({
      variant: 'destructive',
      title: 'Error',
      description:
        stored && stored.status !== 'draft'
          ? 'Failed to save your changes. Please try again.'
          : 'Failed to create submission. Please try again.',
    });
    if (showServerErrors(error, form.setError)) refuse();
  }

  function refuse(): void {
    setRefusals((count) => count + 1);
  }

  const handleSubmit = useOneAtATime(async () => {
    setPending(true);
    setFailure(null);
    // The press is seen to be heard before all fields are looked at.
    await painted();
    await form
      .handleSubmit(send, refuse)()
      .finally(() => setPending(false));
  });

  const errors: Record<string, FieldError | undefined> = form.formState.errors;
  return {
    methods: form,
    formId,
    keeper,
    keeping,
    refusals,
    failure,
    isPending,
    handleSubmit,
    resolve,
    problems: submissionFields[type].flatMap(({ name, label }) => {
      const message = name in keeping.conflicts ? `${label}: choose which words stand` : errors[name]?.message;
      return message === undefined ? [] : [{ id: `${formId}-${name}`, message }];
    }),
  };
}

/** What the end of a session kept from being saved is saved when the password was given again. */
function useRetryAfterSignIn(keeper: SubmissionKeeper): void {
  const { dataUpdatedAt } = useProfile();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every sign-in is a reason, whatever it answers
  useEffect(() => {
    if (keeper.getState().phase === 'failed') keeper.retry();
  }, [keeper, dataUpdatedAt]);
}

function blankForm(type: SubmissionType): SubmissionData {
  return Object.fromEntries(submissionFields[type].map(({ name }) => [name, '']));
}
